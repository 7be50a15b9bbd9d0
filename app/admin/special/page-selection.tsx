import type { ReactNode } from 'react'
import type { Item } from '#app/admin/item.ts'
import bar from '#app/admin/selection/bar.module.css'
import type { SelectionState } from '#app/admin/selection/use-selection.ts'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './page-selection.module.css'

type PageSelectionProps = {
  readonly what: string
  /** The entries of this page; others may be selected too. */
  readonly items: readonly Item[]
  readonly selection: SelectionState
  /** What is selected stays so for now. */
  readonly isLocked?: boolean
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** On top of the rows: how many are selected, and what can be done with them. */
export function PageSelection({ what, items, selection, isLocked = false, children }: PageSelectionProps) {
  const { ids, change } = selection
  const count = ids.size
  const here = items.filter(({ id }) => ids.has(id)).length
  return (
    <div className={classes(bar.bar, styles.bar, count > 0 && bar.on, count > 0 && styles.on)}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={here > 0 && here === items.length}
          disabled={isLocked}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && here < items.length
          }}
          onChange={change.togglePage}
        />
        {count === 0 ? 'Select all on this page' : `${count.toLocaleString('en-GB')} selected`}
      </label>
      <span className="visually-hidden" role="status">
        {count > 0 && `${count.toLocaleString('en-GB')} ${what} selected`}
      </span>
      {count > 0 && (
        <>
          {children}
          {!isLocked && (
            <button type="button" className={classes(bar.link, styles.choice)} onClick={change.clear}>
              Clear
            </button>
          )}
        </>
      )}
    </div>
  )
}
