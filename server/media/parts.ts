import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { JobObserver } from '#server/observer.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import type { Pictures } from './pictures.ts'
import type { Storage } from './storage.ts'

/** What everything about uploads works with. */
export type MediaParts = {
  readonly db: Kysely<SystemTables>
  readonly storage: Storage
  readonly pictures: Pictures
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly observer?: JobObserver | undefined
  /** Counts a change of the uploads inside the transaction that makes it. */
  readonly revisions: Revisions
}
