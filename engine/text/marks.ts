import { fold } from './fold.ts'

/** Where a hit begins and ends in a text. */
export type Mark = readonly [start: number, end: number]

const maxMarks = 3
/** More than a text of the catalogue's length has, unless somebody made it to be slow. */
const maxWords = 1_500

/** Words that begin with one of the given ones: those are folded, the text is as written. */
export function* hitsIn(text: string, words: readonly string[]): Generator<Mark> {
  let count = 0
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (++count > maxWords) return
    const folded = fold(written)
    const word = words.find((each) => folded.startsWith(each))
    if (!word) continue
    // Letters that fold into two are rare: the hit then ends with the word.
    const end = folded.length === written.length ? index + word.length : index + written.length
    yield [index, end]
  }
}

export function marksIn(text: string, words: readonly string[]): Mark[] {
  const marks: Mark[] = []
  for (const mark of hitsIn(text, words)) {
    marks.push(mark)
    if (marks.length === maxMarks) break
  }
  return marks
}
