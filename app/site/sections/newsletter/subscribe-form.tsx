import { type SubmitEvent, useRef, useState } from 'react'
import { apiHost, postJson } from '#app/api.ts'
import { logFailure } from '#app/log.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { Consent } from './consent.tsx'
import { LeaveLink } from './leave-link.tsx'
import styles from './subscribe-form.module.css'

const path = '/api/newsletter/subscribe'
type State = 'form' | 'signing-up' | 'failed' | 'done'

/** Its fields belong to the browser: what was typed before this code came stays, and so does an address that failed. */
export function SubscribeForm() {
  const [state, setState] = useState<State>('form')
  const [leave, setLeave] = useState<string>()
  const busy = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    if (!email || busy.current) return
    busy.current = true
    setState('signing-up')
    const outcome = await postJson(path, { email, consent: fields.has('consent') })
    busy.current = false
    if (!outcome.ok) logFailure('The address could not be subscribed', outcome.error)
    if (outcome.ok) setLeave(leavePathOf(outcome.data))
    setState(outcome.ok ? 'done' : 'failed')
  }

  if (state === 'done') return <ThankYou leave={leave} />
  const signingUp = state === 'signing-up'
  return (
    <form className={styles.form} action={apiHost + path} method="post" onSubmit={submit}>
      {/* Always there, so that it is heard when a sentence enters it. */}
      <div role="alert">
        {state === 'failed' && (
          <p className={styles.failure}>
            We could not sign you up. Your address is still here: please try again in a moment.
          </p>
        )}
      </div>
      <div className={styles.line}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          E-mail address
        </label>
        <input
          id="newsletter-email"
          className={styles.input}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="E-mail address"
        />
        <ElbowButton
          type="submit"
          variant="dark"
          arrow={!signingUp}
          className={styles.button}
          aria-busy={signingUp}
          aria-disabled={signingUp}
        >
          {signingUp ? 'SIGNING UP...' : 'SUBSCRIBE'}
        </ElbowButton>
      </div>
      <Consent />
    </form>
  )
}

/** Where the sign-up can be taken back, if the answer says so. */
function leavePathOf(answer: unknown): string | undefined {
  const path = (answer as { unsubscribe_url?: unknown } | null)?.unsubscribe_url
  return typeof path === 'string' && path.startsWith('/api/') ? path : undefined
}

function ThankYou({ leave }: { readonly leave: string | undefined }) {
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
