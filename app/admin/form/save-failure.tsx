import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './item-form.module.css'
import type { SaveError } from './use-save.ts'

type SaveFailureProps = {
  readonly error: SaveError
  readonly onRestore: () => void
  readonly onSaveAsNew: () => void
}

/** Why nothing was saved, and where the item is gone two ways on. */
export const SaveFailure = ({ error: { title, detail, isGone }, onRestore, onSaveAsNew }: SaveFailureProps) => (
  <div className={styles.alert}>
    <Banner title={title} detail={detail}>
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
