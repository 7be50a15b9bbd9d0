import { Fingerprint } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { signWithPasskey } from '#app/admin/api/passkey.ts'
import type { Session } from '#app/admin/api/session.ts'
import { proveSecondStep, type SecondStepAsked } from '#app/admin/api/sign-in.ts'
import { Mark } from '#app/admin/ui/mark.tsx'
import styles from './second-step-form.module.css'

export type SecondStepFormProps = {
  readonly session: Session
  readonly asked: SecondStepAsked
  readonly onEnter?: () => void
  readonly onRestart: () => void
}

/** The second half of a sign-in: a passkey, the six digits of an app, or a code kept for emergencies. */
export default function SecondStepForm({ session, asked, onEnter, onRestart }: SecondStepFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isRecovery, setIsRecovery] = useState(false)
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState<'passkey' | 'code'>()
  const begun = useRef(false)
  const hasField = asked.app || isRecovery

  const remember = useRef<HTMLInputElement>(null)

  const prove = useCallback(
    async (proof: object) => {
      // Read when it is sent: the box may be ticked while the device asks.
      const body = { token: asked.token, ...proof, remember: remember.current?.checked ?? false }
      const result = await proveSecondStep(session, body)
      setWaiting(undefined)
      setFault(result.fault)
      if (result.fault === undefined) onEnter?.()
      else form.current?.querySelector<HTMLInputElement>('input[name]')?.focus()
    },
    [session, asked, onEnter],
  )

  const askPasskey = useCallback(async () => {
    setFault(undefined)
    setWaiting('passkey')
    const signed = await signWithPasskey(asked.token)
    if ('fault' in signed) {
      setWaiting(undefined)
      setFault(signed.fault)
    } else await prove(signed)
  }, [asked, prove])

  useEffect(() => {
    if (begun.current || !asked.passkey) return
    begun.current = true
    void askPasskey()
  }, [asked, askPasskey])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[name], button')?.focus()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting === 'code') return
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (typed === '') return setFault(isRecovery ? 'Type a recovery code.' : 'Type the six digits of your app.')
    if (!isRecovery && !/^\d{3} ?\d{3}$/.test(typed)) return setFault('The code has six digits.')
    setFault(undefined)
    setWaiting('code')
    await prove(isRecovery ? { recovery_code: typed } : { code: typed })
  }

  function switchTo(recovery: boolean) {
    setIsRecovery(recovery)
    setFault(undefined)
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('input[name]')?.focus())
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Mark size={36} />
      <h1>Second step</h1>
      <p className={styles.lead}>
        The password of {asked.name} is right. One more thing, so that nobody else can be you.
      </p>
      {asked.passkey && (
        <button
          type="button"
          className={styles.passkey}
          aria-disabled={waiting !== undefined}
          onClick={() => waiting === undefined && void askPasskey()}
        >
          <Fingerprint size={20} strokeWidth={1.6} aria-hidden="true" />
          {waiting === 'passkey' ? 'Waiting for your passkey...' : 'Use your passkey'}
        </button>
      )}
      {asked.passkey && hasField && <p className={styles.or}>or</p>}
      {hasField ? (
        <label>
          {isRecovery ? 'Recovery code' : 'Six digits from your app'}
          <input
            key={String(isRecovery)}
            name="code"
            type="text"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isRecovery ? 40 : 7}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const isWhole = !isRecovery && /^\d{3} ?\d{3}$/.test(event.target.value)
              if (isWhole) event.target.form?.requestSubmit()
            }}
          />
        </label>
      ) : null}
      <p id={`${id}-note`} className={fault ? styles.fault : styles.note} role={fault ? 'alert' : undefined}>
        {fault ?? (isRecovery ? 'Each works once.' : asked.app ? 'They change every 30 seconds.' : '')}
      </p>
      <label className={styles.remember}>
        <input ref={remember} type="checkbox" /> Do not ask on this device for 30 days
      </label>
      {hasField && (
        <button type="submit" className={styles.submit} aria-disabled={waiting === 'code'}>
          {waiting === 'code' ? 'Checking...' : 'Sign in'}
        </button>
      )}
      <div className={styles.others}>
        <button type="button" onClick={() => switchTo(!isRecovery)}>
          {isRecovery ? (asked.app ? 'Use your app' : 'Use your passkey') : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onRestart}>
          Sign in as somebody else
        </button>
      </div>
    </form>
  )
}
