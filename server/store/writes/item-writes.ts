import type { ContentType } from '#engine/declare/content-type.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { missingGroup } from '#engine/rules/needs-one-of.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { type Entry, record } from '../activity/record.ts'
import { followChange } from '../catalogue/maintain.ts'
import { takePublished } from '../drafts/published-draft.ts'
import { keepChanges, keepFirst } from '../history/versions.ts'
import { theProduct } from '../history/writer.ts'
import { followPublished } from '../plans/follow-published.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from '../repository.ts'
import { settleRequest } from '../reviews/settle-request.ts'
import { explained } from './refusals.ts'
import type { WriteOptions } from './write.ts'

export type Expected = WriteOptions['expected']
export type ChangeOptions = WriteOptions & {
  /** The number of the version that is restored by it. */
  readonly restored?: number
}

const attempts = 5

export const isSeen = (expected: Expected, stamp: string) =>
  expected === undefined || expected === '*' || expected === stamp

export const about = (
  action: Entry['action'],
  { card }: ContentType,
  item: StoredItem,
  version?: number | undefined,
): Entry => ({
  action,
  itemId: item.id,
  title: String(item[card.title] ?? ''),
  version,
})

export async function note(
  transaction: AnyDatabase,
  { by }: WriteOptions,
  { name: type }: ContentType,
  entry: Entry,
): Promise<void> {
  if (by) await record(transaction, by, { type, ...entry })
}

function checkGroups(type: ContentType, item: Row): void {
  const missing = missingGroup(type, item)
  if (Object.keys(missing).length > 0) throw httpErrors.invalid(missing)
}

export async function readItem(
  from: AnyDatabase,
  type: ContentType,
  id: number,
  expected: Expected,
): Promise<StoredItem> {
  const current = await repository(from, type).find(id)
  if (!current) throw httpErrors.notFound(type.labels.one.toLowerCase())
  if (!isSeen(expected, current.updated_at)) throw httpErrors.stale(current)
  return current
}

/** Without an expected version, a write that was overtaken is retried. */
export async function changeCurrent<T>(
  from: AnyDatabase,
  type: ContentType,
  id: number,
  expected: Expected,
  work: (current: StoredItem) => Promise<T | false>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const done = await work(await readItem(from, type, id, expected))
    if (done !== false) return done
  }
  throw httpErrors.stale(await readItem(from, type, id, undefined))
}

/** The writes of one item with all that follows from them, inside a transaction of the caller. */
export function createItemWrites(dialect: Dialect) {
  return {
    insert: (transaction: AnyDatabase, type: ContentType, input: Row, options: WriteOptions): Promise<StoredItem> =>
      explained(type, input, async () => {
        checkGroups(type, input)
        const { draft, by = theProduct, action = draft ? 'published' : 'created' } = options
        if (draft) await takePublished(transaction, type, draft)
        const id = await repository(transaction, type).insert(input)
        const created = await readItem(transaction, type, id, undefined)
        await followChange(transaction, dialect, type, [created])
        await keepFirst({ db: transaction, dialect, type }, [created], by)
        if (draft) {
          await followPublished(transaction, { type, id, draftId: draft.id })
          await settleRequest(transaction, draft, about(action, type, created), by)
        }
        await note(transaction, options, type, about(action, type, created, 1))
        return created
      }),

    change: (
      transaction: AnyDatabase,
      type: ContentType,
      id: number,
      changes: Row,
      options: ChangeOptions,
    ): Promise<StoredItem> =>
      explained(type, changes, async () => {
        const { draft, restored, by = theProduct } = options
        const usual = restored !== undefined ? 'restored' : draft ? 'published' : 'changed'
        const { action = usual } = options
        const item = await changeCurrent(transaction, type, id, options.expected, async (current) => {
          if (Object.keys(changes).length === 0) {
            if (draft) await note(transaction, options, type, about(action, type, current))
            return current
          }
          checkGroups(type, { ...current, ...changes })
          if (!(await repository(transaction, type).update(current, changes))) return false
          const changed = await readItem(transaction, type, id, undefined)
          await followChange(transaction, dialect, type, [current, changed])
          const written = draft ? 'publish' : 'update'
          const mark = { action: restored === undefined ? written : 'restore', by, restored } as const
          const kept = await keepChanges(
            { db: transaction, dialect, type },
            [{ before: current, after: changed }],
            mark,
          )
          const version = kept.get(id)
          if (version || draft) await note(transaction, options, type, about(action, type, changed, version))
          return changed
        })
        if (!draft) return item
        // Last: where the item has changed since, that is what is told.
        await takePublished(transaction, type, draft, id)
        await followPublished(transaction, { type, id, draftId: draft.id })
        await settleRequest(transaction, draft, about(action, type, item), by)
        return item
      }),
  }
}
