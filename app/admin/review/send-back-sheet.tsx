import type { ReactNode } from 'react'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import styles from './review-dialog.module.css'

type SendBackSheetProps = {
  readonly isBusy: boolean
  readonly trouble: string | undefined
  readonly onClose: () => void
  readonly onSend: () => void
  /** The note. */
  readonly children: ReactNode
}

/** On a phone: asks what should change. */
export const SendBackSheet = ({ isBusy, trouble, onClose, onSend, children }: SendBackSheetProps) => (
  <Dialog title="Send back" size="small" onClose={onClose}>
    <div className={styles.sheet}>
      {trouble && <Banner title={trouble} detail="Your note is still here." />}
      {children}
    </div>
    <DialogFooter>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" aria-disabled={isBusy} onClick={onSend}>
        {isBusy ? 'Saving...' : 'Send back'}
      </Button>
    </DialogFooter>
  </Dialog>
)
