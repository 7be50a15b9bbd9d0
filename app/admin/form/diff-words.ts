export type Piece = { readonly text: string; readonly changed: boolean }

/** Beyond this the table of the comparison grows too large to be worth it. */
const mostWords = 1_500

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Lengths of the longest common runs of words from every pair of places on. */
function commonRuns(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i--) {
    const row = rows[i]
    const below = rows[i + 1]
    if (!row || !below) continue
    for (let j = other.length - 1; j >= 0; j--)
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
  }
  return rows
}

function add(pieces: Piece[], text: string, changed: boolean): void {
  const last = pieces.at(-1)
  if (last?.changed === changed) pieces[pieces.length - 1] = { text: last.text + text, changed }
  else pieces.push({ text, changed })
}

/** Both texts, cut where they differ. */
export function diffWords(one: string, other: string): { readonly one: Piece[]; readonly other: Piece[] } {
  const a = wordsOf(one)
  const b = wordsOf(other)
  const result = { one: [] as Piece[], other: [] as Piece[] }
  if (a.length > mostWords || b.length > mostWords)
    return { one: [{ text: one, changed: false }], other: [{ text: other, changed: false }] }
  const runs = commonRuns(a, b)
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      add(result.one, left, false)
      add(result.other, left, false)
      i++
      j++
    } else if (left !== undefined && (right === undefined || (runs[i + 1]?.[j] ?? 0) >= (runs[i]?.[j + 1] ?? 0))) {
      add(result.one, left, true)
      i++
    } else if (right !== undefined) {
      add(result.other, right, true)
      j++
    }
  }
  return result
}
