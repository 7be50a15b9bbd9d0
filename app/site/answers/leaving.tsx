import { ElbowButton } from '#app/ui/elbow-button.tsx'
import styles from './answers.module.css'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { OnwardLinks, Panel } from './panel.tsx'

/** Opening the link only asks; the form has the page's own address. */
export function Leaving() {
  return (
    <NewsletterPanel name="Leave the newsletter?">
      <h1>Leave the newsletter?</h1>
      <p className={styles.text}>We will stop writing to you. You can subscribe again at any time.</p>
      <form method="post" className={styles.buttons}>
        <ElbowButton type="submit" variant="dark" arrow={false}>
          UNSUBSCRIBE
        </ElbowButton>
      </form>
    </NewsletterPanel>
  )
}

export function Left() {
  return (
    <NewsletterPanel name="You are unsubscribed">
      <h1>You are unsubscribed</h1>
      <p className={styles.text}>We will not write to you again.</p>
      <OnwardLinks variant="dark" />
    </NewsletterPanel>
  )
}

/** Says the same whether or not the address was known before. */
export function Undone() {
  return (
    <NewsletterPanel name="Your sign-up is undone">
      <h1>Your sign-up is undone</h1>
      <p className={styles.text}>If you had subscribed before, the link in any issue lets you leave.</p>
      <OnwardLinks variant="dark" />
    </NewsletterPanel>
  )
}

export function BadLink() {
  return (
    <NewsletterPanel name="Error: this link does not work">
      <h1>This link does not work</h1>
      <p className={styles.text}>
        It may be incomplete, or more than an hour old. The link in any letter lets you leave.
      </p>
      <OnwardLinks variant="dark" />
    </NewsletterPanel>
  )
}

export function LeavingFailed({ answer: { sentence } }: { readonly answer: { readonly sentence: string } }) {
  return (
    <Panel label={SITE.shortName} name="Error: this did not work" picture={SITE.pictures.notFound}>
      <h1>This did not work</h1>
      <p className={styles.text}>{sentence}</p>
      <OnwardLinks />
    </Panel>
  )
}
