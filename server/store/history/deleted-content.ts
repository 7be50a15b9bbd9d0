import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContentType } from '#engine/declare/content-type.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import type { VersionAction } from '#engine/derive/history.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { fold } from '#engine/text/fold.ts'
import { uploadNames } from '#server/media/references.ts'
import { followChange } from '../catalogue/maintain.ts'
import { itemEntry } from '../panel-search/entry.ts'
import { type AnyDatabase, repository, type StoredItem } from '../repository.ts'
import { dropRequests } from '../reviews/drop-requests.ts'
import { type DeletedRow, type DeletedRows, rememberDeleted, type Shown } from './deleted-items.ts'
import { keepStates } from './versions.ts'
import type { Writer } from './writer.ts'

export type ContentPlace = {
  readonly transaction: AnyDatabase
  readonly dialect: Dialect
  readonly types: readonly ContentType[]
  readonly type: ContentType
}
type Level = { readonly type: ContentType; readonly field: string; readonly roots: ReadonlyMap<number, number> }

/**
 * The rows that go with each of these items: its own, and those that belong to it, however deep. Owners come first.
 * Each is locked before it is read, so that no save is lost that ends meanwhile.
 */
export async function keptRows(
  { transaction, dialect, types, type }: ContentPlace,
  ids: readonly number[],
): Promise<DeletedRows> {
  const kept = new Map<number, DeletedRow[]>()
  const seen = new Set<string>()
  const levels: Level[] = [{ type, field: 'id', roots: new Map(ids.map((id) => [id, id])) }]
  for (const { type: of, field, roots } of levels) {
    const own = new Map<number, number>()
    for (const row of await repository(transaction, of).lockedRows(field, [...roots.keys()], dialect)) {
      const root = roots.get(Number(row[field]))
      const key = `${of.table} ${row.id}`
      if (root === undefined || seen.has(key)) continue
      seen.add(key)
      own.set(Number(row.id), root)
      kept.set(root, [...(kept.get(root) ?? []), { table: of.table, row }])
    }
    if (own.size > 0)
      for (const { type: next, field: owner } of dependantsOf(types, of))
        levels.push({ type: next, field: owner, roots: own })
  }
  return kept
}

/** The items that these rows are, by their types. */
function itemsIn({ transaction, types }: ContentPlace, kept: DeletedRows): Map<ContentType, StoredItem[]> {
  const rows = Map.groupBy([...kept.values()].flat(), ({ table }) => table)
  const found = new Map<ContentType, StoredItem[]>()
  for (const type of types) {
    const own = rows.get(type.table)?.map(({ row }) => repository(transaction, type).decoded(row))
    if (own) found.set(type, own)
  }
  return found
}

type How = { readonly action: VersionAction; readonly by: Writer; readonly isUnchanged: boolean }

/** A version of each of them, and what is found of those that the type's own change does not reach. */
async function follow(place: ContentPlace, kept: DeletedRows, { action, by, isUnchanged }: How): Promise<void> {
  const { transaction: db, dialect, types, type } = place
  const reached = new Set([type, ...dependantsOf(types, type).map((dependant) => dependant.type)])
  for (const [of, items] of itemsIn(place, kept)) {
    await keepStates({ db, dialect, type: of }, items, { action, by }, isUnchanged)
    if (!reached.has(of)) await followChange(db, dialect, of, items)
    // Between two statements only SQL that takes long leaves the thread to others.
    await nextTurn()
  }
  await followChange(
    db,
    dialect,
    type,
    Array.from(kept, ([id, [own]]) => ({ ...own?.row, id })),
  )
}

function shownOf({ transaction, types, type }: ContentPlace, rows: readonly DeletedRow[], by: Writer): Shown {
  const [own, ...others] = rows
  const counts = Map.groupBy(others, ({ table }) => types.find((each) => each.table === table)?.name ?? table)
  const belongings = Object.fromEntries(Array.from(counts, ([name, of]) => [name, of.length]))
  const { title, image } = itemEntry(type, repository(transaction, type).decoded(own?.row ?? {})).row
  const uploads = uploadNames(JSON.stringify(rows))
  return {
    title,
    search_text: fold(title),
    image,
    belongings: JSON.stringify(belongings),
    uploads,
    pictures: uploads.length,
    author_id: by.adminId,
    author: by.name,
    source: by.source,
  }
}

/** After these rows were deleted: they lie in the trash from now on. */
export async function keepInTrash(place: ContentPlace, kept: DeletedRows, by: Writer): Promise<void> {
  await follow(place, kept, { action: 'delete', by, isUnchanged: true })
  for (const [{ name }, items] of itemsIn(place, kept))
    await dropRequests(
      place.transaction,
      name,
      items.map(({ id }) => id),
    )
  await nextTurn()
  await rememberDeleted(place.transaction, place.type.name, kept, (_id, rows) => shownOf(place, rows, by))
}

/** After these rows were put back, as they were or changed. */
export const followPutBack = (place: ContentPlace, back: DeletedRows, by: Writer, isUnchanged = true): Promise<void> =>
  follow(place, back, { action: 'restore', by, isUnchanged })
