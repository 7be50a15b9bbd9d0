import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import { descendantsOf } from '#engine/derive/dependants.ts'
import { missingGroup } from '#engine/rules/needs-one-of.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { DescribePictures } from '#server/media/library/published-notes.ts'
import { ownTurn } from '#server/own-turn.ts'
import { type Entry, record } from './activity/record.ts'
import { changeFirst } from './bulk.ts'
import { inBoundedParts, partsKept } from './bulk-parts.ts'
import { followChange } from './catalogue/maintain.ts'
import type { Database } from './database.ts'
import { putBackDeleted } from './deleted-items.ts'
import type { DraftLayer } from './drafts/draft-layer.ts'
import { itemsWithDrafts } from './drafts/items-with-drafts.ts'
import { takePublished, withDrafts } from './drafts/published-draft.ts'
import { type ContentPlace, followPutBack, keepInTrash, keptRows } from './history/deleted-content.ts'
import { fittingRows } from './history/fitting-rows.ts'
import { findVersion, listVersions } from './history/read-versions.ts'
import { keepChanges, keepFirst } from './history/versions.ts'
import { theProduct, type Writer } from './history/writer.ts'
import { createListTurns } from './list-turns.ts'
import { lightenForPage, shortenForPage } from './page-lists.ts'
import { createPublished } from './published.ts'
import { explained } from './refusals.ts'
import { reorder } from './reorder.ts'
import { type Attempt, earlierResult } from './repeated-writes.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from './repository.ts'
import type { Revisions } from './revision.ts'
import type { RichText } from './rich-text/rich-text.ts'
import { createWrite, type WriteOptions } from './write.ts'

export type Content = ReturnType<typeof createContent>
type Expected = WriteOptions['expected']
type UpdateOptions = WriteOptions & {
  /** The number of the version that is restored by it. */
  readonly restored?: number
}

type Parts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  readonly richText: RichText
  /** Says what is known about the pictures of what visitors get. */
  readonly describePictures?: DescribePictures | undefined
}

const attempts = 5

/** Reads and writes content; every write but a long one of many is one transaction, and is announced when it is committed. */
export function createContent({ database, revisions, types, richText, describePictures }: Parts) {
  const db = database.db as unknown as AnyDatabase

  // SQLite's reads hold the event loop; PostgreSQL's wait, and one that waits for a lock must not hold up the others.
  const inTurns = createListTurns(database.dialect)
  const reading = { db, inTurns, richText, describePictures }

  const write = createWrite(db, revisions)
  const placeOf = (transaction: AnyDatabase, type: ContentType): ContentPlace => ({
    transaction,
    dialect: database.dialect,
    types,
    type,
  })

  const note = async (transaction: AnyDatabase, { by }: WriteOptions, { name: type }: ContentType, entry: Entry) => {
    if (by) await record(transaction, by, { type, ...entry })
  }

  async function read(from: AnyDatabase, type: ContentType, id: number, expected: Expected): Promise<StoredItem> {
    const current = await repository(from, type).find(id)
    if (!current) throw httpErrors.notFound(type.labels.one.toLowerCase())
    if (!isSeen(expected, current.updated_at)) throw httpErrors.stale(current)
    return current
  }

  /** Without an expected version, a write that was overtaken is retried. */
  async function changeCurrent<T>(
    from: AnyDatabase,
    type: ContentType,
    id: number,
    expected: Expected,
    work: (current: StoredItem) => Promise<T | false>,
  ): Promise<T> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const done = await work(await read(from, type, id, expected))
      if (done !== false) return done
    }
    throw httpErrors.stale(await read(from, type, id, undefined))
  }

  return {
    /** In slices: the list may be long. */
    all: (type: ContentType) => inTurns(repository(db, type).all()),
    ...createPublished(reading),
    /** What pages show: of long lists the beginning, of long texts in a part of one too. */
    forPages: createPublished(reading, { shorten: shortenForPage, lighten: lightenForPage }),
    /** What pages would show if drafts were published. */
    forPreview: (layer: DraftLayer) =>
      createPublished(
        { ...reading, itemsOf: (type) => itemsWithDrafts(db, layer, type) },
        { shorten: shortenForPage, lighten: lightenForPage },
      ),
    /** Refuses to write what is not there, or not as the writer saw it; only to tell them is the whole item read. */
    async assertSeen(type: ContentType, id: number, expected: Expected): Promise<void> {
      const stamp = await repository(db, type).stampOf(id)
      if (stamp !== undefined && isSeen(expected, stamp)) return
      await ownTurn()
      await read(db, type, id, expected)
    },

    /** What an item was, the newest first; also of one that is deleted. */
    async versions(type: ContentType, id: number, page: Parameters<typeof listVersions>[2]) {
      const found = await listVersions(database.db, { type: type.name, id }, page)
      if (found.versions.length === 0) await read(db, type, id, undefined)
      return found
    },
    version: (type: ContentType, id: number, number: number) =>
      findVersion(database.db, { type: type.name, id }, number),

    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),

    create: (type: ContentType, input: Row, options: WriteOptions = {}): Promise<StoredItem> => {
      checkGroups(type, input)
      return explained(type, input, () =>
        write(withDrafts([type.name], options.draft), options, async (transaction) => {
          const items = repository(transaction, type)
          if (options.draft) await takePublished(transaction, type, options.draft)
          const created = await read(transaction, type, await items.insert(input), undefined)
          await followChange(transaction, database.dialect, type, [created])
          await keepFirst({ db: transaction, dialect: database.dialect, type }, [created], options.by ?? theProduct)
          await note(transaction, options, type, about(options.draft ? 'published' : 'created', type, created))
          return created
        }),
      )
    },

    update: (type: ContentType, id: number, changes: Row, options: UpdateOptions = {}): Promise<StoredItem> =>
      explained(type, changes, () =>
        write(withDrafts(affectedBy(type), options.draft), options, async (transaction) => {
          const item = await changeCurrent(transaction, type, id, options.expected, async (current) => {
            if (Object.keys(changes).length === 0) {
              if (options.draft) await note(transaction, options, type, about('published', type, current))
              return current
            }
            checkGroups(type, { ...current, ...changes })
            if (!(await repository(transaction, type).update(current, changes))) return false
            const changed = await read(transaction, type, id, undefined)
            await followChange(transaction, database.dialect, type, [current, changed])
            const { by = theProduct, restored } = options
            const place = { db: transaction, dialect: database.dialect, type }
            const mark = { action: restored === undefined ? 'update' : 'restore', by, restored } as const
            const kept = await keepChanges(place, [{ before: current, after: changed }], mark)
            const action = restored !== undefined ? 'restored' : options.draft ? 'published' : 'changed'
            if (kept > 0 || options.draft) await note(transaction, options, type, about(action, type, changed))
            return changed
          })
          // Last: where the item has changed since, that is what is told.
          if (options.draft) await takePublished(transaction, type, options.draft, id)
          return item
        }),
      ),

    /** Deletes the item and what belongs to it, and keeps both in the trash. */
    remove: (type: ContentType, id: number, options: WriteOptions = {}): Promise<void> =>
      write(affectedBy(type), options, (transaction) =>
        changeCurrent(transaction, type, id, options.expected, async (current) => {
          const place = placeOf(transaction, type)
          const kept = await keptRows(place, [id])
          if (!(await repository(transaction, type).remove(current))) return false
          await keepInTrash(place, kept, options.by ?? theProduct)
          await note(transaction, options, type, about('deleted', type, current))
        }),
      ) as Promise<void>,

    restore: (type: ContentType, id: number, options: WriteOptions = {}): Promise<StoredItem> =>
      explained(type, {}, () =>
        write(affectedBy(type), options, async (transaction) => {
          const back = await putBackDeleted(transaction, type.name, [id], (rows) => fittingRows(types, rows).rows)
          if (!back.has(id)) throw httpErrors.notFound(`deleted ${type.labels.one.toLowerCase()}`)
          await followPutBack(placeOf(transaction, type), back, options.by ?? theProduct)
          const restored = await read(transaction, type, id, undefined)
          await note(transaction, options, type, about('restored', type, restored))
          return restored
        }),
      ),

    /**
     * Changes these items as far as they are there and `change` finds something to change, inside a transaction of the
     * caller, who raises the revisions that this answers.
     */
    async rewrite(
      transaction: AnyDatabase,
      type: ContentType,
      ids: readonly number[],
      change: (item: StoredItem) => Row,
      by: Writer = theProduct,
    ): Promise<readonly string[]> {
      const items = repository(transaction, type)
      const changed: StoredItem[] = []
      for (const id of ids)
        for (let attempt = 0; attempt < attempts; attempt++) {
          const current = await items.find(id)
          const changes = current ? change(current) : {}
          if (!current || Object.keys(changes).length === 0) break
          if (!(await items.update(current, changes))) continue
          changed.push(current)
          break
        }
      if (changed.length === 0) return []
      await followChange(transaction, database.dialect, type, changed)
      const after = new Map((await items.itemsOf(changed.map(({ id }) => id))).map((item) => [item.id, item]))
      const changes = changed.map((before) => ({ before, after: after.get(before.id) ?? before }))
      await keepChanges({ db: transaction, dialect: database.dialect, type }, changes, { action: 'update', by })
      return affectedBy(type)
    },

    /** Gives the named items the places 1, 2, 3 … */
    reorder: (type: ContentType, ids: readonly number[], options: WriteOptions = {}): Promise<void> =>
      write([type.name], options, async (transaction) => {
        const { table, orderBy } = type
        if (!orderBy || !(await reorder(transaction, database.dialect, { table, orderBy }, ids)))
          throw httpErrors.notFound(type.labels.one.toLowerCase())
        await note(transaction, options, type, { action: 'reordered', count: ids.length })
      }),

    /** Does the same to many items, in as many transactions as it takes; each is told what became of it. */
    bulk: (
      type: ContentType,
      ids: readonly number[],
      action: BulkAction,
      options: WriteOptions = {},
    ): Promise<{ results: BulkResult[] }> =>
      inBoundedParts(ids, options.attempt, {
        order: (one, other) => one - other,
        change: (some, attempt) =>
          write(affectedBy(type), { ...options, attempt }, async (transaction) => {
            const work = { ...placeOf(transaction, type), by: options.by ?? theProduct }
            const results = await changeFirst(work, some, action)
            const count = results.filter(({ outcome }) => outcome === 'changed').length
            if (count > 0) await note(transaction, options, type, { action: bulkEntries[action], count })
            return { results }
          }),
        ...partsKept(db),
      }),
  }

  /** A type's own answers change, and those that show its name or hide with it. */
  function affectedBy(type: ContentType): string[] {
    return [type.name, ...descendantsOf(types, type).map(({ name }) => name)]
  }
}

const isSeen = (expected: Expected, stamp: string) => expected === undefined || expected === '*' || expected === stamp

const bulkEntries = {
  activate: 'activated',
  deactivate: 'deactivated',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<BulkAction, Entry['action']>

const about = (action: Entry['action'], { card }: ContentType, item: StoredItem): Entry => ({
  action,
  itemId: item.id,
  title: String(item[card.title] ?? ''),
})

function checkGroups(type: ContentType, item: Row): void {
  const missing = missingGroup(type, item)
  if (Object.keys(missing).length > 0) throw httpErrors.invalid(missing)
}
