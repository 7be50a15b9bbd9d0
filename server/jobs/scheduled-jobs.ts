import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Media } from '#server/media/media.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { WorkQueue } from '#server/work-queue.ts'

const day = 24 * 3_600_000
/** How long a delete can be undone. */
const undoMs = 7 * day
/** How long a write can be repeated without happening twice. */
const repeatMs = day

type Parts = { db: Kysely<SystemTables>; media: Media; types: readonly ContentType[]; log: FastifyBaseLogger }
type CleanUpOptions = { readonly now?: number; readonly signal?: AbortSignal }

/** Throws away what nobody can ask for any more: sessions that ended, old deletes and results, pictures without a mention. */
export async function cleanUp(
  { db, media, types }: Parts,
  { now = Date.now(), signal }: CleanUpOptions = {},
): Promise<void> {
  const at = (ms: number) => new Date(ms).toISOString()
  await db.deleteFrom('sessions').where('expires_at', '<', at(now)).execute()
  await db
    .deleteFrom('deleted_items')
    .where('deleted_at', '<', at(now - undoMs))
    .execute()
  await db
    .deleteFrom('repeated_writes')
    .where('created_at', '<', at(now - repeatMs))
    .execute()
  signal?.throwIfAborted()
  await media.sweep({ types, signal })
}

/** Cleans up once a day. Several instances may do it at once: what one has removed the other does not find. */
export function startScheduledJobs(parts: Parts, { firstAfterMs = 10 * 60_000 } = {}) {
  const queue = new WorkQueue()
  const stopping = new AbortController()
  const { signal } = stopping
  const clean = () =>
    void queue
      .run(() => cleanUp(parts, { signal }), { signal })
      .catch((error: unknown) => {
        if (!signal.aborted) parts.log.error(error, 'housekeeping failed')
      })
  const first = setTimeout(clean, firstAfterMs).unref()
  const daily = setInterval(clean, day).unref()
  return {
    /** Resolves when nothing needs the database any more; what is left to do is done another day. */
    stop(): Promise<void> {
      clearTimeout(first)
      clearInterval(daily)
      stopping.abort()
      return queue.idle()
    },
  }
}
