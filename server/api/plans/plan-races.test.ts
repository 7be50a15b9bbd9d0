import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import { maxOpenItems, maxOpenPlans, type Plan, type PlanItem } from '#engine/derive/plans.ts'
import { inSeconds, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name

describe.each(dialects)('plans in a race on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, beginWhole } = site
  const listed = async () => ((await call('GET', '/api/plans')).json as { plans: Plan[] }).plans

  test.each(['publish', 'take-down'] as const)(
    'what is planned (%s) while its draft is being published is settled or meant for the item',
    async (action) => {
      const drafts = await Promise.all(Array.from({ length: 20 }, (_, at) => beginWhole(`${action} ${at}`)))
      const replies = await Promise.all(
        drafts.flatMap(({ id: draft_id }) => [
          call('POST', '/api/plans', { body: { ...inSeconds(3_600), items: [wanted(action, { type, draft_id })] } }),
          call('POST', `/api/drafts/${draft_id}/publish`, { body: { revision: 1 } }),
        ]),
      )
      for (const { status, text } of replies) expect([200, 201, 404, 409], text).toContain(status)
      const raced = new Set<number | null>(drafts.map(({ id }) => id))
      const left = (await listed()).flatMap(({ items }) => items).filter(({ draft_id }) => raced.has(draft_id))
      expect(left).toEqual([])
    },
  )

  test('so many items are planned as every open panel can read', async () => {
    const { db } = site.product.database
    const { id: plan_id } = await db
      .insertInto('plans')
      .values({
        name: 'Full',
        at: '2099-01-01T00:00:00.000Z',
        zone: 'UTC',
        state: 'planned',
        revision: 1,
        planned_by: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = Array.from({ length: maxOpenItems }, (_, at) => ({
      plan_id,
      action: 'publish' as PlanItem['action'],
      type,
      item_id: 100_000 + at,
      title: '',
      slot: `full ${at}`,
    }))
    for (let at = 0; at < items.length; at += 500)
      await db
        .insertInto('plan_items')
        .values(items.slice(at, at + 500))
        .execute()
    const { id: draft_id } = await beginWhole('One too many')
    const body = { ...inSeconds(3_600), items: [wanted('publish', { type, draft_id })] }
    expect(await call('POST', '/api/plans', { body })).toMatchObject({
      status: 409,
      json: { error: '2000 items are planned already. Cancel some first.' },
    })
    await call('DELETE', `/api/plans/${plan_id}`)
    expect((await call('POST', '/api/plans', { body })).status).toBe(201)
  })

  test('plans that are made or planned again at once do not pass the limit', async () => {
    const { db } = site.product.database
    const isOpen = () => db.selectFrom('plans').where('state', '=', 'planned')
    const count = async () =>
      Number(
        (
          await isOpen()
            .select(({ fn }) => fn.countAll().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      )
    const row = { at: '2099-01-01T00:00:00.000Z', zone: 'UTC', revision: 1, planned_by: '' }
    const filling = Array.from({ length: maxOpenPlans - 2 - (await count()) }, (_, at) => ({
      ...row,
      name: `Filling ${at}`,
      state: 'planned' as const,
    }))
    await db.insertInto('plans').values(filling).execute()
    const failed = await db
      .insertInto('plans')
      .values(Array.from({ length: 4 }, (_, at) => ({ ...row, name: `Failed ${at}`, state: 'failed' as const })))
      .returning('id')
      .execute()
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) =>
        call('POST', '/api/plans', { body: { ...inSeconds(3_600), name: `At once ${at}`, items: [] } }),
      ),
      ...failed.map(({ id }) => call('PUT', `/api/plans/${id}`, { body: inSeconds(3_600) })),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
    expect(await count()).toBe(maxOpenPlans)
    await db.deleteFrom('plans').where('name', 'is not', null).execute()
  })

  test('items that are planned at once do not pass the limit', async () => {
    const { db } = site.product.database
    const { id: plan_id } = await db
      .insertInto('plans')
      .values({
        name: 'Full',
        at: '2099-01-01T00:00:00.000Z',
        zone: 'UTC',
        state: 'planned',
        revision: 1,
        planned_by: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { total } = await db
      .selectFrom('plan_items')
      .where('slot', 'is not', null)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const items = Array.from({ length: maxOpenItems - 1 - Number(total) }, (_, at) => ({
      plan_id,
      action: 'publish' as PlanItem['action'],
      type,
      item_id: 200_000 + at,
      title: '',
      slot: `at once ${at}`,
    }))
    for (let at = 0; at < items.length; at += 500)
      await db
        .insertInto('plan_items')
        .values(items.slice(at, at + 500))
        .execute()
    const drafts = await Promise.all(Array.from({ length: 5 }, (_, at) => beginWhole(`At once ${at}`)))
    const replies = await Promise.all(
      drafts.map(({ id: draft_id }) =>
        call('POST', '/api/plans', { body: { ...inSeconds(3_600), items: [wanted('publish', { type, draft_id })] } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})
