import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { maxOpenItems, type Plan, type PlanItem } from '#engine/derive/plans.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { AnyDatabase } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { cancelled } from './mark-plan.ts'

export type PlanRow = Omit<Selectable<SystemTables['plans']>, 'state'> & Pick<Plan, 'state'>
type ItemRow = Omit<PlanItem, 'seen'> & {
  readonly plan_id: number
  readonly seen_draft_id: number | null
  readonly seen_revision: number | null
  readonly seen_token_id: number | null
}

/** With the titles that the drafts have by now. */
async function itemsOf(from: AnyDatabase, planIds: readonly number[]): Promise<Map<number, PlanItem[]>> {
  const found = new Map<number, PlanItem[]>(planIds.map((id) => [id, []]))
  if (planIds.length === 0) return found
  const rows = (await from
    .selectFrom('plan_items as items')
    .leftJoin('drafts', (join) =>
      join.on((on) =>
        on.or([
          on('drafts.id', '=', on.ref('items.draft_id')),
          on.and([on('drafts.type', '=', on.ref('items.type')), on('drafts.item_id', '=', on.ref('items.item_id'))]),
        ]),
      ),
    )
    .select([
      'items.plan_id',
      'items.id',
      'items.action',
      'items.type',
      'items.item_id',
      'items.draft_id',
      'items.seen_draft_id',
      'items.seen_revision',
      'items.seen_by_id',
      'items.seen_token_id',
      sql<string>`coalesce(nullif(drafts.title, ''), items.title)`.as('title'),
    ])
    .where('items.plan_id', 'in', planIds)
    .orderBy('items.id')
    .execute()) as unknown as ItemRow[]
  for (const { plan_id, seen_draft_id: id, seen_revision: revision, seen_token_id: token, ...item } of rows)
    found.get(plan_id)?.push({
      ...item,
      seen: id === null ? null : { draft_id: id, revision: revision ?? 0 },
      seen_by_id: token === null ? item.seen_by_id : null,
    })
  return found
}

export async function withItems(from: AnyDatabase, rows: readonly PlanRow[]): Promise<Plan[]> {
  const items = await itemsOf(
    from,
    rows.map(({ id }) => id),
  )
  // The token that planned it stays private.
  return rows.map(({ token_id: _, ...row }) => ({ ...row, items: items.get(row.id) ?? [] }))
}

export async function findPlan(from: AnyDatabase, id: number): Promise<Plan> {
  const found = from.selectFrom('plans').selectAll().where('id', '=', id).where('state', '!=', cancelled)
  const rows = (await found.execute()) as PlanRow[]
  const [plan] = await withItems(from, rows)
  if (!plan) throw httpErrors.notFound('plan')
  return plan
}

const plansInPart = 40

/** Failures and what is to come, or everything between two moments, as far as people can use it. The earliest first. */
export async function listPlans(from: AnyDatabase, range?: { from: string; to: string }): Promise<Plan[]> {
  let query = from.selectFrom('plans').selectAll().orderBy('at').orderBy('id').limit(1_000)
  query = range
    ? query.where('at', '>=', range.from).where('at', '<', range.to).where('state', '!=', cancelled)
    : query.where('state', 'in', ['planned', 'failed'])
  const rows = (await query.execute()) as PlanRow[]
  const listed: Plan[] = []
  let items = 0
  for (let at = 0; at < rows.length && items < maxOpenItems; at += plansInPart) {
    const part = await withItems(from, rows.slice(at, at + plansInPart))
    listed.push(...part)
    items += part.reduce((sum, plan) => sum + plan.items.length, 0)
    await nextTurn()
  }
  return listed
}
