import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { allOf, noSelection, type Selection, spanned, toggled } from './selection.ts'

/** The items that are selected of a list. The functions stay the same, so that rows need not be drawn again. */
export function useSelection(items: readonly Item[], found: readonly Item[]) {
  const [selection, setSelection] = useState<Selection>(noSelection)
  const order = useRef<readonly Item[]>(found)
  useLayoutEffect(() => {
    order.current = found
  }, [found])
  const change = useMemo(() => {
    const ids = () => order.current.map(({ id }) => id)
    return {
      toggle: (id: number, isSpan: boolean) =>
        setSelection((current) => (isSpan ? spanned(current, ids(), id) : toggled(current, id))),
      spanTo: (id: number, from: number) => setSelection((current) => spanned(current, ids(), id, from)),
      selectFound: () => setSelection(allOf(ids())),
      selectAll: (all: readonly Item[]) => setSelection(allOf(all.map(({ id }) => id))),
      clear: () => setSelection(noSelection),
    }
  }, [])
  // What was deleted meanwhile is not selected any more.
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : items.filter(({ id }) => selection.ids.has(id))),
    [items, selection],
  )
  return { ids: selection.ids, selected, change }
}

export type SelectionChange = ReturnType<typeof useSelection>['change']
