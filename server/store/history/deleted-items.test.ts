import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const message = { name: 'A', phone: '1', email: 'a@example.com', subject: 'S', message: 'M' }

describe.each(dialects)('undoing deletes on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const firstOf = async (path: string) => ((await product.call('GET', path)).json as { id: number }[])[0]?.id

  test.each([
    ['a message', '/api/contact-messages/admin', '/api/contact-messages/submit', message],
    ['a project', '/api/projects/admin', '/api/projects/admin', { title: 'P' }],
  ])('%s comes back once, however many ask at the same time', async (_what, base, add, body) => {
    await product.call('POST', add, { body })
    const id = await firstOf(base)
    await product.call('DELETE', `${base}/${id}`)
    const replies = await Promise.all([1, 2, 3, 4].map(() => product.call('POST', `${base}/${id}/restore`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await firstOf(base)).toBe(id)
  })

  test('an address that subscribed again in the meantime is a conflict', async () => {
    const base = '/api/newsletter/admin/subscriptions'
    const subscribe = () => product.call('POST', '/api/newsletter/subscribe', { body: { email: 'a@example.com' } })
    await subscribe()
    const id = await firstOf(base)
    await product.call('DELETE', `${base}/${id}`)
    await subscribe()
    expect(await product.call('POST', `${base}/${id}/restore`)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('in the meantime') },
    })
    expect((await product.call('GET', base)).json).toHaveLength(1)
  })
})
