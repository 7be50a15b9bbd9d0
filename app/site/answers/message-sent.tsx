import { langOf } from '#app/ui/lang.ts'
import styles from './answers.module.css'
import { OnwardLinks, Panel } from './panel.tsx'

type MessageSentProps = { readonly answer: { readonly subject: string; readonly email: string } }

export function MessageSent({ answer: { subject, email } }: MessageSentProps) {
  return (
    <Panel label="Contact" name="Your message has been sent" picture={SITE.pictures.messageSent}>
      <h1>Your message has been sent successfully!</h1>
      <p className={styles.text}>We will get back to you as soon as possible. {SITE.pages.contact.lead}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Subject</dt>
          <dd lang={langOf(subject)}>{subject}</dd>
        </div>
        <div>
          <dt>Answer goes to</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <OnwardLinks />
    </Panel>
  )
}
