import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { followSwitch } from '../catalogue/maintain.ts'
import { type ContentPlace, followPutBack, keepInTrash, keptRows } from '../history/deleted-content.ts'
import { type DeletedRow, type DeletedRows, deletedSizes, putBackDeleted } from '../history/deleted-items.ts'
import { fittingRows } from '../history/fitting-rows.ts'
import { keepChanges } from '../history/versions.ts'
import type { Writer } from '../history/writer.ts'
import { repository } from '../repository.ts'
import { idsOf, perTransaction, perTurn, slicesOf } from '../slices.ts'
import { nextStamp } from '../stamps.ts'
import { inSavepoint } from './savepoint.ts'

type Work = ContentPlace & { readonly by: Writer }
type Sized = { readonly id: number; readonly bytes: number }
/** Does it to a few items; those that it says nothing about do not exist. */
type Change = (work: Work, ids: readonly number[]) => Promise<BulkResult[]>

/** SQLite works on the thread that serves everybody: only so many in one turn. PostgreSQL is asked as seldom as possible. */
const atOnce: Readonly<Record<Dialect, number>> = { sqlite: 50, postgres: perTransaction.items }

const missing = ({ labels }: ContentType, id: number, what = ''): BulkResult => ({
  id,
  outcome: 'refused',
  error: httpErrors.notFound(`${what}${labels.one.toLowerCase()}`).message,
})

const setActive =
  (isActive: boolean): Change =>
  async ({ transaction, dialect, type, by }, ids) => {
    const items = repository(transaction, type)
    const found = await items.locked(ids, dialect)
    const changed = found.filter((item) => Boolean(item.is_active) !== isActive)
    const [latest = ''] = changed.map(({ updated_at }) => updated_at).toSorted((a, b) => (a < b ? 1 : -1))
    const stamp = nextStamp(latest || undefined)
    const changedIds = new Set(changed.map(({ id }) => id))
    if (changed.length > 0) {
      const before = await items.itemsOf([...changedIds])
      await items.setActive([...changedIds], isActive, stamp)
      await followSwitch(transaction, dialect, type, changed, { isActive, stamp })
      const after = { is_active: isActive, updated_at: stamp }
      await keepChanges(
        { db: transaction, dialect, type },
        before.map((item) => ({ before: item, after: { ...item, ...after } })),
        { action: 'update', by },
      )
    }
    return found.map(({ id, updated_at }) =>
      changedIds.has(id)
        ? { id, outcome: 'changed', updated_at: stamp }
        : { id, outcome: 'unchanged', updated_at: String(updated_at) },
    )
  }

const remove: Change = async (work, ids) => {
  const { transaction, dialect, type, by } = work
  const items = repository(transaction, type)
  const found = await items.locked(ids, dialect)
  if (found.length === 0) return []
  const foundIds = found.map(({ id }) => id)
  const kept = await keptRows(work, foundIds)
  await items.removeAll(foundIds)
  await keepInTrash(work, kept, by)
  return foundIds.map((id) => ({ id, outcome: 'changed' }))
}

type PutBack = { readonly rows: DeletedRows; readonly refused: readonly BulkResult[] }

/** A page whose owner has another one by now is refused, and the others go on. */
async function putBack(work: Work, ids: readonly number[]): Promise<PutBack> {
  const { transaction, types, type } = work
  const fitting = (rows: readonly DeletedRow[]) => fittingRows(types, rows).rows
  try {
    const rows = await inSavepoint(transaction, type, () => putBackDeleted(transaction, type.name, ids, fitting))
    return { rows, refused: ids.flatMap((id) => (rows.has(id) ? [] : [missing(type, id, 'deleted ')])) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [first, ...others] = ids
    if (first !== undefined && others.length === 0)
      return { rows: new Map(), refused: [{ id: first, outcome: 'refused', error: error.message }] }
    // Few are refused: halves find them in fewer statements than one by one.
    const half = ids.length >> 1
    const [one, other] = [await putBack(work, ids.slice(0, half)), await putBack(work, ids.slice(half))]
    return { rows: new Map([...one.rows, ...other.rows]), refused: [...one.refused, ...other.refused] }
  }
}

const restore: Change = async (work, ids) => {
  const { rows, refused } = await putBack(work, ids)
  if (rows.size === 0) return [...refused]
  await followPutBack(work, rows, work.by)
  const back = Array.from(rows, ([id, [own]]): BulkResult => {
    return { id, outcome: 'changed', updated_at: String(own?.row.updated_at) }
  })
  return [...refused, ...back]
}

const changes: Readonly<Record<BulkAction, Change>> = {
  activate: setActive(true),
  deactivate: setActive(false),
  delete: remove,
  restore,
}

/** Bytes of these items and of what belongs to them; of deleted ones, of what was kept. */
async function sizesOf({ transaction, types, type }: Work, ids: readonly number[], action: BulkAction) {
  if (action === 'restore') return deletedSizes(transaction, type.name, ids)
  const sizes: Sized[] = []
  for (const { type: of, field } of [{ type, field: 'id' }, ...dependantsOf(types, type)])
    sizes.push(...(await repository(transaction, of).sizes(field, ids)))
  return sizes
}

/** As many of these ids as one transaction may change, with the bytes of each. */
async function firstOf(work: Work, ids: readonly number[], action: BulkAction): Promise<Sized[]> {
  const known: Sized[] = []
  for (let from = 0; from < ids.length; from += atOnce[work.dialect]) {
    const some = ids.slice(from, from + atOnce[work.dialect])
    const bytes = new Map(some.map((id) => [id, 0]))
    for (const size of await sizesOf(work, some, action))
      bytes.set(Number(size.id), (bytes.get(Number(size.id)) ?? 0) + Number(size.bytes))
    known.push(...Array.from(bytes, ([id, size]) => ({ id, bytes: size })))
    const [part = [], more] = slicesOf(known, perTransaction)
    if (more) return part
  }
  return known
}

/**
 * Does the same to as many of these items as one transaction may change, from the first on, in many turns, and tells
 * what became of each.
 */
export async function changeFirst(work: Work, ids: readonly number[], action: BulkAction): Promise<BulkResult[]> {
  const part = await firstOf(work, ids, action)
  const results = new Map<number, BulkResult>()
  for (const slice of slicesOf(part, { ...perTurn, items: atOnce[work.dialect] })) {
    for (const result of await changes[action](work, idsOf(slice))) results.set(result.id, result)
    await nextTurn()
  }
  return part.map(({ id }) => results.get(id) ?? missing(work.type, id))
}
