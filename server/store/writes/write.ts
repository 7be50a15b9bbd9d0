import type { ActivityAction } from '#engine/rules/activity.ts'
import type { Database } from '../database.ts'
import type { DraftToPublish } from '../drafts/published-draft.ts'
import type { Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import type { Raised, Revisions } from '../revision.ts'
import { confirmLast } from './confirm-last.ts'
import { type Attempt, claim, earlierResult, keepResult } from './repeated-writes.ts'
import { inTransaction } from './transaction.ts'

export type WriteOptions = {
  /** The stamp the writer saw, `*` for any version, nothing to write regardless. */
  readonly expected?: string | undefined
  /** Where the client may repeat the write. */
  readonly attempt?: Attempt | undefined
  /** Told what the write raised, once it is committed; not where an earlier attempt did it. */
  readonly onRaised?: ((raised: Raised) => void) | undefined
  readonly by?: Writer
  /** What it is called in the activity log, where the usual word does not say it. */
  readonly action?: ActivityAction | undefined
  /** The draft that is published by it, and gone with it. */
  readonly draft?: DraftToPublish | undefined
}

/** Names of what is counted. */
type Changed<T> = readonly string[] | ((done: T) => readonly string[])

/** Where an answer is too much to be kept for a day: what is kept of it, and how a repeat is answered from that. */
export type ShortRecord<T, Kept> = {
  readonly keep: (done: T) => Kept
  readonly answer: (from: AnyDatabase, kept: Kept) => Promise<T>
}

/** What an earlier attempt came to; nothing where there was none. */
export async function earlierAnswer<T, Kept>(
  from: AnyDatabase,
  attempt: Attempt,
  short?: ShortRecord<T, Kept>,
): Promise<T | undefined> {
  const kept = await earlierResult(from, attempt)
  return short && kept !== undefined ? short.answer(from, kept as Kept) : (kept as T | undefined)
}

/** One transaction, which happens once for each attempt, and is announced when it is committed. What it changed may depend on what was done. */
export const createWrite =
  ({ db, dialect }: Database, revisions: Revisions) =>
  async <T, Kept = T>(
    changed: Changed<T>,
    { attempt, onRaised, by }: WriteOptions,
    work: (transaction: AnyDatabase) => Promise<T>,
    short?: ShortRecord<T, Kept>,
  ): Promise<T> => {
    const { result, raised } = await inTransaction(db as unknown as AnyDatabase, async (transaction) => {
      await by?.confirm?.(transaction)
      if (attempt && !(await claim(transaction, attempt)))
        return { result: (await earlierAnswer(transaction, attempt, short)) as T, raised: [] }
      const done = await work(transaction)
      if (attempt) await keepResult(transaction, attempt, short ? short.keep(done) : done)
      await confirmLast(transaction, dialect, by)
      return {
        result: done,
        raised: await revisions.raise(transaction, typeof changed === 'function' ? changed(done) : changed),
      }
    })
    await revisions.announce(raised)
    if (raised.length > 0) onRaised?.(raised)
    return result
  }
