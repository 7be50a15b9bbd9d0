/** Which items are selected, and from where Shift selects on. */
export type Selection = {
  readonly ids: ReadonlySet<number>
  /** What was selected before the span that Shift is drawing. */
  readonly base: ReadonlySet<number>
  readonly anchor: number | undefined
}

export const noSelection: Selection = { ids: new Set(), base: new Set(), anchor: undefined }

export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, base: next, anchor: id }
}

/** Everything between the anchor and an item, in the order in which they are shown. */
export function spanned(selection: Selection, order: readonly number[], id: number, from = id): Selection {
  const anchor = selection.anchor ?? from
  const [one, other] = [order.indexOf(anchor), order.indexOf(id)].toSorted((a, b) => a - b)
  if (one === undefined || other === undefined || one < 0) return toggled(selection, id)
  const ids = new Set([...selection.base, ...order.slice(one, other + 1)])
  return { ids, base: selection.base, anchor }
}

export const allOf = (order: readonly number[]): Selection => {
  const ids = new Set(order)
  return { ids, base: ids, anchor: order[0] }
}

/** Without some of them, such as those that were deleted. */
export function without({ ids, anchor }: Selection, gone: readonly number[]): Selection {
  const rest = ids.difference(new Set(gone))
  return { ids: rest, base: rest, anchor }
}

/** All of a page, or none of it where all of it was selected; what is selected on other pages stays. */
export function toggledPage(selection: Selection, page: readonly number[]): Selection {
  if (page.every((id) => selection.ids.has(id))) return without(selection, page)
  const ids = selection.ids.union(new Set(page))
  return { ids, base: ids, anchor: page[0] }
}
