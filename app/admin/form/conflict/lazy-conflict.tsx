import { Suspense } from 'react'
import { Dialog as Frame } from '#app/admin/ui/dialog.tsx'
import { preloadable } from '#app/sleeping/preloadable.ts'
import type { ConflictDialogProps } from './conflict-dialog.tsx'
import styles from './lazy-conflict.module.css'

const { component, untilThere } = preloadable<ConflictDialogProps>(() => import('./conflict-dialog.tsx'))
const Dialog = component(untilThere)

/** Where two may write at once it can be asked for at any moment, also when the connection is bad. */
export const preloadConflict = () => void untilThere()

const Comparing = ({ onClose }: Pick<ConflictDialogProps, 'onClose'>) => (
  <Frame title="There are two versions" onClose={onClose}>
    <p className={styles.waiting} role="status">
      Loading what is needed to compare them. Nothing is lost meanwhile.
    </p>
  </Frame>
)

/** Its code comes when two versions are compared. */
export const ConflictDialog = (props: ConflictDialogProps) => (
  <Suspense fallback={<Comparing onClose={props.onClose} />}>
    <Dialog {...props} />
  </Suspense>
)
