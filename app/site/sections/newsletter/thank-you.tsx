import { LeaveLink } from './leave-link.tsx'
import styles from './thank-you.module.css'

/** Where the sign-up can be taken back, if the answer says so. */
function leavePathOf(answer: unknown): string | undefined {
  const path = (answer as { unsubscribe_url?: unknown } | null)?.unsubscribe_url
  return typeof path === 'string' && path.startsWith('/api/') ? path : undefined
}

export function ThankYou({ answer }: { readonly answer: unknown }) {
  const leave = leavePathOf(answer)
  return (
    <>
      <div className={styles.done} role="status" tabIndex={-1} ref={(box) => box?.focus({ preventScroll: true })}>
        <span className={styles.tick}>
          <svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <b>Thank you for subscribing to our newsletter!</b>
      </div>
      {leave && <LeaveLink path={leave} />}
    </>
  )
}
