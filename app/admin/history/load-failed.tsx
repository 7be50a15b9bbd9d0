import { Button } from '#app/admin/ui/button.tsx'
import styles from './load-failed.module.css'

type LoadFailedProps = { readonly what: string; readonly onRetry: () => void }

/** Something of the history did not come; the form has nothing to do with it. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => (
  <p className={styles.failed} role="alert">
    {what} could not be loaded. Your text is safe.{' '}
    <Button small onClick={onRetry}>
      Try again
    </Button>
  </p>
)
