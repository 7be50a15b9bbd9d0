import { FilePlus, MoreHorizontal } from 'lucide-react'
import { useId } from 'react'
import type { Item } from '#app/admin/item.ts'
import bar from '#app/admin/selection/bar.module.css'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction } from '#engine/derive/bulk.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  readonly type: ContentType
  readonly selected: readonly Item[]
  /** How many items there are, and how many match the search. */
  readonly total: number
  readonly found: number
  /** How many of the selected have no page; nothing for types without pages. */
  readonly withoutPage: number | undefined
  /** What is being done at the moment. */
  readonly progress: string | undefined
  readonly onBulk: (action: BulkAction) => void
  readonly onCreatePages: () => void
  /** Ends what is being done, where it can be ended. */
  readonly onStop: (() => void) | undefined
  readonly onSelectFound: () => void
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

const number = (value: number) => value.toLocaleString('en-GB')

/** What can be done with several items at once; it lies over the foot of a phone's screen. */
export function SelectionBar({ type, selected, total, found, withoutPage = 0, progress, ...on }: SelectionBarProps) {
  const menu = useId()
  const isBusy = progress !== undefined
  const count = selected.length
  const isEverything = count >= total
  const rest = (
    <>
      {withoutPage > 0 && (
        <Button small aria-disabled={isBusy} onClick={on.onCreatePages}>
          <FilePlus size={15} strokeWidth={1.6} aria-hidden="true" />
          Create {withoutPage === 1 ? '1 page' : `${number(withoutPage)} pages`}
        </Button>
      )}
      <Button small look="delete" aria-disabled={isBusy} onClick={() => on.onBulk('delete')}>
        Delete
      </Button>
      <button type="button" className={bar.link} onClick={on.onClear}>
        Clear
      </button>
      {!isEverything && (
        <button type="button" className={bar.link} onClick={count < found ? on.onSelectFound : on.onSelectAll}>
          Select all {number(count < found ? found : total)}
        </button>
      )}
    </>
  )
  return (
    <section className={classes(bar.bar, bar.on, styles.bar)} aria-label={`Selected ${inText(type.labels.many)}`}>
      <span className={styles.count} role="status">
        {progress ?? `${number(count)} selected`}
      </span>
      {on.onStop && (
        <Button small onClick={on.onStop}>
          Stop
        </Button>
      )}
      <Button small aria-disabled={isBusy} onClick={() => on.onBulk('activate')}>
        Activate
      </Button>
      <Button small aria-disabled={isBusy} onClick={() => on.onBulk('deactivate')}>
        Deactivate
      </Button>
      <span className={styles.rest}>{rest}</span>
      <Button small className={styles.more} popoverTarget={menu} aria-label="More actions for the selected items">
        <MoreHorizontal size={16} aria-hidden="true" />
        More…
      </Button>
      <div id={menu} popover="auto" className={styles.menu}>
        {rest}
      </div>
    </section>
  )
}
