import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type Draft, draftsRevision } from '#engine/derive/drafts.ts'
import { type Plan, type PlanItem, plansRevision } from '#engine/derive/plans.ts'
import { reviewsRevision } from '#engine/derive/reviews.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { ownTurn } from '#server/own-turn.ts'
import type { Database } from '../database.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Publication } from '../drafts/publication.ts'
import { DraftMoved } from '../drafts/published-draft.ts'
import type { Writer } from '../history/writer.ts'
import { outageOf } from '../outages/outages.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import type { Revisions } from '../revision.ts'
import type { SystemTables } from '../schema.ts'
import { affectedTypes } from '../writes/affected-types.ts'
import { createItemWrites, readItem } from '../writes/item-writes.ts'
import { createWrite } from '../writes/write.ts'
import { markDone, markFailed } from './mark-plan.ts'
import { plannedDraft, planRefusals } from './planned-draft.ts'
import { findPlan } from './read-plans.ts'
import { refuseTooLong } from './release-size.ts'
import { confirmSeer } from './seen-by.ts'

export type CarryOutParts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  readonly drafts: Drafts
  /** The same check that publishing in the panel makes. */
  readonly publishable: (draft: Draft) => Promise<Publication>
  /** Permission counts at the moment: throws where the planner may no longer publish. */
  readonly confirmPlanner: (
    from: Pick<Kysely<SystemTables>, 'selectFrom' | 'executeQuery'>,
    plan: Plan,
  ) => Promise<void>
  readonly warn: (error: unknown) => void
}
/** One item, ready to be written inside the transaction. */
type Step = { readonly type: ContentType; readonly write: (transaction: AnyDatabase, by: Writer) => Promise<void> }

/** Somebody changed the plan meanwhile, or was quicker. */
class Overtaken extends Error {}

const attempts = 5
const ourFault = 'Something went wrong on our side. Please publish it by hand, or plan it again.'

/** Everything that is wrong, not only the first of it. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof HttpError)) return ourFault
  return Object.values(error.details.fields ?? {}).join(' ') || error.message
}

const isOutage = (error: unknown) => (error instanceof HttpError ? error.status >= 500 : outageOf(error) !== undefined)

/** Carries a plan out, all of it in one transaction with the mark that it is done: once, or not at all. */
export function createCarryOut({
  database,
  revisions,
  types,
  drafts,
  publishable,
  confirmPlanner,
  warn,
}: CarryOutParts) {
  const db = database.db as unknown as AnyDatabase
  const write = createWrite(database, revisions)
  const items = createItemWrites(database.dialect)

  const planner = (plan: Plan): Writer => ({
    adminId: plan.planned_by_id,
    name: plan.planned_by,
    token: null,
    address: '',
    source: 'schedule',
    confirm: (from) => confirmPlanner(from, plan),
  })

  async function publishing(item: PlanItem): Promise<Step> {
    const draft = await plannedDraft(db, drafts, item)
    if (!draft) return switching(item, true)
    const { type, itemId, values, base } = await publishable(draft)
    const seen = { draft: { id: draft.id, revision: draft.revision }, action: 'published-as-planned' } as const
    return {
      type,
      async write(transaction, by) {
        await confirmSeer(transaction, item.id)
        if (itemId === null) {
          const { id } = await items.insert(transaction, type, values, { ...seen, by })
          const done = transaction.updateTable('plan_items').set({ item_id: id, draft_id: null })
          await done.where('id', '=', item.id).execute()
        } else await items.change(transaction, type, itemId, values, { ...seen, by, expected: base ?? undefined })
      },
    }
  }

  /** Puts an item on the site or takes it off as it is. */
  function switching({ type: name, item_id: id }: PlanItem, isActive: boolean): Step {
    const type = drafts.typeOf(name)
    const write = async (transaction: AnyDatabase, by: Writer) => {
      if (id === null) throw httpErrors.conflict(planRefusals.notPublished(type))
      const before = await repository(transaction, type).find(id)
      if (!before) throw httpErrors.conflict(planRefusals.deleted(type))
      // Somebody did it by hand meanwhile.
      if (before.is_active === isActive) return
      const options = { by, action: isActive ? 'published-as-planned' : 'taken-down-as-planned' } as const
      await items.change(transaction, type, id, { is_active: isActive }, options)
      const { updated_at: base } = await readItem(transaction, type, id, undefined)
      await moveBase(transaction, { type: name, id, from: before.updated_at, to: base })
    }
    return { type, write }
  }

  /** Which item it was about, where there are several. */
  async function about<T>({ name }: Plan, { title, type }: PlanItem, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof HttpError) || error instanceof DraftMoved || isOutage(error)) throw error
      const sentence = error.status === 412 ? planRefusals.changed(drafts.typeOf(type)) : sentenceOf(error)
      throw httpErrors.conflict(name === null ? sentence : `“${title}”: ${sentence}`)
    }
  }

  /** Everything as it is at this moment. */
  async function attempt(plan: Plan): Promise<void> {
    if (plan.items.length === 0) throw httpErrors.conflict('There was nothing in this release.')
    await refuseTooLong(db, types, plan.items)
    const steps: [PlanItem, Step][] = []
    for (const item of plan.items)
      steps.push([
        item,
        await about(plan, item, async () => (item.action === 'publish' ? publishing(item) : switching(item, false))),
      ])
    const names = new Set(steps.flatMap(([, { type }]) => affectedTypes(types, type)))
    const by = planner(plan)
    await write([...names, draftsRevision, plansRevision, reviewsRevision], { by }, async (transaction) => {
      if (!(await markDone(transaction, plan))) throw new Overtaken()
      for (const [item, step] of steps) {
        await ownTurn('finish')
        await about(plan, item, () => step.write(transaction, by))
      }
    })
  }

  /** What was moved or ended meanwhile is left alone. */
  return async (id: number, now: number): Promise<void> => {
    const plan = await findPlan(db, id)
    if (plan.state !== 'planned' || Date.parse(plan.at) > now) return
    for (let count = 1; ; count++)
      try {
        return await attempt(plan)
      } catch (error) {
        if (error instanceof DraftMoved && count < attempts) continue
        if (error instanceof Overtaken) return
        if (isOutage(error)) throw error
        if (!(error instanceof HttpError)) warn(error)
        return write([plansRevision], {}, (transaction) => markFailed(transaction, plan, sentenceOf(error)))
      }
  }
}

type Moved = { readonly type: string; readonly id: number; readonly from: string; readonly to: string }

/**
 * The draft of an item that was switched goes on from there: nobody has to choose between words that did not change.
 * One that says off may mean it, or come from before: the person who publishes it is asked.
 */
async function moveBase(transaction: AnyDatabase, { type, id, from, to }: Moved): Promise<void> {
  const ofItem = transaction.selectFrom('drafts').select(['id', 'data']).where('type', '=', type)
  const drafts = await ofItem.where('item_id', '=', id).where('base', '=', from).execute()
  for (const draft of drafts)
    if (JSON.parse(String(draft.data)).is_active !== false)
      await transaction.updateTable('drafts').set({ base: to }).where('id', '=', draft.id).execute()
}
