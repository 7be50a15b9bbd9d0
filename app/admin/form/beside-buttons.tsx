import { Eye, History, PanelRightOpen } from 'lucide-react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './beside-buttons.module.css'
import type { BesideState } from './use-beside.ts'

type BesideButtonsProps = { readonly beside: BesideState; readonly hasHistory: boolean }

/** In the head of a dialog: opens and closes what stands beside a form. */
export function BesideButtons({ beside, hasHistory }: BesideButtonsProps) {
  const { shown, toggle, buttonOf } = beside
  return (
    <span className={styles.buttons}>
      <Button ref={buttonOf('Preview')} small aria-expanded={shown === 'Preview'} onClick={() => toggle('Preview')}>
        <Eye size={16} strokeWidth={1.6} aria-hidden="true" />
        Preview
      </Button>
      {hasHistory && (
        <Button ref={buttonOf('History')} small aria-expanded={shown === 'History'} onClick={() => toggle('History')}>
          <History size={16} strokeWidth={1.6} aria-hidden="true" />
          History
        </Button>
      )}
    </span>
  )
}

/** Stands for what is closed beside a form that fills the window. */
export function BesideStrip({ beside: { last, show, buttonOf } }: Pick<BesideButtonsProps, 'beside'>) {
  const label = 'Open the side panel'
  return (
    <button
      ref={buttonOf('strip')}
      type="button"
      className={styles.strip}
      aria-label={label}
      aria-expanded={false}
      title={label}
      onClick={() => show(last, true)}
    >
      <PanelRightOpen size={17} strokeWidth={1.6} aria-hidden="true" />
    </button>
  )
}
