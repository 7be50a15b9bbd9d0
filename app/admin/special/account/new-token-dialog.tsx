import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { MadeLink } from '#app/admin/people/made-link.tsx'
import people from '#app/admin/people/people.module.css'
import { RoleChoice } from '#app/admin/people/role-choice.tsx'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { faultsIn } from '#engine/rules/check.ts'
import type { Role } from '#engine/rules/permissions.ts'
import { newToken } from '#engine/rules/person.ts'

const periods = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
  { days: 730, label: 'Two years' },
]

type NewTokenDialogProps = { readonly onClose: () => void; readonly onMade: () => void }

/** Makes a token: what for, as what and how long, then the token to copy. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { client } = usePanel()
  const id = useId()
  const [typed, setTyped] = useState({ name: '', role: 'author' as Role, days: 90 })
  const [error, setError] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const [made, setMade] = useState<{ readonly token: string; readonly expires_at: string }>()
  const isMade = made !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (waiting || isMade) return
    const fault = faultsIn(newToken, typed).name
    setError(fault)
    setTrouble(undefined)
    if (fault) return document.getElementById(`${id}-name`)?.focus()
    setWaiting(true)
    const outcome = await client.call('/api/tokens', { method: 'POST', body: typed })
    setWaiting(false)
    if (outcome.ok) {
      setMade(outcome.data as { token: string; expires_at: string })
      onMade()
    } else if (outcome.kind !== 'signed-out') {
      setError(outcome.fields.name)
      setTrouble(outcome.error ?? notDone(outcome))
    }
  }

  return (
    <Dialog title="Make an API token" size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className={people.form}>
        <div className={people.body}>
          {trouble && <Banner title={trouble} detail="What you typed is still here." />}
          <div className={people.pair}>
            <div className={people.field}>
              <label htmlFor={`${id}-name`}>Name</label>
              <input
                id={`${id}-name`}
                value={typed.name}
                required
                autoComplete="off"
                readOnly={isMade}
                aria-invalid={error !== undefined}
                aria-describedby={`${id}-note`}
                onChange={(event) => setTyped({ ...typed, name: event.target.value })}
              />
              <span id={`${id}-note`}>
                {error ? <span className={people.error}>{error}</span> : <small>What it is for</small>}
              </span>
            </div>
            <div className={people.field}>
              <label htmlFor={`${id}-days`}>Works for</label>
              <select
                id={`${id}-days`}
                value={typed.days}
                disabled={isMade}
                onChange={(event) => setTyped({ ...typed, days: Number(event.target.value) })}
              >
                {periods.map(({ days, label }) => (
                  <option key={days} value={days}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <RoleChoice value={typed.role} isFixed={isMade} onChange={(role) => setTyped({ ...typed, role })} />
          {made && (
            <>
              <p className={people.made} role="status">
                <Check size={18} strokeWidth={1.8} aria-hidden="true" />
                <span>
                  <b>‘{typed.name}’ is made.</b> Copy it now, it is not shown again.
                </span>
              </p>
              <MadeLink label="Token" value={made.token} expiresAt={made.expires_at} works="Works" />
            </>
          )}
        </div>
        <DialogFooter>
          {isMade ? (
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button look="primary" type="submit" aria-disabled={waiting}>
                {waiting ? 'Making the token...' : 'Make the token'}
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}
