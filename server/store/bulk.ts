import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import type { Dependant } from '#engine/derive/dependants.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { followChange, followSwitch } from './catalogue/maintain.ts'
import { keptRows, putBackDeleted, rememberDeleted } from './deleted-items.ts'
import { explained } from './refusals.ts'
import { type AnyDatabase, repository } from './repository.ts'
import { slicesOf } from './slices.ts'
import { nextStamp } from './stamps.ts'

type Work = {
  readonly transaction: AnyDatabase
  readonly dialect: Dialect
  readonly type: ContentType
  readonly dependants: readonly Dependant[]
}
/** Does it to a few items; those that it says nothing about do not exist. */
type Change = (work: Work, ids: readonly number[]) => Promise<BulkResult[]>

/** SQLite works on the thread that serves everybody: only so many in one turn. PostgreSQL is asked as seldom as possible. */
const atOnce: Readonly<Record<Dialect, number>> = { sqlite: 50, postgres: 500 }

const missing = ({ labels }: ContentType, id: number, what = ''): BulkResult => ({
  id,
  outcome: 'refused',
  error: httpErrors.notFound(`${what}${labels.one.toLowerCase()}`).message,
})

const setActive =
  (isActive: boolean): Change =>
  async ({ transaction, dialect, type }, ids) => {
    const items = repository(transaction, type)
    const found = await items.locked(ids, dialect)
    const changed = found.filter((item) => Boolean(item.is_active) !== isActive)
    const [latest = ''] = changed.map(({ updated_at }) => updated_at).toSorted((a, b) => (a < b ? 1 : -1))
    const stamp = nextStamp(latest || undefined)
    const changedIds = new Set(changed.map(({ id }) => id))
    if (changed.length > 0) {
      await items.setActive([...changedIds], isActive, stamp)
      await followSwitch(transaction, dialect, type, changed, { isActive, stamp })
    }
    return found.map(({ id, updated_at }) =>
      changedIds.has(id)
        ? { id, outcome: 'changed', updated_at: stamp }
        : { id, outcome: 'unchanged', updated_at: String(updated_at) },
    )
  }

const remove: Change = async ({ transaction, dialect, type, dependants }, ids) => {
  const items = repository(transaction, type)
  const found = await items.locked(ids, dialect)
  if (found.length === 0) return []
  const foundIds = found.map(({ id }) => id)
  const kept = await keptRows(transaction, type, dependants, foundIds)
  await items.removeAll(foundIds)
  await followChange(transaction, dialect, type, found)
  await rememberDeleted(transaction, type.name, kept)
  return foundIds.map((id) => ({ id, outcome: 'changed' }))
}

/** Runs the work as if it were a transaction of its own: where it is refused, nothing of it is left. */
async function inSavepoint<T>({ transaction, type }: Work, work: () => Promise<T>): Promise<T> {
  await sql`savepoint some_of_many`.execute(transaction)
  try {
    const done = await explained(type, {}, work)
    await sql`release savepoint some_of_many`.execute(transaction)
    return done
  } catch (error) {
    if (error instanceof HttpError) await sql`rollback to savepoint some_of_many`.execute(transaction)
    throw error
  }
}

/** A page whose owner has another one by now is refused, and the others go on. */
async function putBack(work: Work, ids: readonly number[]): Promise<BulkResult[]> {
  const { transaction, type } = work
  try {
    const back = await inSavepoint(work, () => putBackDeleted(transaction, type.name, ids))
    return ids.map((id) => (back.has(id) ? { id, outcome: 'changed' } : missing(type, id, 'deleted ')))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [first, ...others] = ids
    if (first !== undefined && others.length === 0) return [{ id: first, outcome: 'refused', error: error.message }]
    // Few are refused: halves find them in fewer statements than one by one.
    const half = ids.length >> 1
    return [...(await putBack(work, ids.slice(0, half))), ...(await putBack(work, ids.slice(half)))]
  }
}

const restore: Change = async (work, ids) => {
  const { transaction, dialect, type } = work
  const results = await putBack(work, ids)
  const back = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []))
  if (back.length === 0) return results
  const found = await repository(transaction, type).locked(back, dialect)
  await followChange(transaction, dialect, type, found)
  const stamps = new Map(found.map(({ id, updated_at }) => [id, updated_at]))
  return results.map((result) => {
    const stamp = stamps.get(result.id)
    return stamp === undefined ? result : { ...result, updated_at: stamp }
  })
}

const changes: Readonly<Record<BulkAction, Change>> = {
  activate: setActive(true),
  deactivate: setActive(false),
  delete: remove,
  restore,
}

/** A few ids at a time, fewer where they or what belongs to them hold long texts. */
async function* inSlices(
  { transaction, dialect, type, dependants }: Work,
  ids: readonly number[],
): AsyncGenerator<number[]> {
  // In the order of their ids: two who change the same items must not wait for each other.
  const sorted = ids.toSorted((one, other) => one - other)
  for (let from = 0; from < sorted.length; from += atOnce[dialect]) {
    const part = sorted.slice(from, from + atOnce[dialect])
    const bytes = new Map(part.map((id) => [id, 0]))
    for (const { type: of, field } of [{ type, field: 'id' }, ...dependants])
      for (const size of await repository(transaction, of).sizes(field, part))
        bytes.set(size.id, (bytes.get(size.id) ?? 0) + Number(size.bytes))
    yield* slicesOf(Array.from(bytes, ([id, size]) => ({ id, bytes: size })))
  }
}

/** Does the same to the items of one transaction, in many turns, and tells what became of each, in their order. */
export async function changeMany(work: Work, ids: readonly number[], action: BulkAction): Promise<BulkResult[]> {
  const results = new Map<number, BulkResult>()
  for await (const slice of inSlices(work, ids)) {
    for (const result of await changes[action](work, slice)) results.set(result.id, result)
    await nextTurn()
  }
  return ids.map((id) => results.get(id) ?? missing(work.type, id))
}
