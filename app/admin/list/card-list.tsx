import { useCallback } from 'react'
import { shownBlock } from '#app/admin/store/lists.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { ItemCard } from './item-card.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './type-list.module.css'
import { useListKeys } from './use-list-keys.ts'
import { useReorder } from './use-reorder.ts'
import { useShowAdded } from './use-show-added.ts'

/** A short list: every item is a card. */
export function CardList(props: LayoutProps) {
  const { type, items, found, heading, actions, pages, absenceOf, refused, selection, canReorder, ordering } = props
  const { list, shown, draggedId, news, grip } = useReorder<HTMLUListElement>(found, ordering)
  const publicBlock = type.cardinality === 'one' ? shownBlock(items) : undefined
  const focusAt = useCallback(
    (index: number) => list.current?.querySelectorAll<HTMLElement>(':scope > [data-item]')[index]?.focus(),
    [list],
  )
  useListKeys({ ...props, list, focusAt, firstInView: () => 0 })
  useShowAdded({ ...props, focusAt })
  return (
    <>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ul ref={list} className={classes(styles.cards, type.cardinality === 'one' && styles.single)}>
        {shown.map((item) => (
          <li key={item.id} data-item={item.id} tabIndex={-1}>
            <ItemCard
              type={type}
              item={item}
              heading={heading}
              actions={actions}
              page={pages?.of(item)}
              absence={absenceOf(item)}
              refusal={refused.get(item.id)}
              isShown={type.cardinality === 'one' ? item === publicBlock : undefined}
              isSelected={selection.ids.has(item.id)}
              selection={selection.change}
              isDragged={item.id === draggedId}
              grip={canReorder ? grip : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
