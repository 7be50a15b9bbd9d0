import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'

type PasswordDialogProps = {
  readonly title: string
  readonly detail: string
  readonly button: string
  readonly isHarmful?: boolean
  readonly path: string
  readonly onDone: (answer: unknown) => void
  readonly onClose: () => void
}

/** Asks for the password before the way to sign in is changed: the panel may stand open while its owner is away. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, detail, button, isHarmful = false, path, onDone, onClose } = props
  const { client, session } = usePanel()
  const user = useObservable(session.user)
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (waiting) return
    if (password === '') {
      setFault('Type your password.')
      return field.current?.focus()
    }
    setWaiting(true)
    const outcome = await client.call(path, { method: 'POST', body: { password } })
    setWaiting(false)
    if (outcome.ok) return onDone(outcome.data)
    if (outcome.kind !== 'signed-out') setFault(outcome.error ?? notDone(outcome))
    field.current?.focus()
  }

  return (
    <Dialog title={title} size="small" bare alert onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={question.column}>
          <span className={`${question.icon} ${question.amber}`}>
            <LockKeyhole size={22} strokeWidth={1.6} aria-hidden="true" />
          </span>
          <DialogTitle className={question.title} />
          <p>{detail}</p>
          {fault && (
            <p className={question.error} role="alert">
              {fault}
            </p>
          )}
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <label>
            Your password
            <input
              ref={field}
              type="password"
              required
              autoComplete="current-password"
              aria-invalid={fault !== undefined}
              data-autofocus
            />
          </label>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isHarmful ? 'danger' : 'primary'} type="submit" aria-disabled={waiting}>
            {waiting ? 'Checking...' : button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
