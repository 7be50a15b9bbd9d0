import { type FormEvent, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'
import { faultsIn } from '#engine/rules/check.ts'
import { passkeyName } from '#engine/rules/second-step.ts'
import type { Passkey } from './second-steps.ts'

type PasskeyNameProps = { readonly passkey: Passkey; readonly onDone: () => void; readonly onClose: () => void }

export function PasskeyName({ passkey, onDone, onClose }: PasskeyNameProps) {
  const { client } = usePanel()
  const [name, setName] = useState(passkey.name)
  const [fault, setFault] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = faultsIn(passkeyName, { name }).name
    setFault(wrong)
    if (wrong) return
    const outcome = await client.call(`/api/auth/second-steps/passkeys/${passkey.id}`, {
      method: 'PUT',
      body: { name },
    })
    if (outcome.ok) onDone()
    else if (outcome.kind !== 'signed-out') setFault(outcome.error ?? notDone(outcome))
  }

  return (
    <Dialog title="Rename the passkey" size="small" bare onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={question.column}>
          <DialogTitle className={question.title} />
          {fault && (
            <p className={question.error} role="alert">
              {fault}
            </p>
          )}
          <label>
            Name
            <input value={name} autoComplete="off" data-autofocus onChange={(event) => setName(event.target.value)} />
          </label>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Rename
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
