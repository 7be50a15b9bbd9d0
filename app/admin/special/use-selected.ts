import { useState } from 'react'
import type { Item } from '#app/admin/item.ts'

/** Entries that are ticked, on this page and on those before; with Shift all between two of them. */
export function useSelected(items: readonly Item[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  const ids = items.map(({ id }) => id)
  const chosenHere = ids.filter((id) => selected.has(id))
  const withAll = (these: readonly number[], isOn: boolean) => {
    const next = new Set(selected)
    for (const id of these) isOn ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return {
    ids: [...selected],
    has: (id: number) => selected.has(id),
    isAll: ids.length > 0 && chosenHere.length === ids.length,
    isSome: chosenHere.length > 0 && chosenHere.length < ids.length,
    toggle(id: number, toLast: boolean) {
      const span = [ids.indexOf(id), last === undefined ? -1 : ids.indexOf(last)].toSorted((a, b) => a - b)
      const [from = -1, to = -1] = span
      withAll(toLast && from >= 0 ? ids.slice(from, to + 1) : [id], !selected.has(id))
      setLast(id)
    },
    toggleAll: () => withAll(ids, chosenHere.length < ids.length),
    drop: (gone: readonly number[]) => withAll(gone, false),
    clear: () => setSelected(new Set()),
  }
}

export type Selected = ReturnType<typeof useSelected>
