import { diffWordsWithSpace } from 'diff'

export type Piece = { readonly text: string; readonly changed: boolean }

/** Texts that differ in more words have little in common worth marking, and finding it takes long. */
const mostEdits = 2_000

/** Both texts, cut where they differ. */
export function diffWords(one: string, other: string): { readonly one: Piece[]; readonly other: Piece[] } {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: mostEdits })
  if (!changes) return { one: [{ text: one, changed: false }], other: [{ text: other, changed: false }] }
  return {
    one: changes.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, changed: removed })),
    other: changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, changed: added })),
  }
}
