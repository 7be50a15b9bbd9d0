import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { MakeLimiter } from '#server/http/rate-limiter.ts'
import type { Observer } from '#server/observer.ts'
import { type Entry, record } from '#server/store/activity/record.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { visitorOf } from './sign-in-answer.ts'

/** Lines about failures that are kept in a quarter of an hour: guessing must not fill the disk. */
const failuresKept = { max: 200, windowMs: 15 * 60_000 }

export type RecordFailure = (request: FastifyRequest, entry: Entry) => Promise<void>

/** Writes down who could not get in, up to a number of lines. */
export function failureRecorder(
  db: Kysely<SystemTables>,
  make: MakeLimiter | undefined,
  observer: Pick<Observer, 'signInFailed'> | undefined,
): RecordFailure {
  const kept = make?.('failures kept', failuresKept)
  return async (request, entry) => {
    observer?.signInFailed(entry.action)
    if ((kept?.wait('all') ?? 0) > 0) return
    kept?.count('all')
    const nobody = { adminId: null, name: 'Nobody', token: null, address: visitorOf(request).address }
    // The person is told that it failed, whether or not it can be written down.
    await record(db, nobody, entry).catch((error: unknown) => request.log.error(error))
  }
}
