import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { TrashEntry, TrashPage } from '#engine/derive/history.ts'
import { fold } from '#engine/text/fold.ts'
import type { SystemTables } from '../schema.ts'
import { literally } from '../search.ts'
import { noItem } from './deleted-drafts.ts'

const day = 24 * 3_600_000
const maxWords = 10

export type TrashRequest = {
  readonly limit: number
  readonly before?: number | undefined
  readonly type?: string | undefined
  readonly search?: string | undefined
} & Seen
/** What somebody sees of the trash: the drafts that this person discarded, or all of it. */
export type Seen = { readonly draftsOf?: number | null | undefined }

/** A page of the trash, what was deleted last first. */
export async function listTrash(
  reports: Kysely<SystemTables>,
  types: readonly ContentType[],
  trashDays: number,
  { limit, before, type, search = '', draftsOf }: TrashRequest,
): Promise<TrashPage> {
  const names = types.map(({ name }) => name).filter((name) => type === undefined || name === type)
  if (names.length === 0) return { entries: [], next: null, total: 0, days: trashDays }
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, maxWords)
  let matching = reports.selectFrom('deleted_items').where('type', 'in', names)
  if (draftsOf !== undefined) matching = matching.where('item_id', '=', noItem).where('author_id', '=', draftsOf)
  for (const word of words) matching = matching.where(sql<boolean>`search_text like ${literally(word)} escape '\\'`)
  const rows = await matching
    .select(['id', 'type', 'item_id', 'title', 'image', 'belongings', 'pictures', 'author', 'deleted_at'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const labelOf = (name: string) => types.find((each) => each.name === name)?.labels.one ?? name
  const untitled = ({ type: of, item_id: id }: { readonly type: string; readonly item_id: number }) =>
    id === noItem ? `Untitled ${labelOf(of).toLowerCase()}` : `${labelOf(of)} ${id}`
  const entries = rows.slice(0, limit).map(
    (row): TrashEntry => ({
      ...row,
      item_id: row.item_id === noItem ? null : row.item_id,
      title: row.title || untitled(row),
      belongings: JSON.parse(row.belongings),
      expires_at: new Date(Date.parse(row.deleted_at) + trashDays * day).toISOString(),
    }),
  )
  const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null
  return { entries, next, total: Number(total), days: trashDays }
}
