/** Columns of a row on a wide screen: at most four, and no last row with a single entry where three fill it better. */
export function columnsFor(count: number): number {
  if (count < 4) return Math.max(1, count)
  return count % 4 === 1 || count === 6 ? 3 : 4
}
