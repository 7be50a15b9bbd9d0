import { diffArrays } from 'diff'
import { maxEdits } from '#app/admin/max-edits.ts'
import { alikePairs } from './alike.ts'

/** A stretch of what there was, from `start` up to `end`, and what stands there now; an insertion begins where it ends. */
export type Hunk = { readonly start: number; readonly end: number; readonly parts: readonly string[] }

/** A part as people see it: parts that come to the same are no change, however they are written. */
export type AsSeen = (part: string) => string

/** What was changed, cut as finely as it can be told apart. */
export function hunksOf(before: readonly string[], now: readonly string[], asSeen: AsSeen): Hunk[] {
  const changes = diffArrays(before.map(asSeen), now.map(asSeen), { maxEditLength: maxEdits })
  if (!changes) return [{ start: 0, end: before.length, parts: now }]
  const hunks: Hunk[] = []
  /** How far both are read, and how far they were when they began to differ. */
  let [was, is, start, from] = [0, 0, 0, 0]
  const flush = () => hunks.push(...finer(start, before.slice(start, was), now.slice(from, is)))
  for (const { removed, added, count } of changes) {
    if (removed) was += count
    else if (added) is += count
    else {
      flush()
      ;[was, is] = [was + count, is + count]
      ;[start, from] = [was, is]
    }
  }
  flush()
  return hunks
}

/** A part and what it was changed into are a hunk of their own, and so is every part that was deleted. */
function finer(start: number, removed: readonly string[], added: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let [was, is] = [0, 0]
  const fill = (untilWas: number, untilIs: number) => {
    const parts = added.slice(is, untilIs)
    if (parts.length > 0) hunks.push({ start: start + was, end: start + untilWas, parts })
    else for (let at = was; at < untilWas; at++) hunks.push({ start: start + at, end: start + at + 1, parts })
  }
  for (const [one, other] of alikePairs(removed, added)) {
    fill(one, other)
    const part = added[other]
    if (part !== undefined) hunks.push({ start: start + one, end: start + one + 1, parts: [part] })
    ;[was, is] = [one + 1, other + 1]
  }
  fill(removed.length, added.length)
  return hunks
}
