import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useMedia } from '#app/admin/ui/use-media.ts'
import styles from './item-row.module.css'
import { headRows, ItemRow } from './item-row.tsx'
import type { LayoutProps } from './layout-props.ts'
import { RowFoot } from './row-foot.tsx'
import { RowHead } from './row-head.tsx'
import type { Density } from './use-layout.ts'
import { useListKeys } from './use-list-keys.ts'
import { writeQuery } from './use-list-view.ts'
import { useReorder } from './use-reorder.ts'
import { useShowAdded } from './use-show-added.ts'

const heights: Readonly<Record<Density | 'phone', number>> = { dense: 34, comfortable: 50, phone: 60 }
/** What lies over the rows: the bar at the top, the heads of the columns, the bar of a selection, the foot. */
const overlays = { bar: 56, head: 34, selection: 43, foot: 46 }
const writeAfterMs = 300

type RowTableProps = LayoutProps & { readonly density: Density; readonly sort: string }

/** A long list: rows of a table, of which only those in view are in the document. */
export function RowTable({ density, sort, ...props }: RowTableProps) {
  const { type, items, found, address, actions, pages, absenceOf, refused, selection, canReorder, ordering } = props
  const { list, shown, draggedId, news, grip } = useReorder<HTMLTableSectionElement>(found, ordering)
  const isPhone = useMedia('(max-width: 900px)')
  const height = heights[isPhone ? 'phone' : density]
  const isSelecting = selection.selected.length > 0
  const overlaid = overlays.bar + (isPhone ? 0 : overlays.head + (isSelecting ? overlays.selection : 0))
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => height,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: overlaid,
  })
  useEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])

  const goTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'start' }), [virtualizer])
  const focusAt = useCallback(
    (index: number) => {
      virtualizer.scrollToIndex(index)
      const id = virtualizer.options.getItemKey(index)
      // It may have to be drawn first.
      const focus = () =>
        list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus({ preventScroll: true })
      requestAnimationFrame(() => requestAnimationFrame(focus))
    },
    [virtualizer, list],
  )
  const rows = virtualizer.getVirtualItems()
  const above = (virtualizer.scrollOffset ?? 0) - top
  const below = above + (virtualizer.scrollRect?.height ?? 0) - overlays.foot
  const first = Math.max(0, Math.min(shown.length - 1, Math.round((above + overlaid) / height)))
  const last = Math.max(first + 1, Math.min(shown.length, Math.floor(below / height)))
  useListKeys({ ...props, list, focusAt, firstInView: () => first })
  useShowAdded({ ...props, focusAt })

  const isPlaced = useRef(false)
  const path = usePathname()
  useLayoutEffect(() => {
    // The address of a form does not say where in the list one is; the list's own comes when it is closed.
    if (isPlaced.current || top === 0 || path !== address.path) return
    isPlaced.current = true
    const row = Number(new URLSearchParams(location.search).get(`row${address.suffix}`))
    if (row > 1) goTo(Math.min(row, shown.length) - 1)
  }, [top, path, address, shown, goTo])
  useEffect(() => {
    if (!isPlaced.current) return
    const write = () => writeQuery(address, { [`row${address.suffix}`]: first > 0 ? String(first + 1) : '' })
    const timer = setTimeout(write, writeAfterMs)
    return () => clearTimeout(timer)
  }, [address, first])

  return (
    <>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <table
        aria-label={type.labels.many}
        aria-rowcount={shown.length + headRows}
        className={styles.table}
        data-density={isPhone ? 'phone' : density}
        {...(pages && { 'data-pages': true })}
        {...(type.orderBy && { 'data-order': true })}
      >
        <RowHead type={type} hasPages={pages !== undefined} sort={sort} />
        <tbody ref={list} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => {
            const item = shown[index]
            return (
              item && (
                <ItemRow
                  key={key}
                  index={index}
                  offset={start - top}
                  height={height}
                  type={type}
                  item={item}
                  actions={actions}
                  page={pages?.of(item)}
                  absence={absenceOf(item)}
                  refusal={refused.get(item.id)}
                  isSelected={selection.ids.has(item.id)}
                  selection={selection.change}
                  isDragged={item.id === draggedId}
                  grip={canReorder ? grip : undefined}
                />
              )
            )
          })}
        </tbody>
      </table>
      <RowFoot
        type={type}
        items={items}
        found={found}
        first={first}
        last={last}
        carried={shown.findIndex(({ id }) => id === draggedId)}
        shown={shown}
        onGo={goTo}
      />
    </>
  )
}
