import { diffWordsWithSpace } from 'diff'

export type Piece = { readonly text: string; readonly changed: boolean }

/** Texts that differ in more words have little in common worth marking, and finding it takes long. */
const maxEdits = 2_000

/** Both texts, cut where they differ. */
export function diffWords(one: string, other: string): { readonly one: Piece[]; readonly other: Piece[] } {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: maxEdits })
  if (!changes) return { one: [{ text: one, changed: false }], other: [{ text: other, changed: false }] }
  return {
    one: pieces(changes.filter(({ added }) => !added).map(({ value, removed }) => [value, removed])),
    other: pieces(changes.filter(({ removed }) => !removed).map(({ value, added }) => [value, added])),
  }
}

export type ChangedPiece = Piece & { readonly how?: 'removed' | 'added' }

/** One text that shows both, cut where they differ: what was removed stands before what was added. */
export function mixedWords(before: string, now: string): ChangedPiece[] {
  const changes = diffWordsWithSpace(before, now, { maxEditLength: maxEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const mixed: ChangedPiece[] = []
  let changed = { removed: '', added: '', gap: '' }
  const flush = () => {
    for (const how of ['removed', 'added'] as const)
      if (changed[how].trim()) mixed.push({ text: changed[how], changed: true, how })
    const blank = changed.added.trim() ? changed.gap : changed.added + changed.gap
    if (blank) mixed.push({ text: blank, changed: false })
    changed = { removed: '', added: '', gap: '' }
  }
  for (const { value, removed, added } of changes) {
    const isRunning = changed.removed !== '' || changed.added !== ''
    if (removed || added) {
      const { gap } = changed
      changed = { removed: changed.removed + gap, added: changed.added + gap, gap: '' }
      changed[removed ? 'removed' : 'added'] += value
    } else if (isRunning && /^[^\S\n]+$/.test(value) && !changed.gap) {
      // A blank between two changes parts neither.
      changed.gap = value
    } else {
      flush()
      mixed.push({ text: value, changed: false })
    }
  }
  flush()
  return mixed
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
