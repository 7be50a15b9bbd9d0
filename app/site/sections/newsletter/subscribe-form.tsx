import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { postJson } from '#app/reading/call-api.ts'
import { logFailure } from '#app/reading/log-failure.ts'
import { fullAddress } from '#app/site/answers/full-address.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { maxAddressLength } from '#engine/rules/visitor-lengths.ts'
import { Consent } from './consent.tsx'
import { signUpAction } from './sign-up-action.ts'
import styles from './subscribe-form.module.css'

const path = '/api/newsletter/subscribe'
type State = 'form' | 'signing-up' | 'refused' | 'failed' | 'done'

/** Its fields belong to the browser: what was typed before this code came stays, and so does an address that failed. */
export function SubscribeForm() {
  const [state, setState] = useState<State>('form')
  const [thanks, setThanks] = useState<ReactNode>('Thank you for subscribing to our newsletter!')
  const busy = useRef(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = String(fields.get('email') ?? '').trim()
    if (!email || busy.current) return
    busy.current = true
    setState('signing-up')
    // The thanks are fetched meanwhile; where they do not come, the sentence alone has to do.
    const [outcome, module] = await Promise.all([
      postJson(path, { email, consent: fields.has('consent') }),
      import('./thank-you.tsx').catch(() => undefined),
    ])
    busy.current = false
    if (!outcome.ok) logFailure('The address could not be subscribed', outcome.error)
    if (outcome.ok && module) setThanks(<module.ThankYou answer={outcome.data} />)
    const isRefused = !outcome.ok && outcome.status === 400
    if (isRefused) form.querySelector('input')?.focus()
    setState(outcome.ok ? 'done' : isRefused ? 'refused' : 'failed')
  }

  if (state === 'done') return thanks
  const signingUp = state === 'signing-up'
  const isRefused = state === 'refused'
  return (
    <form className={styles.form} action={signUpAction} method="post" onSubmit={submit}>
      {/* Always there, so that it is heard when a sentence enters it. */}
      <div role="alert">
        {(isRefused || state === 'failed') && (
          <p id="newsletter-error" className={styles.failure}>
            {isRefused
              ? fullAddress
              : 'We could not sign you up. Your address is still here: please try again in a moment.'}
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
          maxLength={maxAddressLength}
          autoComplete="email"
          placeholder="E-mail address"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? 'newsletter-error' : undefined}
        />
        <Consent />
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
    </form>
  )
}
