import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'
import { MadeLink } from './made-link.tsx'
import type { MadeLink as Made, Person } from './person.ts'

type LinkDialogProps = { readonly person: Person; readonly onClose: () => void; readonly onMade: () => void }

/** A new link for somebody: the invitation once more, or one that sets another password. */
export function LinkDialog({ person, onClose, onMade }: LinkDialogProps) {
  const { client } = usePanel()
  const [made, setMade] = useState<Made>()
  const [trouble, setTrouble] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const isInvited = person.state === 'invited'

  async function make() {
    if (waiting) return
    setTrouble(undefined)
    setWaiting(true)
    const outcome = await client.call(`/api/people/${person.id}/link`, { method: 'POST' })
    setWaiting(false)
    if (outcome.ok) {
      setMade(outcome.data as Made)
      onMade()
    } else if (outcome.kind !== 'signed-out') setTrouble(outcome.error ?? notDone(outcome))
  }

  return (
    <Dialog
      title={isInvited ? `A new link for ${person.name}?` : `Let ${person.name} set a new password?`}
      size="small"
      bare
      onClose={onClose}
    >
      <div className={question.column}>
        <span className={question.icon}>
          <KeyRound size={22} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <DialogTitle className={question.title} />
        {trouble && (
          <p className={question.error} role="alert">
            {trouble}
          </p>
        )}
        {made ? (
          <MadeLink
            label={isInvited ? 'Invitation link' : 'Link to set a password'}
            value={made.link}
            expiresAt={made.expires_at}
            works="Works once,"
          />
        ) : (
          <p>
            {isInvited
              ? 'The link before it stops working.'
              : 'You get a link to hand over. The current password works until the link is used; then all sessions end.'}
          </p>
        )}
      </div>
      <DialogFooter>
        {made ? (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button look="primary" aria-disabled={waiting} onClick={() => void make()}>
              {waiting ? 'Making the link...' : 'Make the link'}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}
