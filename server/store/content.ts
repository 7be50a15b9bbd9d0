import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { reviewsRevision } from '#engine/derive/reviews.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { DescribePictures } from '#server/media/library/published-notes.ts'
import { ownTurn } from '#server/own-turn.ts'
import { aboutChanged } from './activity/name-items.ts'
import type { Entry } from './activity/record.ts'
import { changeFirst } from './bulk/bulk.ts'
import { inBoundedParts, partsKept } from './bulk/bulk-parts.ts'
import { reorder } from './bulk/reorder.ts'
import { followChange } from './catalogue/maintain.ts'
import type { Database } from './database.ts'
import type { DraftLayer } from './drafts/draft-layer.ts'
import { itemsWithDrafts } from './drafts/items-with-drafts.ts'
import { moveBases } from './drafts/move-bases.ts'
import type { Publication } from './drafts/publication.ts'
import { withDrafts } from './drafts/published-draft.ts'
import { type ContentPlace, followPutBack, keepInTrash, keptRows } from './history/deleted-content.ts'
import { putBackDeleted } from './history/deleted-items.ts'
import { fittingRows } from './history/fitting-rows.ts'
import { findVersion, listVersions } from './history/read-versions.ts'
import { keepChanges, newestVersion } from './history/versions.ts'
import { theProduct, type Writer } from './history/writer.ts'
import { createListTurns } from './lists/list-turns.ts'
import { lightenForPage, shortenForPage } from './lists/page-lists.ts'
import { createPublished } from './lists/published.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from './repository.ts'
import type { Revisions } from './revision.ts'
import type { RichText } from './rich-text/rich-text.ts'
import { affectedTypes } from './writes/affected-types.ts'
import {
  about,
  type ChangeOptions,
  changeCurrent,
  createItemWrites,
  type Expected,
  isSeen,
  note,
  readItem,
} from './writes/item-writes.ts'
import { explained } from './writes/refusals.ts'
import { type Attempt, earlierResult } from './writes/repeated-writes.ts'
import { createWrite, type WriteOptions } from './writes/write.ts'

export type Content = ReturnType<typeof createContent>

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

  const write = createWrite(database, revisions)
  const items = createItemWrites(database.dialect)
  const affected = (type: ContentType) => affectedTypes(types, type)
  /** What somebody asked for goes with the item. */
  const removing = (type: ContentType) => [...affected(type), reviewsRevision]
  const placeOf = (transaction: AnyDatabase, type: ContentType): ContentPlace => ({
    transaction,
    dialect: database.dialect,
    types,
    type,
  })

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
      await readItem(db, type, id, expected)
    },

    /** What an item was, the newest first; also of one that is deleted. */
    async versions(type: ContentType, id: number, page: Parameters<typeof listVersions>[2]) {
      const found = await listVersions(database.db, { type: type.name, id }, page)
      if (found.versions.length === 0) await readItem(db, type, id, undefined)
      return found
    },
    version: (type: ContentType, id: number, number: number) =>
      findVersion(database.db, { type: type.name, id }, number),

    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),

    create: (type: ContentType, input: Row, options: WriteOptions = {}): Promise<StoredItem> =>
      write(withDrafts([type.name], options.draft), options, (transaction) =>
        items.insert(transaction, type, input, options),
      ),

    update: (type: ContentType, id: number, changes: Row, options: ChangeOptions = {}): Promise<StoredItem> =>
      write(withDrafts(affected(type), options.draft), options, (transaction) =>
        items.change(transaction, type, id, changes, options),
      ),

    /** What a draft becomes: a new item, or a change of the one it was begun from. */
    publish({ type, itemId, values, base }: Publication, options: WriteOptions): Promise<StoredItem> {
      if (itemId === null) return this.create(type, values, options)
      return this.update(type, itemId, values, { ...options, expected: options.expected ?? base ?? undefined })
    },

    /** Deletes the item and what belongs to it, and keeps both in the trash. */
    remove: (type: ContentType, id: number, options: WriteOptions = {}): Promise<void> =>
      write(removing(type), options, (transaction) =>
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
        write(affected(type), options, async (transaction) => {
          const back = await putBackDeleted(transaction, type.name, [id], (rows) => fittingRows(types, rows).rows)
          if (!back.has(id)) throw httpErrors.notFound(`deleted ${type.labels.one.toLowerCase()}`)
          await followPutBack(placeOf(transaction, type), back, options.by ?? theProduct)
          const restored = await readItem(transaction, type, id, undefined)
          const version = await newestVersion(transaction, type, id)
          await note(transaction, options, type, about('restored', type, restored, version))
          return restored
        }),
      ),

    /**
     * Changes these items as far as they are there and `change` finds something to change that is not a word, inside a
     * transaction of the caller, who raises the revisions that this answers. Their drafts go on from there.
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
      const hasDrafts = await moveBases(transaction, type, changes)
      return hasDrafts ? [...affected(type), draftsRevision] : affected(type)
    },

    /** Gives the named items the places 1, 2, 3 … Nothing is written where they have them. Answers how many moved. */
    reorder: (type: ContentType, ids: readonly number[], options: WriteOptions = {}): Promise<number> =>
      write(
        (count) => (count > 0 ? [type.name] : []),
        options,
        async (transaction) => {
          const { table, orderBy } = type
          const moved = orderBy && (await reorder(transaction, database.dialect, { table, orderBy }, ids))
          if (!moved) throw httpErrors.notFound(type.labels.one.toLowerCase())
          if (moved.length === 0) return 0
          const reordered = { ...(await aboutChanged(transaction, type, 'reordered', moved)), version: undefined }
          await note(transaction, options, type, reordered)
          return moved.length
        },
      ),

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
          write(action === 'delete' ? removing(type) : affected(type), { ...options, attempt }, async (transaction) => {
            const work = { ...placeOf(transaction, type), by: options.by ?? theProduct }
            const results = await changeFirst(work, some, action)
            const changed = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []))
            if (changed.length > 0)
              await note(
                transaction,
                options,
                type,
                await aboutChanged(transaction, type, bulkEntries[action], changed),
              )
            return { results }
          }),
        ...partsKept(db),
      }),
  }
}

const bulkEntries = {
  activate: 'activated',
  deactivate: 'deactivated',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<BulkAction, Entry['action']>
