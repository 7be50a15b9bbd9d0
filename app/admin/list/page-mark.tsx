import { useMay } from '#app/admin/store/use-may.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import styles from './page-mark.module.css'
import type { PageState } from './pages-of.ts'

type PageMarkProps = {
  readonly state: PageState
  /** What the item is called. */
  readonly title: string
  readonly onCreate: () => void
}

const marks = {
  on: <StateMark tone="full">On the site</StateMark>,
  hidden: <StateMark tone="outline">Page is off with it</StateMark>,
  off: <StateMark tone="outline">Page is off</StateMark>,
  missing: <StateMark tone="missing">No page yet</StateMark>,
} as const satisfies Record<PageState, unknown>

/** Whether an item has a page, and the way to one. */
export function PageMark({ state, title, onCreate }: PageMarkProps) {
  const mayWrite = useMay()('content.write')
  return (
    <span className={styles.page}>
      {marks[state]}
      {state === 'missing' && mayWrite && (
        <button type="button" className={styles.create} aria-label={`Create its page: ${title}`} onClick={onCreate}>
          Create its page
        </button>
      )}
    </span>
  )
}
