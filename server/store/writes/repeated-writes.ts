import { createHash } from 'node:crypto'
import { httpErrors } from '#server/http/http-errors.ts'
import { ownTurn } from '#server/own-turn.ts'
import type { AnyDatabase } from '../repository.ts'

/** A write that its client may send again, because the answer was lost on the way. */
export type Attempt = { readonly keyHash: string; readonly requestHash: string }

const hash = (...texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')

/** Keys are scoped to their sender. */
export const attemptOf = (sender: string, key: string, request: string): Attempt => ({
  keyHash: hash(sender, key),
  requestHash: hash(request),
})

/**
 * False where the same attempt has been committed. Comes first in the transaction: of two that run at the same time the
 * second waits here for the first.
 */
export async function claim(transaction: AnyDatabase, { keyHash, requestHash }: Attempt): Promise<boolean> {
  const row = { key_hash: keyHash, request_hash: requestHash, result: '', created_at: new Date().toISOString() }
  const claimed = await transaction
    .insertInto('repeated_writes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Takes the key before the first of several transactions; refused if another request has it. */
export async function reserve(transaction: AnyDatabase, attempt: Attempt): Promise<void> {
  if (!(await claim(transaction, attempt))) await earlierResult(transaction, attempt)
}

export const keepResult = (transaction: AnyDatabase, { keyHash }: Attempt, result: unknown) =>
  transaction
    .updateTable('repeated_writes')
    .set({ result: JSON.stringify(result ?? null) })
    .where('key_hash', '=', keyHash)
    .execute()

/** Does the work of a transaction, or answers what an earlier attempt came to. */
export async function once<T>(
  transaction: AnyDatabase,
  attempt: Attempt | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!attempt) return work()
  if (!(await claim(transaction, attempt))) return (await earlierResult(transaction, attempt)) as T
  const done = await work()
  await keepResult(transaction, attempt, done)
  return done
}

/** Nothing where there was no such attempt. */
export async function earlierResult(db: AnyDatabase, { keyHash, requestHash }: Attempt): Promise<unknown> {
  const kept = db.selectFrom('repeated_writes').where('key_hash', '=', keyHash)
  const row = await kept.select('request_hash').executeTakeFirst()
  if (!row) return undefined
  if (row.request_hash !== requestHash) throw httpErrors.keyReused()
  // What it came to may be long.
  await ownTurn(db.isTransaction ? 'finish' : 'begin')
  const { result = '' } = (await kept.select('result').executeTakeFirst()) ?? {}
  // Reserved for a request that is not through with all its parts.
  return result === '' ? undefined : JSON.parse(result)
}
