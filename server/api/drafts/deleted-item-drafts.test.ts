import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'

const type = heroSlides.name
const base = baseOf(heroSlides)

describe.each(dialects)('the draft of a deleted item on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const call: Product['call'] = (...sent) => product.call(...sent)

  test('leaves what somebody else wrote in the trash when it is saved over, and it comes back', async () => {
    const { token } = await joined(call, 'author', 'Anton Reis')
    const input = await minInput(product, heroSlides)
    const { id: item_id } = (await call('POST', base, { body: input })).json as { id: number }
    const data = { ...input, title: 'Words of Anton' }
    const draft = (await call('POST', '/api/drafts', { token, body: { type, item_id, data } })).json as Draft
    expect((await call('DELETE', `${base}/${item_id}`)).status).toBe(200)
    const over = { body: { data: { ...data, title: 'Words over them' } }, headers: { 'if-match': '"1"' } }
    expect(await call('PUT', `/api/drafts/${draft.id}`, over)).toMatchObject({ status: 200 })
    const kept = product.database.db.selectFrom('deleted_items').select('id').where('title', '=', 'Words of Anton')
    const ids = (await kept.execute()).map(({ id }) => Number(id))
    expect(ids).toHaveLength(1)
    const { results } = (await call('POST', '/api/trash/restore', { body: { ids } })).json as {
      results: { outcome: string; draft_id: number }[]
    }
    expect(results).toMatchObject([{ outcome: 'restored' }])
    const back = await call('GET', `/api/drafts/${results[0]?.draft_id}`)
    expect(back).toMatchObject({ status: 200, json: { item_id: null, data: { title: 'Words of Anton' } } })
    expect(await call('GET', `/api/drafts/${draft.id}`)).toMatchObject({
      status: 200,
      json: { item_id, data: { title: 'Words over them' } },
    })
  })

  test('can be begun while the item lies in the trash, and not once it is gone for good', async () => {
    const input = await minInput(product, heroSlides)
    const { id: item_id } = (await call('POST', base, { body: input })).json as { id: number }
    await call('DELETE', `${base}/${item_id}`)
    const begin = () =>
      call('POST', '/api/drafts', { body: { type, item_id, data: { ...input, title: 'Late words' } } })
    const begun = await begin()
    expect(begun).toMatchObject({ status: 201, json: { item_id, is_deleted: true, missing: {} } })
    expect((await call('POST', `${base}/${item_id}/restore`)).status).toBe(200)
    const { id } = begun.json as Draft
    expect(await call('GET', `/api/drafts/${id}`)).toMatchObject({ json: { item_id, is_deleted: false } })
    expect((await call('DELETE', `/api/drafts/${id}`)).status).toBe(200)
    await call('DELETE', `${base}/${item_id}`)
    const entry = product.database.db.selectFrom('deleted_items').select('id').where('item_id', '=', item_id)
    const ids = (await entry.execute()).map((row) => Number(row.id))
    expect((await call('POST', '/api/trash/remove', { body: { ids } })).status).toBe(200)
    expect(await begin()).toMatchObject({ status: 404 })
  })
})
