import { Button } from '#app/admin/ui/button.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import styles from './upload-progress.module.css'

type UploadProgressProps = {
  readonly share: number
  readonly label: string
  readonly onCancel: () => void
  /** Once all of it is there, the server changes something that cannot be called back. */
  readonly endsWhenSent?: boolean
}

/** How far a picture is, and a way to stop it. */
export function UploadProgress({ share, label, onCancel, endsWhenSent = false }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <Progress share={share} label={label} />
      {!(endsWhenSent && share === 1) && (
        <Button small aria-label={`Cancel ${label.charAt(0).toLowerCase()}${label.slice(1)}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
