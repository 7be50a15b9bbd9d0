import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import { missingGroup } from '#engine/rules/needs-one-of.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { DescribePictures } from '#server/media/library/published-notes.ts'
import { changeMany } from './bulk.ts'
import { inBoundedParts } from './bulk-parts.ts'
import { followChange } from './catalogue/maintain.ts'
import type { Database } from './database.ts'
import { keptRows, putBackDeleted, rememberDeleted } from './deleted-items.ts'
import { createListTurns } from './list-turns.ts'
import { lightenForPage, shortenForPage } from './page-lists.ts'
import { createPublished } from './published.ts'
import { explained } from './refusals.ts'
import { reorder } from './reorder.ts'
import { type Attempt, claim, earlierResult, keepResult } from './repeated-writes.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from './repository.ts'
import type { Raised, Revisions } from './revision.ts'
import type { RichText } from './rich-text/rich-text.ts'
import { inTransaction } from './transaction.ts'

export type Content = ReturnType<typeof createContent>
/** The stamp the writer saw, `*` for any version, nothing to write regardless. */
type Expected = string | undefined

type WriteOptions = {
  readonly expected?: Expected
  /** Where the client may repeat the write. */
  readonly attempt?: Attempt | undefined
  /** Told what the write raised, once it is committed; not where an earlier attempt did it. */
  readonly onRaised?: ((raised: Raised) => void) | undefined
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
  const inTurns = createListTurns(database.dialect === 'sqlite' ? 1 : 8)
  const reading = { db, inTurns, richText, describePictures }

  async function write<T>(
    changed: readonly string[],
    { attempt, onRaised }: WriteOptions,
    work: (transaction: AnyDatabase) => Promise<T>,
  ): Promise<T> {
    const { result, raised } = await inTransaction(db, async (transaction) => {
      if (attempt && !(await claim(transaction, attempt)))
        return { result: (await earlierResult(transaction, attempt)) as T, raised: [] }
      const done = await work(transaction)
      if (attempt) await keepResult(transaction, attempt, done)
      return { result: done, raised: await revisions.raise(transaction, changed) }
    })
    revisions.announce(raised)
    if (raised.length > 0) onRaised?.(raised)
    return result
  }

  async function read(from: AnyDatabase, type: ContentType, id: number, expected: Expected): Promise<StoredItem> {
    const current = await repository(from, type).find(id)
    if (!current) throw httpErrors.notFound(type.labels.one.toLowerCase())
    if (expected !== undefined && expected !== '*' && expected !== current.updated_at) throw httpErrors.stale(current)
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
    find: (type: ContentType, id: number, expected?: string) => read(db, type, id, expected),

    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),

    create: (type: ContentType, input: Row, options: WriteOptions = {}): Promise<StoredItem> => {
      checkGroups(type, input)
      return explained(type, input, () =>
        write([type.name], options, async (transaction) => {
          const items = repository(transaction, type)
          const created = await read(transaction, type, await items.insert(input), undefined)
          await followChange(transaction, database.dialect, type, [created])
          return created
        }),
      )
    },

    update: (type: ContentType, id: number, changes: Row, options: WriteOptions = {}): Promise<StoredItem> =>
      explained(type, changes, () =>
        write(affectedBy(type), options, (transaction) =>
          changeCurrent(transaction, type, id, options.expected, async (current) => {
            if (Object.keys(changes).length === 0) return current
            checkGroups(type, { ...current, ...changes })
            if (!(await repository(transaction, type).update(current, changes))) return false
            const changed = await read(transaction, type, id, undefined)
            await followChange(transaction, database.dialect, type, [current, changed])
            return changed
          }),
        ),
      ),

    /** Deletes the item and what belongs to it, and keeps both so that it can be undone. */
    remove: (type: ContentType, id: number, options: WriteOptions = {}): Promise<void> =>
      write(affectedBy(type), options, (transaction) =>
        changeCurrent(transaction, type, id, options.expected, async (current) => {
          const kept = await keptRows(transaction, type, dependantsOf(types, type), [id])
          if (!(await repository(transaction, type).remove(current))) return false
          await followChange(transaction, database.dialect, type, [current])
          await rememberDeleted(transaction, type.name, kept)
        }),
      ) as Promise<void>,

    restore: (type: ContentType, id: number, options: WriteOptions = {}): Promise<StoredItem> =>
      explained(type, {}, () =>
        write(affectedBy(type), options, async (transaction) => {
          if (!(await putBackDeleted(transaction, type.name, [id])).has(id))
            throw httpErrors.notFound(`deleted ${type.labels.one.toLowerCase()}`)
          const restored = await read(transaction, type, id, undefined)
          await followChange(transaction, database.dialect, type, [restored])
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
      return affectedBy(type)
    },

    /** Gives the named items the places 1, 2, 3 … */
    reorder: (type: ContentType, ids: readonly number[], options: WriteOptions = {}): Promise<void> =>
      write([type.name], options, async (transaction) => {
        const { table, orderBy } = type
        if (!orderBy || !(await reorder(transaction, database.dialect, { table, orderBy }, ids)))
          throw httpErrors.notFound(type.labels.one.toLowerCase())
      }),

    /** Does the same to many items, in as many transactions as it takes; each is told what became of it. */
    bulk: (
      type: ContentType,
      ids: readonly number[],
      action: BulkAction,
      options: WriteOptions = {},
    ): Promise<{ results: BulkResult[] }> =>
      inBoundedParts(ids, options.attempt, {
        change: (some, attempt) =>
          write(affectedBy(type), { ...options, attempt }, async (transaction) => {
            const work = { transaction, dialect: database.dialect, type, dependants: dependantsOf(types, type) }
            return { results: await changeMany(work, some, action) }
          }),
        keep: (all, attempt) => write([], { attempt }, async () => all),
      }),
  }

  /** A type's own answers change, and those that show its name or hide with it. */
  function affectedBy(type: ContentType): string[] {
    return [type.name, ...dependantsOf(types, type).map((dependant) => dependant.type.name)]
  }
}

function checkGroups(type: ContentType, item: Row): void {
  const missing = missingGroup(type, item)
  if (Object.keys(missing).length > 0) throw httpErrors.invalid(missing)
}
