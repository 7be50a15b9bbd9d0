import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newsInsightArticles } from '#content/news-insight-articles/type.ts'
import { newsInsightDetails } from '#content/news-insight-details/type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'

vi.setConfig({ testTimeout: 240_000 })

const type = newsInsightDetails.name
const refusal = 'The texts of this release are longer than 4 MB together. Move some of its items to another release.'
const textOf = (characters: number) => `<p>${'şeker ılık '.repeat(characters / 11)}</p>`
/** Turkish letters take two bytes: about 620 kB. */
const longText = textOf(490_000)

describe.each(dialects)('long releases on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const draft = async (text: string) => {
    const body = await minInput(product, newsInsightArticles)
    const article = (await product.call('POST', baseOf(newsInsightArticles), { body })).json as { id: number }
    const data = { article_id: article.id, title: 'Page', wysiwyg_content: text }
    const reply = await product.call('POST', '/api/drafts', { body: { type, data } })
    expect(reply.status, reply.text.slice(0, 200)).toBe(201)
    const { id } = reply.json as { id: number }
    return { id, data, item: wanted('publish', { type, draft_id: id }) }
  }
  const drafts = async (count: number, text: string) => {
    const made: Awaited<ReturnType<typeof draft>>[] = []
    for (let n = 0; n < count; n++) made.push(await draft(text))
    return made
  }
  const itemsOf = (made: readonly { readonly item: object }[]) => made.map(({ item }) => item)
  const ring = async (plan: Plan) => {
    const at = new Date().toISOString()
    await product.database.db.updateTable('plans').set({ at }).where('id', '=', plan.id).execute()
    const look = await planOf(product.call, [], { name: 'Look' })
    await product.call('DELETE', `/api/plans/${look.id}`)
    const state = async () => (await readPlan(product.call, plan)).state
    await expect.poll(state, { timeout: 60_000 }).not.toBe('planned')
    return readPlan(product.call, plan)
  }

  test('are refused when they are planned, when they are added to, and where their drafts have grown', async () => {
    const { call } = product
    const made = await drafts(8, longText)
    const body = { ...inSeconds(3_600), name: 'Long', items: itemsOf(made) }
    expect(await call('POST', '/api/plans', { body })).toMatchObject({ status: 409, json: { error: refusal } })
    const [first, ...others] = made
    const alone = await planOf(call, itemsOf(first ? [first] : []))
    expect(alone.items).toHaveLength(1)
    const plan = await planOf(call, itemsOf(others.slice(0, 6)), { name: 'Fits' })
    const added = await call('POST', `/api/plans/${plan.id}/items`, { body: others[6]?.item })
    expect(added).toMatchObject({ status: 409, json: { error: refusal } })

    const short = await drafts(1, textOf(110))
    for (const { item } of short)
      expect(await call('POST', `/api/plans/${plan.id}/items`, { body: item })).toMatchObject({ status: 200 })
    for (const { id, data } of short) {
      const grown = { data: { ...data, wysiwyg_content: textOf(499_400).replaceAll('e', 'ü') } }
      expect((await call('PUT', `/api/drafts/${id}`, { body: grown })).status).toBe(200)
    }
    const { items } = (await call('GET', `/api/plans/${plan.id}`)).json as CheckedPlan
    expect(items.map(({ problem }) => problem)).toEqual([...Array(6).fill(null), refusal])
    expect(await ring(plan)).toMatchObject({ state: 'failed', error: refusal })
    for (const { id } of short) expect((await call('GET', `/api/drafts/${id}`)).status).toBe(200)
    const again = await call('PUT', `/api/plans/${plan.id}`, { body: inSeconds(3_600) })
    expect(again).toMatchObject({ status: 409, json: { error: refusal } })
  })

  // PostgreSQL works elsewhere; SQLite on the thread that serves everybody.
  test.runIf(dialect === 'sqlite')('leave the thread to others as long as they may be', async () => {
    const release = async () => planOf(product.call, itemsOf(await drafts(6, longText)), { name: 'As long as may be' })
    const pause = await longestPause(async (plan: Plan) => {
      expect(await ring(plan)).toMatchObject({ state: 'done' })
    }, release)
    expect(pause).toBeLessThan(50)
  })
})
