import { Check } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { faultsIn } from '#engine/rules/check.ts'
import type { Role } from '#engine/rules/permissions.ts'
import { invitation } from '#engine/rules/person.ts'
import { MadeLink } from './made-link.tsx'
import styles from './people.module.css'
import { type MadeLink as Made, roleWords } from './person.ts'
import { RoleChoice } from './role-choice.tsx'

type InviteDialogProps = { readonly onClose: () => void; readonly onInvited: () => void }
type Errors = Readonly<Record<string, string>>

const fields = [
  { name: 'name', label: 'Name', hint: '', autoComplete: 'off' },
  { name: 'username', label: 'User name', hint: 'To sign in with; an e-mail address will do', autoComplete: 'off' },
] as const
const nobody = { name: '', username: '', role: 'author' as Role }

/** Invites somebody: who and as what, then the link to hand over. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { client } = usePanel()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nobody)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const [made, setMade] = useState<Made>()

  function point(faults: Errors) {
    setErrors(faults)
    const first = fields.find(({ name }) => faults[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (waiting || made) return
    const faults = faultsIn(invitation, typed)
    setTrouble(undefined)
    if (Object.keys(faults).length > 0) return point(faults)
    setErrors({})
    setWaiting(true)
    const outcome = await client.call('/api/people', { method: 'POST', body: typed })
    setWaiting(false)
    if (outcome.ok) {
      setMade(outcome.data as Made)
      onInvited()
      return
    }
    if (outcome.kind === 'signed-out') return
    point(outcome.fields)
    if (Object.keys(outcome.fields).length === 0) setTrouble(outcome.error ?? notDone(outcome))
  }

  function another() {
    setMade(undefined)
    setTyped(nobody)
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  return (
    <Dialog title="Invite a person" size="small" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.body}>
          {trouble && <Banner title={trouble} detail="What you typed is still here." />}
          <div className={styles.pair}>
            {fields.map(({ name, label, hint, autoComplete }) => (
              <div key={name} className={styles.field}>
                <label htmlFor={`${id}-${name}`}>{label}</label>
                <input
                  id={`${id}-${name}`}
                  name={name}
                  value={typed[name]}
                  required
                  autoComplete={autoComplete}
                  autoCapitalize={name === 'name' ? 'words' : 'none'}
                  spellCheck={false}
                  readOnly={made !== undefined}
                  aria-invalid={name in errors}
                  aria-describedby={`${id}-${name}-note`}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
                <span id={`${id}-${name}-note`}>
                  {errors[name] ? <span className={styles.error}>{errors[name]}</span> : <small>{hint}</small>}
                </span>
              </div>
            ))}
          </div>
          <RoleChoice
            value={typed.role}
            isFixed={made !== undefined}
            onChange={(role) => setTyped({ ...typed, role })}
          />
          {made && (
            <>
              <p className={styles.made} role="status">
                <Check size={18} strokeWidth={1.8} aria-hidden="true" />
                <span>
                  <b>
                    {typed.name} is invited as {roleWords[typed.role].one}.
                  </b>{' '}
                  Mail is not set up here, so hand over the link yourself.
                </span>
              </p>
              <MadeLink label="Invitation link" value={made.link} expiresAt={made.expires_at} works="Works once," />
            </>
          )}
        </div>
        <DialogFooter>
          {made ? (
            <>
              <Button onClick={another}>Invite another</Button>
              <Button look="primary" onClick={onClose}>
                Done
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button look="primary" type="submit" aria-disabled={waiting}>
                {waiting ? 'Making the link...' : 'Make the link'}
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}
