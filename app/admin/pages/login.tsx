import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import type { Session } from '#app/admin/api/session.ts'
import {
  askHint,
  type Hint,
  type SecondStepAsked,
  signIn,
  signInWithLink,
  takeLinkToken,
} from '#app/admin/api/sign-in.ts'
import { Mark } from '#app/admin/ui/mark.tsx'
import { paths } from '#app/routing/paths.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import styles from './login.module.css'
import type { SecondStepFormProps } from './second-step-form.tsx'

const secondStep = preloadable<SecondStepFormProps>(() => import('./second-step-form.tsx'))
const SecondStepForm = secondStep.component(secondStep.untilThere)

type LoginPageProps = {
  readonly session: Session
  /** False until the page has come alive: what is sent before that is sent again then. */
  readonly ready: boolean
  readonly onSubmit: () => void
}

/** Whether somebody pressed Enter or the button before there was code to answer; from now on there is. */
function takeEarlySubmit(): boolean {
  const { dataset } = document.documentElement
  const wasEarly = dataset.panel === 'asked'
  dataset.panel = 'ready'
  return wasEarly
}

/** Where somebody wanted to go before being asked to sign in. */
function destination(): string {
  const state: unknown = history.state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith(`${paths.admin}/`) ? from : paths.admin
}

/** The token of the link that led here. It is sent when the button is pressed: programs that preview links open them too. */
function useLinkToken() {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const take = () => setToken((earlier) => takeLinkToken() ?? earlier)
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return { value: token, drop: () => setToken(undefined) }
}

export function LoginPage({ session, ready, onSubmit }: LoginPageProps) {
  const [, navigate] = useLocation()
  const [hint, setHint] = useState<Hint>()
  const linkToken = useLinkToken()
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<SecondStepAsked>()
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void askHint().then(setHint), [])
  useEffect(() => {
    if (!ready) return
    if (takeEarlySubmit()) form.current?.requestSubmit()
    // Someone who has begun already stays where they are.
    else if (!form.current?.contains(document.activeElement)) form.current?.querySelector('input')?.focus()
  }, [ready])

  const enter = () => navigate(destination(), { replace: true })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    const typed = new FormData(event.currentTarget)
    setError(undefined)
    setWaiting(true)
    onSubmit()
    const result = linkToken.value
      ? await signInWithLink(session, linkToken.value)
      : await signIn(session, String(typed.get('username')), String(typed.get('password')))
    setWaiting(false)
    setAsked(result.asked)
    setError(result.fault)
    if (!result.asked && !result.fault) enter()
  }

  function usePassword() {
    setError(undefined)
    linkToken.drop()
  }

  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={styles.picture}>
        <Picture src={SITE.pictures.login} alt="" sizes="54vw" focal={focalOf(SITE.pictures.login)} />
        <p>Content panel for the public website</p>
      </div>
      <div className={styles.side}>
        {asked ? (
          <Suspense fallback={<p role="status">Loading...</p>}>
            <SecondStepForm session={session} asked={asked} onEnter={enter} onRestart={() => setAsked(undefined)} />
          </Suspense>
        ) : (
          <>
            <form ref={form} method="post" action={addresses.login} onSubmit={submit}>
              <Mark size={36} />
              <h1>Sign in</h1>
              <p className={styles.lead}>
                {linkToken.value
                  ? 'This link signs you in once, without a password.'
                  : 'Use the account that you were given.'}
              </p>
              {error && (
                <p className={styles.error} role="alert">
                  {error}
                </p>
              )}
              {!linkToken.value && <Fields />}
              <button type="submit" className={styles.submit} aria-disabled={waiting}>
                {waiting ? 'Signing in...' : linkToken.value ? 'Sign in with this link' : 'Sign in'}
              </button>
              {linkToken.value && (
                <button type="button" className={styles.other} onClick={usePassword}>
                  Use the password instead
                </button>
              )}
            </form>
            <footer className={styles.footer}>
              {hint ? (
                <>
                  First sign-in: the user name is <b>{hint.username}</b>. Its password was printed {hint.where}.
                </>
              ) : (
                'Ask the person who runs this site for an account.'
              )}
            </footer>
          </>
        )}
      </div>
    </main>
  )
}

const Fields = () => (
  <>
    <label>
      Username
      <input name="username" type="text" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </label>
    <label>
      Password
      <input name="password" type="password" required autoComplete="current-password" />
    </label>
  </>
)
