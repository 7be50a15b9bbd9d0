import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { HttpError } from '#server/http/http-errors.ts'
import type { AnyDatabase } from '../repository.ts'
import { explained } from '../writes/refusals.ts'

/** Runs the work as if it were a transaction of its own: where it is refused, nothing of it is left. */
export async function inSavepoint<T>(transaction: AnyDatabase, type: ContentType, work: () => Promise<T>): Promise<T> {
  await sql`savepoint some_of_many`.execute(transaction)
  try {
    const done = await explained(type, {}, work)
    await sql`release savepoint some_of_many`.execute(transaction)
    return done
  } catch (error) {
    if (error instanceof HttpError) await sql`rollback to savepoint some_of_many`.execute(transaction)
    throw error
  }
}
