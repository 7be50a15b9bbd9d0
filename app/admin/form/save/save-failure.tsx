import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import styles from '../item-form.module.css'
import type { SaveError } from './save-errors.ts'

type SaveFailureProps = {
  readonly error: SaveError
  readonly onRestore: () => void
  readonly onSaveAsNew: () => void
}

/** Why nothing was saved, or that it waits, and where the item is gone two ways on. */
export const SaveFailure = ({
  error: { title, detail, isGone, isWaiting },
  onRestore,
  onSaveAsNew,
}: SaveFailureProps) => (
  <div className={styles.alert}>
    <Banner tone={isWaiting ? 'warning' : 'error'} title={title} detail={detail}>
      {isGone && (
        <>
          <Button small onClick={onRestore}>
            Restore and save
          </Button>
          <Button small onClick={onSaveAsNew}>
            Save as a new one
          </Button>
        </>
      )}
    </Banner>
  </div>
)
