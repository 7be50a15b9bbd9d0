/**
 * How many letters must be added, taken away or replaced to turn one word into the other. Where that is more than
 * `most`, something above it.
 */
export function editDistance(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  const [letters, others] = [[...one], [...other]]
  let row = Array.from({ length: others.length + 1 }, (_, n) => n)
  for (const [i, letter] of letters.entries()) {
    const next = [i + 1]
    let [left, min] = [i + 1, i + 1]
    for (let j = 0; j < others.length; j++) {
      left = Math.min(left + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === others[j] ? 0 : 1))
      min = Math.min(min, left)
      next.push(left)
    }
    if (min > max) return min
    row = next
  }
  return row.at(-1) ?? 0
}
