import { Alert, Done } from './icons.tsx'
import styles from './result.module.css'

export type ResultState = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly note: string }

/** What became of the message, at the head of the form. It takes the focus, so that it is read and seen. */
export function Result({ result }: { readonly result: ResultState }) {
  const sent = result.kind === 'sent'
  const Icon = sent ? Done : Alert
  return (
    <div
      className={`${styles.result} ${sent ? styles.sent : styles.failed}`}
      role={sent ? 'status' : 'alert'}
      tabIndex={-1}
      data-result
    >
      <Icon size={24} className={styles.icon ?? ''} />
      {sent ? (
        <p>
          <b>Your message has been sent successfully!</b> We will get back to you as soon as possible.
        </p>
      ) : (
        <div>
          <p>
            <b>An error occurred while sending the message.</b> Please try again.
          </p>
          <p>{result.note}</p>
        </div>
      )}
    </div>
  )
}
