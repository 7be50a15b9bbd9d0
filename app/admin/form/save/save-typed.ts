import type { DraftSaver } from '../draft/draft-saver.ts'
import { type Kept, printOf } from '../draft/draft-state.ts'

/** Saves what a form holds, with what is typed in it meanwhile. Answers whether all of it was ever in a draft. */
export async function saveTyped(saver: DraftSaver, now: () => Kept): Promise<boolean> {
  const kept = now()
  const isSame = (other: Kept) => printOf(other) === printOf(kept)
  // A draft that others took away stays in the history: another one would only be thrown away.
  if (saver.has(kept) || (saver.lost && isSame(saver.lost.kept))) return true
  return (await saver.save(kept)) || (!isSame(now()) && saveTyped(saver, now))
}
