import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import {
  maxOpenItems,
  maxOpenPlans,
  maxReleaseItems,
  type Plan,
  plansRevision,
  type SeenDraft,
  titleOfPlan,
} from '#engine/derive/plans.ts'
import type { ActivityAction } from '#engine/rules/activity.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { record } from '../activity/record.ts'
import type { Database } from '../database.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { theProduct, type Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import type { Revisions } from '../revision.ts'
import { violationOf } from '../writes/constraints.ts'
import { type Attempt, earlierResult } from '../writes/repeated-writes.ts'
import { createWrite, type WriteOptions } from '../writes/write.ts'
import { lockPlan, lockPlans } from './lock-plans.ts'
import { cancelled, ended, freeItems, keptMs } from './mark-plan.ts'
import { type PlannedItem, plannedItem, type WantedItem } from './planned-item.ts'
import { findPlan, listPlans } from './read-plans.ts'
import { refuseTooLong } from './release-size.ts'
import { seeAgain, seenDraft } from './seen-draft.ts'
import { slotOf } from './slots.ts'

type Parts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly types: readonly ContentType[]
  readonly drafts: Drafts
}
type Moment = { readonly at: string; readonly zone: string }
type NewPlan = Moment & { readonly name: string | null; readonly items: readonly WantedItem[] }
type Adding = { readonly transaction: AnyDatabase; readonly by: Writer | undefined }
type Asked = { readonly shown: readonly SeenDraft[]; readonly state: Plan['state'] }
type PlanChange = {
  readonly name?: string | undefined
  readonly moment?: Moment | undefined
  /** The drafts that were shown to the person who moves it. */
  readonly shown: readonly SeenDraft[]
}

export type Plans = ReturnType<typeof createPlans>

const plannedTwice = (title: string) =>
  httpErrors.conflict(`“${title}” is planned already. Change that plan, or cancel it first.`)

/** Text that is not a number matches no plan's revision. */
const revisionFrom = (expected: string): number => (/^\d{1,9}$/.test(expected) ? Number(expected) : 0)

/** Who answers for a plan: a person, or one through a token. */
const plannerOf = ({ adminId, name, tokenId }: Writer = theProduct) => ({
  planned_by_id: adminId,
  planned_by: name,
  token_id: tokenId ?? null,
})

/** What is published or taken down at a moment, by people who may. */
export function createPlans({ database, revisions, types, drafts }: Parts) {
  const db = database.db as unknown as AnyDatabase
  const write = createWrite(database, revisions)
  const parts = { dialect: database.dialect, types }

  /** Every change of plans raises their revision, by which all instances learn of it. */
  const plan = (options: WriteOptions, action: ActivityAction, work: (transaction: AnyDatabase) => Promise<number>) =>
    write([plansRevision], options, async (transaction) => {
      await lockPlans(transaction)
      const found = await findPlan(transaction, await work(transaction))
      const { type = plansRevision, item_id: itemId } = (found.name === null && found.items[0]) || {}
      const entry = { action, type, itemId: itemId ?? undefined, title: titleOfPlan(found) }
      await record(transaction, options.by ?? theProduct, entry)
      return found
    })

  async function addItem(
    { transaction, by = theProduct }: Adding,
    planId: number,
    item: PlannedItem,
    isOpen = true,
  ): Promise<void> {
    const { action, type, itemId, draftId, title } = item
    const values = { plan_id: planId, action, type, item_id: itemId, draft_id: draftId, title }
    const seen = action === 'publish' ? await seenDraft({ transaction, drafts, by }, item, item.seen) : {}
    const added = await transaction
      .insertInto('plan_items')
      .values({ ...values, ...seen, slot: isOpen ? slotOf(action, item) : null })
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw plannedTwice(title)
  }

  async function refuseTooManyItems(transaction: AnyDatabase): Promise<void> {
    const planned = transaction.selectFrom('plan_items').where('slot', 'is not', null)
    const { total } = await planned.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
    if (Number(total) > maxOpenItems)
      throw httpErrors.conflict(`${maxOpenItems} items are planned already. Cancel some first.`)
  }

  /** What has happened stays as it is. */
  async function touch(transaction: AnyDatabase, id: number, changes: object, { expected, by }: WriteOptions) {
    let update = transaction
      .updateTable('plans')
      .set({ ...changes, revision: sql`revision + 1`, ...plannerOf(by) })
      .where('id', '=', id)
      .where('state', '!=', 'done')
    if (expected !== undefined && expected !== '*') update = update.where('revision', '=', revisionFrom(expected))
    if (await update.returning('id').executeTakeFirst()) return findPlan(transaction, id)
    throw await refusalOf(transaction, id)
  }

  async function refusalOf(transaction: AnyDatabase, id: number) {
    const current = await findPlan(transaction, id)
    return current.state === 'done'
      ? httpErrors.conflict('This has happened already. Nothing was changed.')
      : httpErrors.stale(current)
  }

  /** A plan that failed waits again, as far as nothing else was planned for its items since. */
  async function takeSlots({ transaction, by = theProduct }: Adding, { items }: Plan, asked: Asked): Promise<void> {
    for (const item of items) {
      const { id, action, type, title, item_id: itemId, draft_id: draftId } = item
      const target = { type, itemId, draftId }
      if (action === 'publish') await seeAgain({ transaction, drafts, by }, { item, target, ...asked })
      const update = transaction.updateTable('plan_items').set({ slot: slotOf(action, target) })
      await update
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => {
          throw violationOf(error) ? plannedTwice(title) : error
        })
    }
  }

  const refuseLong = async (transaction: AnyDatabase, id: number) =>
    refuseTooLong(transaction, types, (await findPlan(transaction, id)).items)

  async function refuseTooMany(transaction: AnyDatabase): Promise<void> {
    const open = transaction.selectFrom('plans').where('state', '=', 'planned')
    const { total } = await open.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
    if (Number(total) > maxOpenPlans)
      throw httpErrors.conflict(`There are ${maxOpenPlans} plans already. Cancel some, or put items into a release.`)
  }

  return {
    find: (id: number) => findPlan(db, id),
    list: (range?: { from: string; to: string }) => listPlans(db, range),
    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),

    create: ({ name, at, zone, items }: NewPlan, options: WriteOptions): Promise<Plan> =>
      plan(options, 'planned', async (transaction) => {
        const { id } = await transaction
          .insertInto('plans')
          .values({ name, at, zone, state: 'planned', revision: 1, ...plannerOf(options.by) })
          .returning('id')
          .executeTakeFirstOrThrow()
        await refuseTooMany(transaction)
        const { by } = options
        for (const item of items)
          await addItem({ transaction, by }, id, await plannedItem({ ...parts, transaction }, item))
        await refuseTooManyItems(transaction)
        await refuseLong(transaction, id)
        return id
      }),

    /** Changing a plan means answering for it from then on. An item alone that gets a name is a release. */
    change: (id: number, { name, moment, shown }: PlanChange, options: WriteOptions): Promise<Plan> =>
      plan(options, 'plan-changed', async (transaction) => {
        const { at, zone } = moment ?? {}
        const again = moment && { at, zone, state: 'planned', error: null, ended_at: null }
        await lockPlan(transaction, id)
        const { state } = await findPlan(transaction, id)
        const changed = await touch(transaction, id, { ...again, ...(name !== undefined && { name }) }, options)
        if (moment) await refuseTooMany(transaction)
        if (moment) await takeSlots({ transaction, by: options.by }, changed, { shown, state })
        if (moment) await refuseTooManyItems(transaction)
        if (moment) await refuseTooLong(transaction, types, changed.items)
        return id
      }),

    add: (id: number, item: WantedItem, options: WriteOptions): Promise<Plan> =>
      plan(options, 'plan-changed', async (transaction) => {
        const { name, state, items } = await touch(transaction, id, {}, options)
        if (name === null) throw httpErrors.conflict('This is one item alone. Make a release for several.')
        if (items.length >= maxReleaseItems)
          throw httpErrors.conflict(`A release holds at most ${maxReleaseItems} items. Make another one.`)
        const { by } = options
        await addItem({ transaction, by }, id, await plannedItem({ ...parts, transaction }, item), state === 'planned')
        await refuseTooManyItems(transaction)
        await refuseLong(transaction, id)
        return id
      }),

    remove: (id: number, itemId: number, options: WriteOptions): Promise<Plan> =>
      plan(options, 'plan-changed', async (transaction) => {
        const { name } = await touch(transaction, id, {}, options)
        if (name === null) throw httpErrors.conflict('This is one item alone. Cancel the plan instead.')
        const remove = transaction.deleteFrom('plan_items').where('plan_id', '=', id).where('id', '=', itemId)
        if (!(await remove.returning('id').executeTakeFirst())) throw httpErrors.notFound('item of the release')
        return id
      }),

    /** Answers what it was. Only one that waited can be brought back: others would have to look at one that failed. */
    cancel: (id: number, options: WriteOptions): Promise<Plan> =>
      write([plansRevision], options, async (transaction) => {
        const { expected, by = theProduct } = options
        await lockPlans(transaction)
        await lockPlan(transaction, id)
        const found = await findPlan(transaction, id)
        let cancel = transaction.updateTable('plans').set(ended(cancelled, null)).where('id', '=', id)
        cancel = cancel.where('state', '!=', 'done')
        if (expected !== undefined && expected !== '*') cancel = cancel.where('revision', '=', revisionFrom(expected))
        if (!(await cancel.returning('id').executeTakeFirst())) throw await refusalOf(transaction, id)
        if (found.state === 'planned') await freeItems(transaction, found)
        else await transaction.deleteFrom('plans').where('id', '=', id).execute()
        const { type = plansRevision, item_id: itemId } = (found.name === null && found.items[0]) || {}
        const title = titleOfPlan(found)
        await record(transaction, by, { action: 'plan-cancelled', type, itemId: itemId ?? undefined, title })
        return found
      }),

    /** What was seen stays as it was seen; the person who brings a plan back answers for it from then on. */
    restore: (id: number, options: WriteOptions): Promise<Plan> =>
      plan(options, 'planned', async (transaction) => {
        const again = { state: 'planned', ended_at: null, revision: sql`revision + 1`, ...plannerOf(options.by) }
        const back = transaction.updateTable('plans').set(again).where('id', '=', id).where('state', '=', cancelled)
        const dayAgo = new Date(Date.now() - keptMs).toISOString()
        if (!(await back.where('ended_at', '>', dayAgo).returning('id').executeTakeFirst()))
          throw httpErrors.notFound('cancelled plan')
        const restored = await findPlan(transaction, id)
        if (Date.parse(restored.at) <= Date.now())
          throw httpErrors.conflict('The moment of this plan has passed. Plan it again for a later one.')
        await refuseTooMany(transaction)
        await takeSlots({ transaction, by: options.by }, restored, { shown: [], state: 'planned' })
        await refuseTooManyItems(transaction)
        await refuseTooLong(transaction, types, restored.items)
        return id
      }),
  }
}
