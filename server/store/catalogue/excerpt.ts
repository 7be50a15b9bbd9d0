import { cut } from '#engine/text/cut.ts'
import { hitsIn } from '#engine/text/marks.ts'

type Line = {
  readonly length: number
  /** How far into the line a hit may stand before the line begins later, and what then stands before it. */
  readonly latest: number
  readonly before: number
}

const pageLine: Line = { length: 170, latest: 130, before: 40 }
/** A single line that is cut off where it does not fit: the hit must stand near its beginning. */
export const rowLine: Line = { length: 120, latest: 30, before: 14 }

/** About a line of a text around the first hit, else its beginning; cut between words. */
export function excerpt(text: string, words: readonly string[], line: Line = pageLine): string {
  const { length, latest, before } = line
  const [first] = hitsIn(text, words)
  const wanted = first && first[0] > latest ? first[0] - before : 0
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const rest = text.slice(start)
  if (rest.length <= length) return start > 0 ? `… ${rest}` : rest
  const end = Math.max(rest.lastIndexOf(' ', length - 1), length - before)
  return `${start > 0 ? '… ' : ''}${cut(rest, end).trimEnd()} …`
}
