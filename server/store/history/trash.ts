import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { descendantsOf } from '#engine/derive/dependants.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import type { TrashResult } from '#engine/derive/history.ts'
import type { ActivityAction } from '#engine/rules/activity.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { aboutItems, nameOf, namesOf } from '../activity/name-items.ts'
import { record } from '../activity/record.ts'
import { inBoundedParts, partsKept } from '../bulk/bulk-parts.ts'
import { inSavepoint } from '../bulk/savepoint.ts'
import type { Database } from '../database.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import type { Revisions } from '../revision.ts'
import type { SystemTables } from '../schema.ts'
import { perTransaction, slicesOf } from '../slices.ts'
import { nextStamp } from '../stamps.ts'
import { type Attempt, earlierResult } from '../writes/repeated-writes.ts'
import { createWrite, type WriteOptions } from '../writes/write.ts'
import { followPutBack } from './deleted-content.ts'
import { noItem, putBackDraft } from './deleted-drafts.ts'
import { type DeletedRow, insertDeleted } from './deleted-items.ts'
import { fittingRows } from './fitting-rows.ts'
import { listTrash, type Seen, type TrashRequest } from './list-trash.ts'
import { type Removal, removeForGood } from './remove-for-good.ts'
import { newestVersion } from './versions.ts'
import { theProduct, type Writer } from './writer.ts'

type Parts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  /** How long deleted items are kept. */
  readonly trashDays: number
}
/** How entries come back. */
type Return = WriteOptions & Seen & { readonly keepsActive?: boolean | undefined }
type Entry = { readonly id: number; readonly type: string; readonly item_id: number; readonly rows: string }

const sized = ['id' as const, sql<number>`octet_length(${sql.ref('rows')})`.as('bytes')]

export type Trash = ReturnType<typeof createTrash>

/** What an entry holds, as the log names it; a draft has no item. */
const namedIn = ({ item_id: id, title }: Removal) => ({ title, itemId: id === noItem ? undefined : id })

const refused = (id: number, error: string, owner?: number): TrashResult => ({
  id,
  outcome: 'refused',
  error,
  ...(owner !== undefined && { owner }),
})

/** Deleted items of every type, until they are put back or removed for good. */
export function createTrash({ database, revisions, types, trashDays }: Parts) {
  const { db, dialect, reports } = database
  const write = createWrite(database, revisions)
  const typeOf = (name: string) => types.find((type) => type.name === name)
  const names = types.map(({ name }) => name)

  /** Those of them that are content, the last deleted first: an owner was deleted after what was deleted on its own. */
  const entriesOf = (from: Kysely<SystemTables>, ids: readonly number[], { draftsOf }: Seen) =>
    from
      .selectFrom('deleted_items')
      .where('id', 'in', ids)
      .where('type', 'in', names)
      .$if(draftsOf !== undefined, (query) =>
        query.where('item_id', '=', noItem).where('author_id', '=', draftsOf ?? null),
      )
      .orderBy('id', 'desc')

  /** The entry of what these rows belong to, where that was deleted too. */
  async function ownerEntry(from: AnyDatabase, type: ContentType, own: DeletedRow | undefined) {
    for (const [name, { to }] of Object.entries(type.fields)) {
      if (!to || !own) continue
      const entry = from.selectFrom('deleted_items').select('id').where('type', '=', to.name)
      const found = await entry.where('item_id', '=', Number(own.row[name])).orderBy('id', 'desc').executeTakeFirst()
      const what = typeOf(to.name)?.labels.one.toLowerCase() ?? 'owner'
      if (found) return { id: Number(found.id), sentence: `Its ${what} was deleted too.` }
    }
    return undefined
  }

  /** Puts the item back, switched off unless it is wanted as it was, with what belonged to it; never half of it. */
  async function putBack(transaction: AnyDatabase, entry: Entry, { by = theProduct, keepsActive = false }: Return) {
    const type = typeOf(entry.type)
    if (!type) return refused(entry.id, httpErrors.notFound('kind of content').message)
    const [own, ...others] = JSON.parse(entry.rows) as DeletedRow[]
    const place = { transaction, dialect, types, type }
    try {
      return await inSavepoint(transaction, type, async (): Promise<TrashResult> => {
        if (entry.item_id === noItem) return putBackDraft(transaction, entry)
        if (!own) throw httpErrors.notFound(`deleted ${type.labels.one.toLowerCase()}`)
        if (await repository(transaction, type).find(entry.item_id))
          throw httpErrors.conflict(`There is another ${type.labels.one.toLowerCase()} under its number by now.`)
        const stamp = nextStamp(String(own.row.updated_at))
        const kept = [
          { ...own, row: { ...own.row, ...(!keepsActive && { is_active: false }), updated_at: stamp } },
          ...others,
        ]
        const { rows, leftOut } = fittingRows(types, kept)
        await transaction.deleteFrom('deleted_items').where('id', '=', entry.id).execute()
        await insertDeleted(transaction, [rows])
        await followPutBack(place, new Map([[entry.item_id, rows]]), by, false)
        const left_out = leftOut.length > 0 ? { left_out: leftOut } : {}
        return { id: entry.id, outcome: 'restored', type: type.name, item_id: entry.item_id, ...left_out }
      })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (entry.item_id === noItem) return refused(entry.id, error.message)
      const owner = await ownerEntry(transaction, type, own)
      return refused(entry.id, owner?.sentence ?? error.message, owner?.id)
    }
  }

  /** A line for each section of what was done to these. */
  async function note(transaction: AnyDatabase, by: Writer, action: ActivityAction, entries: readonly Removal[]) {
    for (const [name, own] of Map.groupBy(entries, ({ type }) => type)) {
      const type = typeOf(name)
      if (!type) continue
      const entry = aboutItems(action, type, own.map(namedIn))
      const version = action === 'restored' && entry.itemId && (await newestVersion(transaction, type, entry.itemId))
      await record(transaction, by, { ...entry, version: version || undefined })
    }
  }

  /** As many of these entries as one transaction may put back, from the first on. */
  async function putBackFirst(transaction: AnyDatabase, ids: readonly number[], options: Return) {
    const entries = (some: readonly number[]) =>
      entriesOf(transaction as unknown as Kysely<SystemTables>, some, options)
    const query = entries(ids).select(sized)
    const present = await (dialect === 'postgres' ? query.forUpdate() : query).execute()
    const sizes = new Map(present.map(({ id, bytes }) => [id, Number(bytes)]))
    const [part = []] = slicesOf(
      ids.map((id) => ({ id, bytes: sizes.get(id) ?? 0 })),
      perTransaction,
    )
    const results: TrashResult[] = []
    const back: Removal[] = []
    for (const { id } of part) {
      const entry = await entries([id]).select(['id', 'type', 'item_id', 'title', 'rows']).executeTakeFirst()
      const result = entry ? await putBack(transaction, entry, options) : refused(id, 'This is no longer in the trash.')
      if (entry && result.outcome === 'restored') back.push(entry)
      results.push(result)
      await nextTurn()
    }
    if (options.by) await note(transaction, options.by, 'restored', back)
    return results
  }

  return {
    list: (request: TrashRequest) => listTrash(reports, types, trashDays, request),

    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db as unknown as AnyDatabase, attempt),

    /** Puts entries back, in as many transactions as it takes; one that is refused does not hold up the others. */
    async restore(ids: readonly number[], options: Return = {}): Promise<{ results: TrashResult[] }> {
      const found = await entriesOf(db, ids, options).select(['type', 'item_id']).execute()
      const concerned = new Set(found.flatMap(({ type, item_id: id }) => (id === noItem ? [] : (typeOf(type) ?? []))))
      const content = [...concerned].flatMap((type) => [type, ...descendantsOf(types, type)]).map(({ name }) => name)
      const changed = found.some(({ item_id: id }) => id === noItem) ? [...content, draftsRevision] : content
      return inBoundedParts<TrashResult>(ids, options.attempt, {
        order: (one, other) => other - one,
        change: (some, attempt) =>
          write([...new Set(changed)], { ...options, attempt }, async (transaction) => ({
            results: await putBackFirst(transaction, some, options),
          })),
        ...partsKept(db as unknown as AnyDatabase),
      })
    },

    /** Removes entries for good, with the versions of what they hold; answers those that were there. */
    async remove(ids: readonly number[], by: Writer, seen: Seen = {}): Promise<number[]> {
      await by.confirm?.(db)
      const found = await entriesOf(db, ids, seen).select(sized).execute()
      return removeForGood(db, types, found, {
        note: (transaction, taken) => note(transaction as unknown as AnyDatabase, by, 'removed-for-good', taken),
      })
    },

    /** The same for all entries up to the newest that somebody has seen. */
    async empty(upTo: number, by: Writer): Promise<number> {
      const seen = db.selectFrom('deleted_items').where('type', 'in', names).where('id', '<=', upTo)
      const { total } = await seen.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      let removed = 0
      for (let after = 0; ; ) {
        await by.confirm?.(db)
        const page = seen.where('id', '>', after).orderBy('id').limit(perTransaction.items)
        const some = await page.select(sized).execute()
        const last = some.at(-1)
        if (!last) return removed
        const done = removed
        const gone = await removeForGood(db, types, some, {
          // One line for all of them, with the first that go.
          note: async (transaction, taken, before) => {
            if (done + before > 0) return
            const names = taken.flatMap((entry) => {
              const type = typeOf(entry.type)
              return type ? [nameOf(type, namedIn(entry))] : []
            })
            const title = namesOf(names, Number(total))
            await record(transaction, by, { action: 'trash-emptied', title, count: Number(total) })
          },
        })
        removed += gone.length
        after = last.id
      }
    },
  }
}
