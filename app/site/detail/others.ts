/** The ones that follow in the list, starting over at its end, without the one that is shown. */
export function others<T extends { readonly id: number }>(list: readonly T[], id: string, most: number): T[] {
  const at = list.findIndex((item) => String(item.id) === id)
  return [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].slice(0, most)
}
