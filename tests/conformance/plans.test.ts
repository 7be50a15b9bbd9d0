import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import type { Plan } from '#engine/derive/plans.ts'
import { makeDue, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values } from '#tests/support/samples.ts'

type Item = Values & { id: number; is_active: boolean; updated_at: string }
type Case = { type: ContentType; item: Item; alone: Draft; plans: Plan[] }

describe.each(dialects)('plans of every content type on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await product.call(method, path, { body })
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json
  }
  const items = async ({ routes }: ContentType) => (await send('GET', routes.admin)) as Item[]
  const add = async (type: ContentType) => (await send('POST', baseOf(type), await fullInput(product, type))) as Item
  const begin = async (type: ContentType, data: Values, item_id: number | null = null) =>
    (await send('POST', '/api/drafts', { type: type.name, item_id, data })) as Draft
  const changed = async (type: ContentType, item: Item) => {
    const owner = Object.entries(type.fields).find(([, { to }]) => to)?.[0]
    return { ...(await fullInput(product, type, 2)), ...(owner && { [owner]: item[owner] }) }
  }
  const ended = (plans: readonly Plan[], state: Plan['state']) =>
    expect
      .poll(async () => (await Promise.all(plans.map((plan) => readPlan(product.call, plan)))).map((p) => p.state), {
        timeout: 80_000,
      })
      .toEqual(plans.map(() => state))

  test('a draft beside an item and one alone are published, and the item taken down later', async () => {
    const cases: Case[] = []
    for (const type of types) {
      const item = await add(type)
      await begin(type, await changed(type, item), item.id)
      const alone = await begin(type, await fullInput(product, type, 3))
      cases.push({ type, item, alone, plans: [] })
    }
    for (const { type, item, alone, plans } of cases)
      for (const named of [{ item_id: item.id }, { draft_id: alone.id }])
        plans.push(await planOf(product.call, [wanted('publish', { type: type.name, ...named })]))
    const before = new Map<ContentType, number>()
    for (const { type } of cases) before.set(type, (await items(type)).length)
    const all = cases.flatMap(({ plans }) => plans)
    await makeDue(product, all)
    await ended(all, 'done')

    for (const { type, item } of cases) {
      const now = await items(type)
      expect(now.length, type.name).toBe((before.get(type) ?? 0) + 1)
      const after = now.find(({ id }) => id === item.id)
      expect(after?.updated_at, type.name).not.toBe(item.updated_at)
      const { versions } = (await send('GET', `${baseOf(type)}/${item.id}/versions`)) as VersionPage
      expect(versions[0], type.name).toMatchObject({ source: 'schedule', action: 'publish', author: 'editor' })
    }
    expect(((await send('GET', '/api/drafts')) as { drafts: Draft[] }).drafts).toEqual([])

    const downs: Plan[] = []
    for (const { type, item } of cases)
      downs.push(await planOf(product.call, [wanted('take-down', { type: type.name, item_id: item.id })]))
    await makeDue(product, downs)
    await ended(downs, 'done')
    for (const { type, item } of cases)
      expect((await items(type)).find(({ id }) => id === item.id)?.is_active, type.name).toBe(false)
  }, 180_000)

  test('a release of all types goes live in one transaction, or none of it', async () => {
    const drafts: Draft[] = []
    for (const type of types) drafts.push(await begin(type, await fullInput(product, type, 4)))
    const counts = async () =>
      Object.fromEntries(await Promise.all(types.map(async (t) => [t.name, (await items(t)).length])))
    const before = await counts()
    const wantedOf = ({ type, id: draft_id }: Draft) => wanted('publish', { type, draft_id })
    const needs = types.find((type) => Object.values(type.fields).some(({ required }) => required)) as ContentType
    const broken = await begin(needs, {})
    const release = await planOf(product.call, [...drafts, broken].map(wantedOf), { name: 'Everything' })
    await makeDue(product, [release])
    await ended([release], 'failed')
    expect(await counts()).toEqual(before)
    const failed = await readPlan(product.call, release)
    expect(failed.error).toMatch(/is required\./)

    const wrong = failed.items.find(({ draft_id }) => draft_id === broken.id)
    await send('DELETE', `/api/plans/${release.id}/items/${wrong?.id}`)
    await makeDue(product, [release])
    await ended([release], 'done')
    const after = await counts()
    for (const { name } of types) expect(after[name], name).toBe((before[name] ?? 0) + 1)
  }, 180_000)
})
