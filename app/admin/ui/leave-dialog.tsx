import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFooter, DialogTitle } from './dialog.tsx'
import styles from './leave-dialog.module.css'
import question from './question.module.css'

type Way = { readonly label: string; readonly onChoose: () => void }
type LeaveDialogProps = {
  readonly title: string
  /** What is lost. */
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly leave: Way
  readonly stay: Way
  /** A way to leave that loses nothing. */
  readonly keep?: Way | undefined
}

/** Asks before something is left that is not finished. */
export function LeaveDialog({ title, children, icon, leave, stay, keep }: LeaveDialogProps) {
  return (
    <Dialog title={title} size="small" bare alert onClose={stay.onChoose}>
      <div className={question.row}>
        <span className={`${question.icon} ${question.amber}`}>
          {icon ?? <PenLine size={22} strokeWidth={1.6} aria-hidden="true" />}
        </span>
        <div>
          <DialogTitle className={question.title} />
          <p>{children}</p>
        </div>
      </div>
      <div className={styles.footer}>
        <DialogFooter>
          <Button look="delete" onClick={leave.onChoose}>
            {leave.label}
          </Button>
          <Button data-autofocus onClick={stay.onChoose}>
            {stay.label}
          </Button>
          {keep && (
            <Button look="primary" onClick={keep.onChoose}>
              {keep.label}
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  )
}
