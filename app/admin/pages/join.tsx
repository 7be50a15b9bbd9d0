import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { type Joiner, join } from '#app/admin/api/join.ts'
import { noAnswer } from '#app/admin/api/no-answer.ts'
import type { Session } from '#app/admin/api/session.ts'
import type { SecondStepAsked } from '#app/admin/api/sign-in.ts'
import { Mark } from '#app/admin/ui/mark.tsx'
import { PanelTitle } from '#app/admin/ui/panel-title.tsx'
import { paths } from '#app/routing/paths.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { faultsIn } from '#engine/rules/check.ts'
import { lengthFault, secret } from '#engine/rules/password.ts'
import { joining } from '#engine/rules/person.ts'
import styles from './login.module.css'
import type { SecondStepFormProps } from './second-step-form.tsx'
import { endedLink, useJoiner } from './use-joiner.ts'

const secondStep = preloadable<SecondStepFormProps>(() => import('./second-step-form.tsx'))
const SecondStepForm = secondStep.component(secondStep.untilThere)

type Errors = Readonly<Record<string, string>>

/** For a link that is refused after a try without an answer, which may have used it up. */
const perhapsSet = 'This link was used, perhaps by your first try: sign in with the password that you typed.'
const mayBeSet = 'The password may have been set: try again, or sign in with it.'
const typedJoining = {
  ...joining,
  properties: { ...joining.properties, again: { title: 'Password again', ...secret } },
}
const fields = [
  { name: 'password', label: 'Password', hint: 'At least eight characters; fifteen or more are better.' },
  { name: 'again', label: 'Password again', hint: '' },
] as const

/** Where somebody who was invited, or forgot the password, sets one. */
export default function JoinPage({ session }: { readonly session: Session }) {
  const { token, joiner, trouble, canRetry, retry } = useJoiner()
  return (
    <main className={styles.page} tabIndex={-1}>
      <PanelTitle />
      <div className={styles.picture}>
        <Picture src={SITE.pictures.login} alt="" sizes="54vw" focal={focalOf(SITE.pictures.login)} />
        <p>Content panel for the public website</p>
      </div>
      <div className={styles.side}>
        {joiner && token ? (
          <JoinForm key={token} session={session} token={token} joiner={joiner} />
        ) : (
          <div className={styles.form}>
            <Mark size={36} />
            <h1>{!trouble ? 'Welcome' : canRetry ? 'The link could not be read' : 'This link does not work'}</h1>
            {trouble ? (
              <>
                <p className={styles.error} role="alert">
                  {trouble}
                </p>
                {canRetry && (
                  <button type="button" className={styles.submit} onClick={retry}>
                    Try again
                  </button>
                )}
                <p className={styles.lead}>
                  <a href={addresses.login}>Sign in with your password</a>
                </p>
              </>
            ) : (
              <p className={styles.lead} role="status">
                Loading...
              </p>
            )}
          </div>
        )}
        <footer className={styles.footer}>The link works once. Nobody else learns your password.</footer>
      </div>
    </main>
  )
}

type JoinFormProps = { readonly session: Session; readonly token: string; readonly joiner: Joiner }

function JoinForm({ session, token, joiner }: JoinFormProps) {
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string>()
  const [asked, setAsked] = useState<SecondStepAsked>()
  const [waiting, setWaiting] = useState(false)
  /** A try has had no answer. */
  const [mayBeDone, setMayBeDone] = useState(false)
  const isReset = joiner.purpose === 'reset'

  function point(faults: Errors) {
    setErrors(faults)
    const [first] = Object.keys(faults)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const body = { token, name: text('name'), password: text('password') }
    setTrouble(undefined)
    const faults = faultsIn(typedJoining, { ...body, again: text('again') })
    const tooShort = lengthFault(body.password)
    if (Object.keys(faults).length > 0) return point(faults)
    if (tooShort) return point({ password: `The password ${tooShort}` })
    if (body.password !== text('again')) return point({ again: 'The two passwords are not the same.' })
    setErrors({})
    setWaiting(true)
    const { failure, asked: next } = await join(session, body)
    setWaiting(false)
    if (next) return setAsked(next)
    if (!failure) return navigate(paths.admin, { replace: true })
    point(failure.fields)
    if (failure.mayBeDone) setMayBeDone(true)
    if (Object.keys(failure.fields).length > 0) return
    if (failure.mayBeDone) setTrouble(`${failure.error ?? noAnswer(failure)} ${mayBeSet}`)
    else setTrouble(mayBeDone ? perhapsSet : (failure.error ?? endedLink))
  }

  if (asked)
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <SecondStepForm
          session={session}
          asked={asked}
          onEnter={() => navigate(paths.admin, { replace: true })}
          onRestart={() => navigate(addresses.login)}
        />
      </Suspense>
    )
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Mark size={36} />
      <h1>{isReset ? 'Set a new password' : `Welcome, ${joiner.name}`}</h1>
      <p className={styles.lead}>
        {isReset ? 'All other sessions end.' : `You are invited as ${joiner.role}.`} You sign in as{' '}
        <b>{joiner.username}</b>.
      </p>
      {trouble && (
        <p className={styles.error} role="alert">
          {trouble} {mayBeDone && <a href={addresses.login}>Sign in</a>}
        </p>
      )}
      <input type="text" name="username" autoComplete="username" value={joiner.username} readOnly hidden />
      <div className={styles.field}>
        <label>
          Name
          <input
            name="name"
            required
            autoComplete="name"
            defaultValue={joiner.name}
            aria-invalid={'name' in errors}
            aria-describedby="join-name"
          />
        </label>
        <small id="join-name" className={styles.note}>
          {errors.name ?? 'As others see you in the panel'}
        </small>
      </div>
      {fields.map(({ name, label, hint }) => (
        <div key={name} className={styles.field}>
          <label>
            {label}
            <input
              name={name}
              type="password"
              required
              autoComplete="new-password"
              aria-invalid={name in errors}
              aria-describedby={`join-${name}`}
            />
          </label>
          <small id={`join-${name}`} className={styles.note}>
            {errors[name] ?? hint}
          </small>
        </div>
      ))}
      <button type="submit" className={styles.submit} aria-disabled={waiting}>
        {waiting ? 'Setting the password...' : isReset ? 'Set the password and sign in' : 'Join and sign in'}
      </button>
    </form>
  )
}
