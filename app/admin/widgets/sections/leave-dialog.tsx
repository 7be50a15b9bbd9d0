import { PenLine } from 'lucide-react'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'

type LeaveDialogProps = {
  readonly onDiscard: () => void
  readonly onKeep: () => void
  /** Left out while the sections cannot be read. */
  readonly onUse: (() => void) | undefined
}

/** Asks before the builder closes over sections that the form does not have yet. */
export function LeaveDialog({ onDiscard, onKeep, onUse }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without using these sections?" size="small" bare alert onClose={onKeep}>
      <div className={question.row}>
        <span className={`${question.icon} ${question.amber}`}>
          <PenLine size={22} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <div>
          <DialogTitle className={question.title} />
          <p>What you changed in the builder is not in the form yet. It is lost if you leave now.</p>
        </div>
      </div>
      <DialogFooter>
        <Button look="delete" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button data-autofocus onClick={onKeep}>
          Keep editing
        </Button>
        {onUse && (
          <Button look="primary" onClick={onUse}>
            Use these sections
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
