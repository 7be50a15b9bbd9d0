import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogTitle } from '#app/admin/ui/dialog.tsx'
import { Mark } from '#app/admin/ui/mark.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** Where the way back leads. */
  readonly list: string
  readonly onBack: () => void
  readonly children: ReactNode
}

/** The bar of what fills the window: the way back, and what is to be known beside it. */
export function EditorBar({ list, onBack, children }: EditorBarProps) {
  return (
    <header className={`${styles.bar} on-dark`}>
      <Mark />
      <button type="button" className={styles.back} onClick={onBack}>
        <ChevronLeft size={17} strokeWidth={1.8} aria-hidden="true" />
        {list}
      </button>
      <DialogTitle className="visually-hidden" />
      {children}
    </header>
  )
}
