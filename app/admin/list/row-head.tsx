import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ContentType } from '#engine/declare/content-type.ts'
import styles from './item-row.module.css'

type RowHeadProps = {
  readonly type: ContentType
  readonly hasPages: boolean
  readonly sort: string
}

/** What the columns hold, and by which of them the rows are sorted. The tools of an item belong to its name. */
export function RowHead({ type, hasPages, sort }: RowHeadProps) {
  const { card, orderBy, fields } = type
  const columns = [
    { name: '', label: 'Select', className: styles.check, isHidden: true },
    { name: card.title, label: 'Name', className: styles.name },
    { name: '', label: fields[card.body ?? '']?.label ?? 'Notes', className: styles.text, isHidden: !card.body },
    ...(hasPages ? [{ name: '', label: 'Page', className: styles.page }] : []),
    ...(orderBy ? [{ name: orderBy, label: 'Order', className: styles.order }] : []),
    { name: 'updated_at', label: 'Updated', className: styles.updated },
    { name: '', label: 'Active', className: styles.active },
  ]
  return (
    <thead className={styles.head}>
      <tr className={styles.row} aria-rowindex={1}>
        {columns.map(({ name, label, className, isHidden }) => {
          const isSorted = name !== '' && name === sort
          const isDown = name === 'updated_at'
          const Arrow = isDown ? ArrowDown : ArrowUp
          return (
            <th
              key={label}
              scope="col"
              className={className}
              {...(isSorted && { 'aria-sort': isDown ? ('descending' as const) : ('ascending' as const) })}
            >
              <span className={isHidden ? 'visually-hidden' : undefined}>{label}</span>
              {isSorted && <Arrow size={13} aria-hidden="true" />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
