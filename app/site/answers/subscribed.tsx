import styles from './answers.module.css'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { Onward } from './panel.tsx'

export function Subscribed({ answer: { email } }: { readonly answer: { readonly email: string } }) {
  return (
    <NewsletterPanel name="Thank you for subscribing">
      <h1>Thank you for subscribing to our newsletter!</h1>
      <p className={styles.text}>
        The first page arrives on Sunday evening at {email}. Every issue carries a link to leave.
      </p>
      <Onward variant="dark" />
    </NewsletterPanel>
  )
}
