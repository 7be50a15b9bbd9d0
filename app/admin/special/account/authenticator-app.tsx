import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import styles from './account-page.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import steps from './second-steps.module.css'

type Begun = { readonly token: string; readonly secret: string; readonly uri: string }
type AuthenticatorAppProps = {
  readonly isOn: boolean
  readonly onChange: (codes: readonly string[] | null) => void
}

const margin = 2
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function QrCode({ text }: { readonly text: string }) {
  const code = useMemo(() => generate(text), [text])
  const side = code.size + 2 * margin
  return (
    <svg
      className={steps.qr}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label="QR code of the key"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}

/** Six digits that an app on the phone shows, new ones every half minute. */
export function AuthenticatorApp({ isOn, onChange }: AuthenticatorAppProps) {
  const { client, notices } = usePanel()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<Begun>()
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (begun) field.current?.focus()
  }, [begun])
  const [asking, setAsking] = useState<'add' | 'remove'>()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (waiting || !begun) return
    const code = field.current?.value.trim() ?? ''
    field.current?.focus()
    if (!/^\d{3} ?\d{3}$/.test(code)) return setFault('The code has six digits.')
    setWaiting(true)
    const body = { token: begun.token, code }
    const outcome = await client.call('/api/auth/second-steps/app/confirm', { method: 'POST', body })
    setWaiting(false)
    if (!outcome.ok) {
      if (outcome.kind !== 'signed-out') setFault(outcome.error ?? notDone(outcome))
      return
    }
    setBegun(undefined)
    notices.toast('The authenticator app is on.')
    onChange((outcome.data as { recovery_codes: string[] | null }).recovery_codes)
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <header className={steps.head}>
        <h2 id={`${id}-title`}>Authenticator app</h2>
        {isOn ? <StateMark tone="full">On</StateMark> : begun && <StateMark tone="outline">Not finished</StateMark>}
      </header>
      {isOn ? (
        <>
          <p>At sign-in you are asked for the six digits that the app shows.</p>
          <div className={styles.below}>
            <Button onClick={() => setAsking('remove')}>Remove the app</Button>
          </div>
        </>
      ) : begun ? (
        <form noValidate onSubmit={confirm} className={steps.app}>
          <QrCode text={begun.uri} />
          <ol>
            <li>
              <b>Scan the code</b> with your app, or type this key:
              <code className={steps.key}>{inFours(begun.secret)}</code>
            </li>
            <li>
              <label htmlFor={`${id}-code`}>
                <b>Type the six digits</b> the app shows
              </label>
              <div className={steps.code}>
                <input
                  ref={field}
                  id={`${id}-code`}
                  type="text"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  aria-invalid={fault !== undefined}
                  aria-describedby={`${id}-note`}
                />
                <Button look="primary" type="submit" aria-disabled={waiting}>
                  Turn on
                </Button>
              </div>
              <span id={`${id}-note`} className={styles.error} role="status">
                {fault}
              </span>
            </li>
          </ol>
          <Button onClick={() => setBegun(undefined)}>Cancel</Button>
        </form>
      ) : (
        <>
          <p>Six digits from an app on your phone, such as Aegis or Google Authenticator.</p>
          <div className={styles.below}>
            <Button onClick={() => setAsking('add')}>Set up an app</Button>
          </div>
        </>
      )}
      {asking === 'add' && (
        <PasswordDialog
          title="Set up an authenticator app"
          detail="So that nobody else does it at your desk."
          button="Go on"
          path="/api/auth/second-steps/app"
          onClose={() => setAsking(undefined)}
          onDone={(answer) => {
            setAsking(undefined)
            setFault(undefined)
            setBegun(answer as Begun)
          }}
        />
      )}
      {asking === 'remove' && (
        <PasswordDialog
          title="Remove the authenticator app?"
          detail="Its digits stop working at once."
          button="Remove"
          isHarmful
          path="/api/auth/second-steps/app/remove"
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            notices.toast('The authenticator app is removed.')
            onChange(null)
          }}
        />
      )}
    </section>
  )
}
