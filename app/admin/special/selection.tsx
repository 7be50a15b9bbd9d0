import type { ReactNode } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './selection.module.css'
import type { Selected } from './use-selected.ts'

type TickProps = { readonly id: number; readonly label: string; readonly selected: Selected }

/** The box at the start of a row. */
export function Tick({ id, label, selected }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected.has(id)}
        onChange={(event) => {
          const { nativeEvent } = event
          selected.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}

type SelectionBarProps = {
  readonly what: string
  readonly selected: Selected
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** On top of the rows: how many are selected, and what can be done with them. */
export function SelectionBar({ what, selected, children }: SelectionBarProps) {
  const count = selected.ids.length
  return (
    <div className={classes(styles.bar, count > 0 && styles.on)}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={selected.isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.isSome
          }}
          onChange={selected.toggleAll}
        />
        {count === 0 ? `Select all on this page` : `${count.toLocaleString('en-GB')} selected`}
      </label>
      <span className="visually-hidden" role="status">
        {count > 0 && `${count.toLocaleString('en-GB')} ${what} selected`}
      </span>
      {count > 0 && (
        <>
          {children}
          <button type="button" className={styles.clear} onClick={selected.clear}>
            Clear
          </button>
        </>
      )}
    </div>
  )
}
