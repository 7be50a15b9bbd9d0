import { diffWordsWithSpace } from 'diff'

export type Piece = { readonly text: string; readonly changed: boolean }

/** Texts that differ in more words have little in common worth marking, and finding it takes long. */
const mostEdits = 2_000

/** Both texts, cut where they differ. */
export function diffWords(one: string, other: string): { readonly one: Piece[]; readonly other: Piece[] } {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: mostEdits })
  if (!changes) return { one: [{ text: one, changed: false }], other: [{ text: other, changed: false }] }
  return {
    one: pieces(changes.filter(({ added }) => !added).map(({ value, removed }) => [value, removed])),
    other: pieces(changes.filter(({ removed }) => !removed).map(({ value, added }) => [value, added])),
  }
}

/** Neighbours that are alike are one piece; a blank that differs is nothing to look at. */
function pieces(changes: readonly (readonly [text: string, changed: boolean])[]): Piece[] {
  const joined: Piece[] = []
  for (const [text, isChanged] of changes) {
    const changed = isChanged && text.trim() !== ''
    const last = joined.at(-1)
    if (last?.changed === changed) joined[joined.length - 1] = { text: last.text + text, changed }
    else joined.push({ text, changed })
  }
  return joined
}
