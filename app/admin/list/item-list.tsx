import { useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { shownBlock } from '#app/admin/store/lists.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { Figures } from '#app/admin/ui/figures.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type View, viewed } from './filter.ts'
import { ItemCard } from './item-card.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './type-list.module.css'
import { useReorder } from './use-reorder.ts'

type ItemListProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  readonly heading: 'h2' | 'h3'
  readonly onEdit: (item: Item) => void
  readonly onDelete: (item: Item) => void
  readonly onOrder: (items: readonly Item[]) => void
}

const countActive = (items: readonly Item[]) => items.filter((item) => item.is_active === true).length

function figuresOf({ card }: ContentType, items: readonly Item[], found: readonly Item[]) {
  if (!card.search && !card.sort)
    return [
      { value: items.length, label: 'total' },
      { value: countActive(items), label: 'active' },
    ]
  return [
    { value: found.length, label: 'showing' },
    { value: countActive(found), label: 'active in results' },
    { value: items.length, label: 'total' },
  ]
}

/** The cards of a type, with whatever its declaration offers to find and order them. */
export function ItemList({ type, items, heading, onEdit, onDelete, onOrder }: ItemListProps) {
  const [view, setView] = useState<View>({ search: '', activity: 'all', sort: type.card.sort?.[0] ?? '' })
  const found = viewed(type, items, view)
  const inPlace = view.sort === '' || view.sort === type.orderBy
  const canReorder = type.orderBy !== undefined && inPlace && found.length === items.length && items.length > 1
  const { list, shown, news, ...reordering } = useReorder(found, onOrder)
  const publicBlock = type.cardinality === 'one' ? shownBlock(items) : undefined
  return (
    <>
      <ListTools type={type} view={view} onChange={setView} />
      <Figures figures={figuresOf(type, items, found)} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {found.length === 0 && <p className={styles.none}>Nothing matches. Clear the search or choose All.</p>}
      <ul ref={list} className={classes(styles.cards, type.cardinality === 'one' && styles.single)}>
        {shown.map((item) => (
          <li key={item.id} data-item={item.id}>
            <ItemCard
              type={type}
              item={item}
              heading={heading}
              isShown={type.cardinality === 'one' ? item === publicBlock : undefined}
              reordering={canReorder ? reordering : undefined}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
