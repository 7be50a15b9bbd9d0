import { type KeyboardEvent, useMemo } from 'react'
import type { Item } from '#app/admin/item.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { countActive } from './count-active.ts'
import styles from './row-foot.module.css'

type RowFootProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  readonly found: readonly Item[]
  /** Places of the rows in view, counted from 0. */
  readonly first: number
  readonly last: number
  /** The place of the row that is being dragged, and the rows as they would be. */
  readonly carried: number
  readonly shown: readonly Item[]
  readonly onGo: (index: number) => void
}

const number = (value: number) => value.toLocaleString('en-GB')

/** Where in the list one is, and the way to another place. */
export function RowFoot({ type, items, found, first, last, carried, shown, onGo }: RowFootProps) {
  const active = useMemo(() => countActive(found), [found])
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const row = Number(event.currentTarget.value)
    if (row >= 1) onGo(Math.min(Math.trunc(row), found.length) - 1)
  }
  if (found.length === 0) return null
  const dragged = shown[carried]
  const of = found.length === items.length ? '' : ` of ${number(items.length)}`
  return (
    <div className={styles.foot}>
      {dragged ? (
        <span>
          Carrying ‘{titleOf(type, dragged)}’ to place <b>{number(carried + 1)}</b> of {number(shown.length)}
        </span>
      ) : (
        <span>
          <b>
            {number(first + 1)}–{number(last)}
          </b>{' '}
          of {number(found.length)}
          {of && ' found'}
          {of} {inText(type.labels.many)}, {number(active)} active
        </span>
      )}
      <label>
        Go to row
        <input type="number" min={1} max={found.length} placeholder={String(first + 1)} onKeyDown={go} />
      </label>
    </div>
  )
}
