const most = 7

/** The numbers to show: all of a few, else the first, the last and those around the current one, with 0 for a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= most) return all
  const kept = all.filter((page) => page === 1 || page === pages || Math.abs(page - current) <= 1)
  return kept.flatMap((page, index) => {
    const gap = page - (kept[index - 1] ?? 0) - 1
    if (gap === 1) return [page - 1, page]
    return gap > 1 ? [0, page] : [page]
  })
}
