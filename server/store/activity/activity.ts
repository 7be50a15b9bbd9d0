import { sql } from 'kysely'
import type { VersionSource } from '#engine/derive/history.ts'
import type { ActivityKind } from '#engine/rules/activity.ts'
import { fold } from '#engine/text/fold.ts'
import type { Database } from '../database.ts'
import { literally } from '../search.ts'
import { csv } from '../visitor-lists/csv.ts'

/** Few enough that others get their turn between two pages of an export. */
const exportPage = 200
/** What one statement of the housekeeping removes. */
const partSize = 500

const columns = [
  'id',
  'at',
  'admin_id',
  'who',
  'token',
  'address',
  'kind',
  'action',
  'type',
  'item_id',
  'title',
  'count',
  'version',
  'source',
] as const

export type ActivityFilter = {
  readonly person?: number | undefined
  readonly kind?: ActivityKind | undefined
  readonly type?: string | undefined
  readonly source?: VersionSource | undefined
  /** The earliest moment that is wanted. */
  readonly since?: string | undefined
  readonly search?: string | undefined
}
type PageRequest = ActivityFilter & { readonly before?: number | undefined; readonly limit: number }

export type Activity = ReturnType<typeof createActivity>

/** What was written down, newest first. Pages follow each other by id: a deep one costs what the first one does. */
export function createActivity({ db, reports }: Database) {
  const page = ({ person, kind, type, source, since, search, before, limit }: PageRequest) => {
    let query = reports.selectFrom('activity').select(columns).orderBy('id', 'desc').limit(limit)
    if (before !== undefined) query = query.where('id', '<', before)
    if (person !== undefined) query = query.where('admin_id', '=', person)
    if (kind) query = query.where('kind', '=', kind)
    if (type) query = query.where('type', '=', type)
    if (source) query = query.where('source', '=', source)
    if (since) query = query.where('at', '>=', since)
    if (search) query = query.where(sql<boolean>`folded like ${literally(fold(search))} escape '\\'`)
    return query.execute()
  }

  return {
    /** A page, and where the next one begins. */
    async list({ limit, ...asked }: PageRequest) {
      const found = await page({ ...asked, limit: limit + 1 })
      const items = found.slice(0, limit)
      return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
    },
    export: (filter: ActivityFilter) => csv([...columns], (before) => page({ ...filter, before, limit: exportPage })),
    /** Forgets what is older, in parts. */
    async forget(before: string, signal?: AbortSignal): Promise<void> {
      for (;;) {
        signal?.throwIfAborted()
        const old = db.selectFrom('activity').select('id').where('at', '<', before).orderBy('at').limit(partSize)
        const { numDeletedRows } = await db.deleteFrom('activity').where('id', 'in', old).executeTakeFirstOrThrow()
        if (numDeletedRows < BigInt(partSize)) return
      }
    },
  }
}
