import type { FastifyBaseLogger } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Media } from '#server/media/media.ts'
import { type JobObserver, observed } from '#server/observer.ts'
import type { Activity } from '#server/store/activity/activity.ts'
import type { Database } from '#server/store/database.ts'
import { forgetOld } from '#server/store/history/forget-old.ts'
import { removeExpired } from '#server/store/history/remove-expired.ts'
import { thinVersions } from '#server/store/history/thin-versions.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import { visitorLists } from '#server/store/panel-search/visitor-lists.ts'
import { cancelled, keptMs } from '#server/store/plans/mark-plan.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { WorkQueue } from '#server/work-queue.ts'

const day = 24 * 3_600_000
/** How long a delete of what visitors wrote can be undone. */
const undoMs = 7 * day
/** How long a write can be repeated without happening twice. */
const repeatMs = day
/** How long the person who asked for it is told that it was published. */
const toldMs = 7 * day
const deletes = { table: 'deleted_items', key: 'id', stamp: 'deleted_at', text: 'rows' }
const results = { table: 'repeated_writes', key: 'key_hash', stamp: 'created_at', text: 'result' }

type Parts = {
  readonly database: Pick<Database, 'db' | 'reports' | 'peers'>
  readonly media: Media
  readonly types: readonly ContentType[]
  readonly log: FastifyBaseLogger
  readonly activity: Activity
  readonly observer?: JobObserver | undefined
  /** How long deleted content stays in the trash, every version of an item is kept, and it is known who did what. */
  readonly days: { readonly trash: number; readonly history: number; readonly activity: number }
}
type CleanUpOptions = { readonly now?: number; readonly signal?: AbortSignal }

/**
 * Throws away what nobody can ask for any more: sessions and links that ended, old deletes, versions, results and
 * activity, pictures without a mention.
 */
export async function cleanUp(
  { database, media, types, activity, days }: Parts,
  { now = Date.now(), signal }: CleanUpOptions = {},
): Promise<void> {
  const { db } = database
  const at = (ms: number) => new Date(ms).toISOString()
  for (const table of [
    'sessions',
    'password_links',
    'pending_steps',
    'code_tries',
    'preview_links',
    'presence',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', at(now)).execute()
  // It is known for as long who published what; a plan that waits has no end yet.
  await db
    .deleteFrom('plans')
    .where('ended_at', '<', at(now - days.activity * day))
    .execute()
  await db
    .deleteFrom('plans')
    .where('state', '=', cancelled)
    .where('ended_at', '<', at(now - keptMs))
    .execute()
  await db
    .deleteFrom('review_requests')
    .where('state', '=', 'published')
    .where('answered_at', '<', at(now - toldMs))
    .execute()
  await activity.forget(at(now - days.activity * day), signal)
  const kept = db as unknown as AnyDatabase
  for (const type of Object.keys(visitorLists)) await forgetOld(kept, { ...deletes, type }, at(now - undoMs), signal)
  await forgetOld(kept, results, at(now - repeatMs), signal)
  await removeExpired(db, types, at(now - days.trash * day), signal)
  await thinVersions(database, { olderThan: at(now - days.history * day), signal })
  signal?.throwIfAborted()
  await media.sweep({ types, signal })
}

/**
 * Cleans up once a day. Several instances may do it at once: what one has removed the other does not find. Of the
 * workers of a machine one does it.
 */
export function startScheduledJobs(parts: Parts, { firstAfterMs = 10 * 60_000 } = {}) {
  const queue = new WorkQueue()
  const stopping = new AbortController()
  const { signal } = stopping
  const { peers } = parts.database
  const clean = () => {
    if (peers && !peers.keepsHouse()) return
    void queue
      .run(() => observed(parts.observer, 'housekeeping', () => cleanUp(parts, { signal })), { signal })
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (outageOf(error)) parts.log.warn(`housekeeping waits until tomorrow: ${(error as Error).message}`)
        else parts.log.error(error, 'housekeeping failed')
      })
  }
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
