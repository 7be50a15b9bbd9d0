import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { Dialog, DialogFooter, DialogTitle } from './dialog.tsx'
import styles from './question.module.css'

type QuestionProps = {
  readonly title: string
  readonly detail: string
  readonly Icon: LucideIcon
  /** What is lost or ends: red for what harms somebody, amber for one's own work. */
  readonly tone?: 'red' | 'amber' | undefined
  readonly yes: string
  readonly no?: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before something is done. */
export function Question({ title, detail, Icon, tone, yes, no = 'Cancel', onYes, onClose }: QuestionProps) {
  return (
    <Dialog title={title} size="small" bare alert onClose={onClose}>
      <div className={styles.row}>
        <span className={`${styles.icon} ${tone ? styles[tone] : ''}`}>
          <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <div>
          <DialogTitle className={styles.title} />
          <p>{detail}</p>
        </div>
      </div>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {no}
        </Button>
        <Button look={tone === 'red' ? 'danger' : 'primary'} onClick={onYes}>
          {yes}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
