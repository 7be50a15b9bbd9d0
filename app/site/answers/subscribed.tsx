import { LeaveLink } from '#app/site/sections/newsletter/leave-link.tsx'
import styles from './answers.module.css'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { OnwardLinks } from './panel.tsx'

type SubscribedProps = { readonly answer: { readonly email: string; readonly leave: string } }

export function Subscribed({ answer: { email, leave } }: SubscribedProps) {
  return (
    <NewsletterPanel name="Thank you for subscribing">
      <h1>Thank you for subscribing to our newsletter!</h1>
      <p className={styles.text}>{`${SITE.newsletter.firstIssue} at ${email}`}. Every issue carries a link to leave.</p>
      <LeaveLink path={leave} />
      <OnwardLinks variant="dark" />
    </NewsletterPanel>
  )
}
