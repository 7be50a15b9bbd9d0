import { PenLine } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'
import styles from './unsaved-dialog.module.css'

type UnsavedDialogProps = {
  /** Labels of the fields that were changed. */
  readonly labels: readonly string[]
  readonly onDiscard: () => void
  readonly onKeep: () => void
  readonly onSave: () => void
}

const mostNamed = 4

function Names({ labels }: { readonly labels: readonly string[] }) {
  const named = labels.slice(0, mostNamed)
  const others = labels.length - named.length
  const last = named.length - 1
  return (
    <>
      {named.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && (index === last && others === 0 ? ' and ' : ', ')}
          <b>{label}</b>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  )
}

export function UnsavedDialog({ labels, onDiscard, onKeep, onSave }: UnsavedDialogProps) {
  const lost = labels.length === 1 ? 'It is' : labels.length === 2 ? 'Both are' : 'They are'
  return (
    <Dialog title="Leave without saving?" size="small" bare alert onClose={onKeep}>
      <div className={question.row}>
        <span className={`${question.icon} ${question.amber}`}>
          <PenLine size={22} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <div>
          <DialogTitle className={question.title} />
          <p>
            You changed <Names labels={labels} />. {lost} lost if you leave now.
          </p>
        </div>
      </div>
      <div className={styles.footer}>
        <DialogFooter>
          <Button look="delete" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button data-autofocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button look="primary" onClick={onSave}>
            Save and close
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
