import type { Piece } from './diff-words.ts'

/** A passage that nobody needs to read to see what changed, by the number of its paragraphs. */
export type Folded = { readonly folded: number }
export type Passage = Piece | Folded

/** Left beside a change, so that its place in the text can be seen. */
const neighbours = 1
/** Fewer are not worth hiding. */
const fewest = 3

/** Leaves out the paragraphs that are the same, except those beside a change. */
export function foldSame<P extends Piece>(pieces: readonly P[]): (P | Passage)[] {
  if (!pieces.some(({ changed }) => changed)) return [...pieces]
  return pieces.flatMap((piece, index) =>
    piece.changed ? [piece] : foldPiece(piece.text, { isFirst: index === 0, isLast: index === pieces.length - 1 }),
  )
}

function foldPiece(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Passage[] {
  const paragraphs = text.split(/(?<=\n)/)
  const start = isFirst ? 0 : neighbours
  const end = paragraphs.length - (isLast ? 0 : neighbours)
  const hidden = paragraphs.slice(start, end).filter((paragraph) => paragraph.trim()).length
  if (hidden < fewest) return [{ text, changed: false }]
  return [
    { text: paragraphs.slice(0, start).join(''), changed: false },
    { folded: hidden },
    { text: paragraphs.slice(end).join(''), changed: false },
  ].filter((passage) => 'folded' in passage || passage.text !== '') as Passage[]
}
