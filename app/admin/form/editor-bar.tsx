import { ChevronLeft } from 'lucide-react'
import { DialogTitle } from '#app/admin/ui/dialog.tsx'
import { Mark } from '#app/admin/ui/mark.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** Where the way back leads. */
  readonly list: string
  readonly onBack: () => void
}

/** The bar of a form that fills the window: the way back, and what is edited. */
export function EditorBar({ list, onBack }: EditorBarProps) {
  return (
    <header className={`${styles.bar} on-dark`}>
      <Mark />
      <button type="button" className={styles.back} onClick={onBack}>
        <ChevronLeft size={17} strokeWidth={1.8} aria-hidden="true" />
        {list}
      </button>
      <DialogTitle className={styles.title} />
    </header>
  )
}
