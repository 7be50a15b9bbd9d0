import type { ContentType } from '#engine/declare/content-type.ts'
import { missingGroup } from '#engine/rules/needs-one-of.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { followChange } from './catalogue/maintain.ts'
import type { Database } from './database.ts'
import { type DeletedRow, putBackDeleted, rememberDeleted } from './deleted-items.ts'
import { createListTurns } from './list-turns.ts'
import { lightenForPage, shortenForPage } from './page-lists.ts'
import { createPublished } from './published.ts'
import { explained } from './refusals.ts'
import { reorder } from './reorder.ts'
import { type Attempt, claim, earlierResult, keepResult } from './repeated-writes.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from './repository.ts'
import type { Revisions } from './revision.ts'
import type { RichText } from './rich-text/rich-text.ts'
import { inTransaction } from './transaction.ts'

export type Content = ReturnType<typeof createContent>
/** The stamp the writer saw, `*` for any version, nothing to write regardless. */
type Expected = string | undefined

type WriteOptions = {
  readonly expected?: Expected
  /** Where the client may repeat the write. */
  readonly attempt?: Attempt | undefined
}

type Parts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  readonly richText: RichText
}

const attempts = 5

/** Reads and writes content; every write is one transaction and is announced when it is committed. */
export function createContent({ database, revisions, types, richText }: Parts) {
  const db = database.db as unknown as AnyDatabase
  const dependantsOf = (type: ContentType) =>
    types.flatMap((other) =>
      Object.entries(other.fields)
        .filter(([, field]) => field.to?.name === type.name)
        .map(([field]) => ({ type: other, field })),
    )

  // SQLite's reads hold the event loop; PostgreSQL's wait, and one that waits for a lock must not hold up the others.
  const inTurns = createListTurns(database.dialect === 'sqlite' ? 1 : 8)
  const reading = { db, inTurns, richText }

  async function write<T>(
    changed: readonly string[],
    attempt: Attempt | undefined,
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

    create: (type: ContentType, input: Row, { attempt }: WriteOptions = {}): Promise<StoredItem> => {
      checkGroups(type, input)
      return explained(type, input, () =>
        write([type.name], attempt, async (transaction) => {
          const items = repository(transaction, type)
          const created = await read(transaction, type, await items.insert(input), undefined)
          await followChange(transaction, database.dialect, type, [created])
          return created
        }),
      )
    },

    update: (
      type: ContentType,
      id: number,
      changes: Row,
      { expected, attempt }: WriteOptions = {},
    ): Promise<StoredItem> =>
      explained(type, changes, () =>
        write(affectedBy(type), attempt, (transaction) =>
          changeCurrent(transaction, type, id, expected, async (current) => {
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
    remove: (type: ContentType, id: number, { expected, attempt }: WriteOptions = {}): Promise<void> =>
      write(affectedBy(type), attempt, (transaction) =>
        changeCurrent(transaction, type, id, expected, async (current) => {
          const kept: DeletedRow[] = []
          const remember = async (of: ContentType, column: string) => {
            for (const row of await repository(transaction, of).rows(column, id)) kept.push({ table: of.table, row })
          }
          await remember(type, 'id')
          for (const { type: other, field } of dependantsOf(type)) await remember(other, field)
          if (!(await repository(transaction, type).remove(current))) return false
          await followChange(transaction, database.dialect, type, [current])
          await rememberDeleted(transaction, type.name, id, kept)
        }),
      ) as Promise<void>,

    restore: (type: ContentType, id: number, { attempt }: WriteOptions = {}): Promise<StoredItem> =>
      explained(type, {}, () =>
        write(affectedBy(type), attempt, async (transaction) => {
          if (!(await putBackDeleted(transaction, type.name, id)))
            throw httpErrors.notFound(`deleted ${type.labels.one.toLowerCase()}`)
          const restored = await read(transaction, type, id, undefined)
          await followChange(transaction, database.dialect, type, [restored])
          return restored
        }),
      ),

    /** Gives the named items the places 1, 2, 3 … */
    reorder: (type: ContentType, ids: readonly number[]): Promise<void> =>
      write([type.name], undefined, async (transaction) => {
        const { table, orderBy } = type
        if (!orderBy || !(await reorder(transaction, database.dialect, { table, orderBy }, ids)))
          throw httpErrors.notFound(type.labels.one.toLowerCase())
      }),
  }

  /** A type's own answers change, and those that show its name or hide with it. */
  function affectedBy(type: ContentType): string[] {
    return [type.name, ...dependantsOf(type).map((dependant) => dependant.type.name)]
  }
}

function checkGroups(type: ContentType, item: Row): void {
  const missing = missingGroup(type, item)
  if (Object.keys(missing).length > 0) throw httpErrors.invalid(missing)
}
