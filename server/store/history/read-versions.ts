import { type Kysely, sql } from 'kysely'
import { draftActions, type ListedVersion, type Version, type VersionPage } from '#engine/derive/history.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { ownTurn } from '#server/own-turn.ts'
import type { SystemTables } from '../schema.ts'
import { hasWords } from './remove-states.ts'

type Of = { readonly type: string; readonly id: number }

const listed = [
  'number as version',
  'action',
  'source',
  'author_id',
  'author',
  'restored',
  'changed',
  'activated',
  'created_at',
] as const

type Listed = { readonly changed: string; readonly activated: boolean | null }
const toVersion = <T extends Listed>(row: T) =>
  ({
    ...row,
    changed: JSON.parse(row.changed),
    // SQLite has no booleans.
    activated: row.activated === null ? null : Boolean(row.activated),
  }) as unknown as ListedVersion

/** Of a draft there was no room for the words: what is left only holds the number. */
const isWordless = sql<boolean>`(action in (${sql.join([...draftActions])}) and not ${hasWords})`

const noLongerKept = () => new HttpError(404, 'What this draft said is no longer kept.')

/** Versions of an item, the newest first, from below `before`; without their contents. Its index holds them in order. */
export async function listVersions(
  db: Kysely<SystemTables>,
  { type, id }: Of,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<VersionPage> {
  const rows = await db
    .selectFrom('versions')
    .select(listed)
    .where('type', '=', type)
    .where('item_id', '=', id)
    .where(({ not }) => not(isWordless))
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const versions = rows.slice(0, limit).map(toVersion)
  return { versions, next: rows.length > limit ? (versions.at(-1)?.version ?? null) : null }
}

/** A whole version. One that holds nothing is what the item was before it. */
export async function findVersion(db: Kysely<SystemTables>, { type, id }: Of, number: number): Promise<Version> {
  const versions = db.selectFrom('versions').where('type', '=', type).where('item_id', '=', id)
  const numbered = versions.where('number', '=', number)
  const row = await numbered.select(listed).executeTakeFirst()
  if (!row) throw httpErrors.notFound('version')
  if (await numbered.select('id').where(isWordless).executeTakeFirst()) throw noLongerKept()
  await ownTurn()
  const held = await versions
    .select('item')
    .where('number', '<=', number)
    .where('item', '!=', '')
    .where(({ eb, or }) => or([eb('number', '=', number), eb('action', 'not in', draftActions)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!held) throw httpErrors.notFound('version')
  return { ...toVersion(row), item: JSON.parse(held.item) }
}
