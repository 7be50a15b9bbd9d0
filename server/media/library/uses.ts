import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { KeptFor, Use } from '#engine/declare/upload.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { idsOf, slicesOf } from '#server/store/slices.ts'
import { mentionColumns, uploadNames } from '../references.ts'

type DraftLength = { readonly id: number; readonly bytes: number }
type Found = { readonly id: number; readonly title: string | null } & Readonly<Record<string, unknown>>

/** Everywhere content mentions a picture at this moment, in the order of the site. */
export async function usesOf(
  reports: Kysely<SystemTables>,
  types: readonly ContentType[],
  hash: string,
): Promise<Use[]> {
  const uses: Use[] = []
  for (const type of types) {
    const columns = mentionColumns(type)
    if (columns.length === 0) continue
    const mentions = columns.map((column) => sql<boolean>`coalesce(${sql.ref(column)} like ${`%${hash}%`}, false)`)
    const { rows } = await sql<Found>`
      select id, ${sql.ref(type.card.title)} as title, ${sql.join(mentions.map((mention, place) => sql`${mention} as ${sql.ref(`in_${place}`)}`))}
      from ${sql.table(type.table)} where ${sql.join(mentions, sql` or `)} order by id`.execute(reports)
    for (const row of rows)
      for (const [place, field] of columns.entries())
        if (row[`in_${place}`])
          uses.push({ type: type.name, id: row.id, field, title: row.title || `${type.labels.one} ${row.id}` })
  }
  return uses
}

const deletedItems = (reports: Kysely<SystemTables>, hash: string) =>
  reports.selectFrom('deleted_uploads').where('hash', '=', hash)

/** Whether something that was deleted and can still be put back mentions a picture. */
export async function isInDeletedItem(reports: Kysely<SystemTables>, hash: string): Promise<boolean> {
  const found = await deletedItems(reports, hash).select('hash').limit(1).executeTakeFirst()
  return found !== undefined
}

const drafts = (reports: Kysely<SystemTables>, hash: string) =>
  reports.selectFrom('drafts').where('data', 'like', `%${hash}%`)

/** The drafts that mention a picture at this moment, and how long they are. */
export async function draftsWith(reports: Kysely<SystemTables>, hash: string): Promise<DraftLength[]> {
  const lengths = await drafts(reports, hash)
    .select(['id', sql<number>`octet_length(data)`.as('bytes')])
    .orderBy('id')
    .execute()
  const mentioning: DraftLength[] = []
  for (const slice of slicesOf(lengths)) {
    const rows = await reports.selectFrom('drafts').select(['id', 'data']).where('id', 'in', idsOf(slice)).execute()
    const named = new Set(rows.flatMap(({ id, data }) => (uploadNames(data).includes(hash) ? [id] : [])))
    mentioning.push(...slice.filter(({ id }) => named.has(id)))
    await nextTurn()
  }
  return mentioning
}

/** Whether a draft mentions a picture. */
export const isInDraft = async (reports: Kysely<SystemTables>, hash: string): Promise<boolean> =>
  (await drafts(reports, hash).select('id').limit(1).executeTakeFirst()) !== undefined

/** What keeps a picture from being swept though the site does not show it: drafts, the trash and earlier versions. */
export async function keptFor(reports: Kysely<SystemTables>, hash: string): Promise<KeptFor> {
  const trash = await deletedItems(reports, hash)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const drafted = await drafts(reports, hash)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const versions = await reports
    .selectFrom('version_uploads')
    .where('hash', '=', hash)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { versions: Number(versions.count), drafts: Number(drafted.count), trash: Number(trash.count) }
}
