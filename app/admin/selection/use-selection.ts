import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { allOf, noSelection, type Selection, spanned, toggled, toggledPage, without } from './selection.ts'

/**
 * What is selected of a list, or on the pages of one. `shown` is what Shift spans. The functions stay the same, so that
 * rows need not be drawn again.
 */
export function useSelection(shown: readonly Item[]) {
  const [{ ids }, setSelection] = useState<Selection>(noSelection)
  const order = useRef<readonly Item[]>(shown)
  useLayoutEffect(() => {
    order.current = shown
  }, [shown])
  const change = useMemo(() => {
    const shownIds = () => order.current.map(({ id }) => id)
    return {
      toggle: (id: number, isSpan: boolean) =>
        setSelection((current) => (isSpan ? spanned(current, shownIds(), id) : toggled(current, id))),
      spanTo: (id: number, from: number) => setSelection((current) => spanned(current, shownIds(), id, from)),
      selectShown: () => setSelection(allOf(shownIds())),
      selectAll: (all: readonly Item[]) => setSelection(allOf(all.map(({ id }) => id))),
      togglePage: () => setSelection((current) => toggledPage(current, shownIds())),
      drop: (gone: readonly number[]) => setSelection((current) => without(current, gone)),
      clear: () => setSelection(noSelection),
    }
  }, [])
  return { ids, change }
}

export type SelectionState = ReturnType<typeof useSelection>
export type SelectionChange = SelectionState['change']
