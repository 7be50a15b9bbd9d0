import { classes } from '#app/admin/ui/classes.ts'
import styles from './page-mark.module.css'
import type { PageState } from './pages-of.ts'

type PageMarkProps = {
  readonly state: PageState
  /** What the item is called. */
  readonly title: string
  readonly onCreate: () => void
}

const words: Readonly<Record<PageState, string>> = {
  on: 'On the site',
  off: 'Page is off',
  missing: 'No page yet',
}

/** Whether an item has a page, and the way to one. */
export function PageMark({ state, title, onCreate }: PageMarkProps) {
  return (
    <span className={styles.page}>
      <span className={classes(styles.mark, styles[state])}>{words[state]}</span>
      {state === 'missing' && (
        <button type="button" className={styles.create} aria-label={`Create its page: ${title}`} onClick={onCreate}>
          Create its page
        </button>
      )}
    </span>
  )
}
