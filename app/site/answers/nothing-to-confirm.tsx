import { paths } from '#app/routing/paths.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import styles from './answers.module.css'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { Panel } from './panel.tsx'

const heading = 'There is nothing to confirm here'

export function NoMessage() {
  return (
    <Panel label="Contact" name={heading} picture={SITE.pictures.messageSent}>
      <h1>{heading}</h1>
      <p className={styles.text}>This page confirms a message for an hour after it was sent.</p>
      <div className={styles.buttons}>
        <ElbowLink href={paths.contact}>SEND A MESSAGE</ElbowLink>
      </div>
    </Panel>
  )
}

export function NoSubscription() {
  return (
    <NewsletterPanel name={heading}>
      <h1>{heading}</h1>
      <p className={styles.text}>This page confirms a subscription for an hour after it was made.</p>
      <div className={styles.buttons}>
        <ElbowLink href="#newsletter" variant="dark">
          SUBSCRIBE
        </ElbowLink>
      </div>
    </NewsletterPanel>
  )
}
