import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { makePasskey } from '#app/admin/api/passkey.ts'
import { dayOf, inSentence, recentOf } from '#app/admin/dates.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './account-page.module.css'
import { deviceOf } from './device.ts'
import { PasskeyName } from './passkey-name.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import steps from './second-steps.module.css'
import type { Passkey } from './second-steps.ts'

type PasskeyListProps = {
  readonly passkeys: readonly Passkey[]
  readonly isPossible: boolean
  readonly onChange: (codes: readonly string[] | null) => void
}

/** Passkeys of the person who is signed in: fingerprint, face or the PIN of a device. */
export function PasskeyList({ passkeys, isPossible, onChange }: PasskeyListProps) {
  const { client, notices } = usePanel()
  const id = useId()
  const [waiting, setWaiting] = useState(false)
  const [fault, setFault] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()

  async function add(asked: unknown) {
    setAsking(false)
    setWaiting(true)
    setFault(undefined)
    const made = await makePasskey(asked)
    if ('fault' in made) {
      setWaiting(false)
      return setFault(made.fault)
    }
    const body = { ...made, name: deviceOf(navigator.userAgent).name }
    const outcome = await client.call('/api/auth/second-steps/passkeys', { method: 'POST', body })
    setWaiting(false)
    if (!outcome.ok) {
      if (outcome.kind !== 'signed-out') setFault(outcome.error ?? notDone(outcome))
      return
    }
    notices.toast('The passkey is added.')
    onChange((outcome.data as { recovery_codes: string[] | null }).recovery_codes)
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <header className={steps.head}>
        <h2 id={`${id}-title`}>Passkeys</h2>
        <small>The quick way: fingerprint, face or device PIN</small>
      </header>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <KeyRound size={20} strokeWidth={1.5} aria-hidden="true" />
              <div>
                <b>{passkey.name}</b>
                <small>
                  Added {dayOf(passkey.created_at)},{' '}
                  {passkey.used_at ? `last used ${inSentence(recentOf(passkey.used_at))}` : 'never used'}
                </small>
              </div>
              <Button small aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                Rename
              </Button>
              <Button small aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isPossible && <p>Passkeys need an address with a name. This site is opened by a number.</p>}
      {fault && (
        <p className={styles.error} role="alert">
          {fault}
        </p>
      )}
      {isPossible && (
        <div className={styles.below}>
          <Button onClick={() => !waiting && setAsking(true)} aria-disabled={waiting}>
            {waiting ? 'Waiting for your device...' : 'Add a passkey'}
          </Button>
        </div>
      )}
      {asking && (
        <PasswordDialog
          title="Add a passkey"
          detail="So that nobody else does it at your desk. Your device asks next."
          button="Go on"
          path="/api/auth/second-steps/passkeys/begin"
          onClose={() => setAsking(false)}
          onDone={(answer) => void add(answer)}
        />
      )}
      {renaming && (
        <PasskeyName
          passkey={renaming}
          onClose={() => setRenaming(undefined)}
          onDone={() => {
            setRenaming(undefined)
            onChange(null)
          }}
        />
      )}
      {removing && (
        <PasswordDialog
          title={`Remove ‘${removing.name}’?`}
          detail="It no longer signs you in. You may delete it on the device as well."
          button="Remove"
          isHarmful
          path={`/api/auth/second-steps/passkeys/${removing.id}/remove`}
          onClose={() => setRemoving(undefined)}
          onDone={() => {
            setRemoving(undefined)
            notices.toast('The passkey is removed.')
            onChange(null)
          }}
        />
      )}
    </section>
  )
}
