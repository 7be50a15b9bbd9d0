import { cut } from '#engine/text/cut.ts'
import { fold } from '#engine/text/fold.ts'

/** Where a hit begins and ends in a text. */
export type Mark = readonly [start: number, end: number]

const maxMarks = 3
/** More than a text of the catalogue's length has, unless somebody made it to be slow. */
const maxWords = 1_500
const before = 40
const length = 170

/** Words that begin with one of the given ones: those are folded, the text is as written. */
function* hitsIn(text: string, words: readonly string[]): Generator<Mark> {
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu).take(maxWords)) {
    const folded = fold(written)
    const word = words.find((each) => folded.startsWith(each))
    if (!word) continue
    // Letters that fold into two are rare: the hit then ends with the word.
    const end = folded.length === written.length ? index + word.length : index + written.length
    yield [index, end]
  }
}

export const marksIn = (text: string, words: readonly string[]): Mark[] => [...hitsIn(text, words).take(maxMarks)]

/** About a line of a text around the first hit, else its beginning; cut between words. */
export function excerpt(text: string, words: readonly string[]): string {
  const [first] = hitsIn(text, words).take(1)
  const wanted = first && first[0] > length - before ? first[0] - before : 0
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const rest = text.slice(start)
  if (rest.length <= length) return start > 0 ? `… ${rest}` : rest
  const end = Math.max(rest.lastIndexOf(' ', length - 1), length - before)
  return `${start > 0 ? '… ' : ''}${cut(rest, end).trimEnd()} …`
}
