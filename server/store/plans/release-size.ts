import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { PlanItem } from '#engine/derive/plans.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import { perTransaction } from '../slices.ts'

type Sized = Pick<PlanItem, 'action' | 'type' | 'item_id' | 'draft_id'>

const tooLong = `The texts of this release are longer than ${perTransaction.bytes / 1024 ** 2} MB together. Move some of its items to another release.`

/** What there is to read and write for one item: as it is, and its draft. */
async function bytesOf(from: AnyDatabase, types: readonly ContentType[], item: Sized): Promise<number> {
  const type = types.find(({ name }) => name === item.type)
  const [stored] = type && item.item_id !== null ? await repository(from, type).sizes('id', [item.item_id]) : []
  const ofType = from
    .selectFrom('drafts')
    .select(sql<number>`octet_length(data)`.as('bytes'))
    .where('type', '=', item.type)
  const named =
    item.item_id === null ? ofType.where('id', '=', item.draft_id) : ofType.where('item_id', '=', item.item_id)
  const draft = item.action === 'publish' ? await named.executeTakeFirst() : undefined
  return (stored?.bytes ?? 0) + Number(draft?.bytes ?? 0)
}

/** The sentence for each item that one transaction would not take after those before it; the first always fits. */
export async function sizeProblems(
  from: AnyDatabase,
  types: readonly ContentType[],
  items: readonly Sized[],
): Promise<(string | null)[]> {
  const problems: (string | null)[] = []
  let filled = 0
  for (const [at, item] of items.entries()) {
    filled += await bytesOf(from, types, item)
    problems.push(at > 0 && filled > perTransaction.bytes ? tooLong : null)
  }
  return problems
}

/** All of a release is one transaction: on SQLite every other writer waits for it, and its end holds the thread. */
export async function refuseTooLong(
  from: AnyDatabase,
  types: readonly ContentType[],
  items: readonly Sized[],
): Promise<void> {
  if ((await sizeProblems(from, types, items)).some((problem) => problem !== null)) throw httpErrors.conflict(tooLong)
}
