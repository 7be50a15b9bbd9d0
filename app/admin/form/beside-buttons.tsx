import { Eye, History } from 'lucide-react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './phone-tabs.module.css'
import type { BesideState } from './use-beside.ts'

type BesideButtonsProps = { readonly beside: BesideState; readonly hasHistory: boolean }

/** Opens and closes what stands beside a form. */
export function BesideButtons({ beside, hasHistory }: BesideButtonsProps) {
  const { shown, toggle, buttonOf } = beside
  return (
    <>
      <span className={styles.instead}>
        <Button ref={buttonOf('preview')} small aria-expanded={shown === 'preview'} onClick={() => toggle('preview')}>
          <Eye size={16} strokeWidth={1.6} aria-hidden="true" />
          Preview
        </Button>
      </span>
      {hasHistory && (
        <Button ref={buttonOf('history')} small aria-expanded={shown === 'history'} onClick={() => toggle('history')}>
          <History size={16} strokeWidth={1.6} aria-hidden="true" />
          History
        </Button>
      )}
    </>
  )
}
