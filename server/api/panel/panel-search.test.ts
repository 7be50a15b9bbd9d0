import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileQueries } from '#tests/support/hostile/queries.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Hit = {
  readonly type: string
  readonly id: number
  readonly title: string
  readonly title_marks: readonly (readonly [number, number])[]
  readonly note: string | null
  readonly text: string
  readonly state: string
}
type Group = {
  readonly group: string
  readonly total: number
  readonly or_more: boolean
  readonly items: readonly Hit[]
}
type Results = { readonly q: string; readonly groups: readonly Group[] }

const products = '/api/our-products/admin'
const message = {
  name: 'Ayşe Demir',
  phone: '1',
  email: 'ayse@example.com',
  subject: 'Numune',
  message: 'IŞIK istiyoruz',
}

describe.each(dialects)('%s', (dialect) => {
  let product: Product
  const create = async (base: string, body: object) =>
    ((await product.call('POST', base, { body })).json as { id: number }).id
  const search = async (q: string, more = '') => {
    const reply = await product.call('GET', `/api/search/admin?q=${encodeURIComponent(q)}${more}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.json as Results
  }
  const groupOf = async (q: string, name: string, more = '') =>
    (await search(q, more)).groups.find(({ group }) => group === name)
  const titles = async (q: string, more = '') =>
    (await groupOf(q, 'content', more))?.items.map(({ title }) => title) ?? []

  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    await create(products, { title: 'Deniz tuzu', description: 'ışık ışık ışık, ışığın altında' })
    await create(products, { title: 'IŞIK armatürü', description: 'Hidden', is_active: false })
    await create('/api/projects/admin', { title: 'Lighthouse', description: 'An IŞIK tower' })
    await create('/api/faq', { question: 'Ne zaman?', answer: 'Işıklar yanınca' })
    await product.call('POST', '/api/contact-messages/submit', { body: message })
    await product.call('POST', '/api/newsletter/subscribe', { body: { email: 'isik.reader@example.com' } })
  })
  afterAll(() => product.stop())

  test.each(['isik', 'IŞIK', 'ışık', 'Isık', 'iŞi'])('%s finds all spellings, titles before texts', async (q) => {
    const found = await search(q)
    expect(found.groups.map(({ group, total, or_more }) => [group, total, or_more])).toEqual([
      ['content', 4, false],
      ['messages', 1, false],
      ['subscriptions', 1, false],
    ])
    expect(found.groups[0]?.items).toHaveLength(3)
    expect(found.groups[0]?.items[0]).toMatchObject({ title: 'IŞIK armatürü', state: 'inactive', type: 'our-products' })
    expect(await titles(q, '&in=content')).toHaveLength(4)
  })

  test('all words have to be there, each from its beginning; marks say where', async () => {
    expect(await titles('tuzu isig')).toEqual(['Deniz tuzu'])
    expect(await titles('tuzu kule')).toEqual([])
    expect(await titles('uzu')).toEqual([])
    const [hit] = (await groupOf('arma is', 'content'))?.items ?? []
    expect(hit?.title_marks.map(([start, end]) => hit.title.slice(start, end))).toEqual(['IŞ', 'arma'])
    expect(await groupOf('ayse isik', 'messages')).toMatchObject({
      total: 1,
      items: [{ title: 'Ayşe Demir', state: 'unread', text: expect.stringContaining('IŞIK') }],
    })
  })

  test('without a word the last edited come first', async () => {
    const id = await create(products, { title: 'The newest' })
    expect(await titles('')).toHaveLength(5)
    expect((await titles(' '))[0]).toBe('The newest')
    await product.call('PUT', `${products}/1`, { body: { description: 'ışık again, ışığın' } })
    expect((await titles(''))[0]).toBe('Deniz tuzu')
    await product.call('DELETE', `${products}/${id}`)
    expect(await titles('')).not.toContain('The newest')
  })

  test.each([
    ['messages', '/api/contact-messages/admin', 'numune'],
    ['subscriptions', '/api/newsletter/admin/subscriptions', 'isik reader'],
  ])('deleted %s are not found, restored ones are', async (name, base, q) => {
    const [{ id } = { id: 0 }] = (await groupOf(q, name))?.items ?? []
    await product.call('DELETE', `${base}/${id}`)
    expect(await groupOf(q, name)).toBeUndefined()
    await product.call('POST', `${base}/${id}/restore`)
    expect((await groupOf(q, name))?.items.map((hit) => hit.id)).toEqual([id])
    if (name === 'messages') await product.call('PUT', `${base}/${id}/read`)
    else await product.call('PUT', `${base}/${id}/unsubscribe`)
    expect((await groupOf(q, name))?.items).toHaveLength(1)
  })

  test('rows that SQL deletes are forgotten too', async () => {
    await product.call('POST', '/api/contact-messages/submit', { body: { ...message, subject: 'Zqgonex' } })
    expect((await groupOf('zqgonex', 'messages'))?.total).toBe(1)
    await product.database.db.deleteFrom('contact_messages').where('subject', '=', 'Zqgonex').execute()
    expect(await groupOf('zqgonex', 'messages')).toBeUndefined()
  })

  test('nothing that is typed breaks it', async () => {
    for (const q of hostileQueries) {
      const { status, json } = await product.call('GET', `/api/search/admin?q=${encodeURIComponent(q)}`)
      expect([200, 400], q).toContain(status)
      if (status === 400) expect(json).toMatchObject({ error: expect.stringMatching(/\.$/) })
    }
    expect(await product.call('GET', '/api/search/admin?q=a&in=people')).toMatchObject({ status: 400 })
  })

  test('it is for administrators alone, and visitors find nothing more than before', async () => {
    for (const path of ['/api/search/admin?q=isik', '/api/overview/admin'])
      expect(await product.call('GET', path, { token: null })).toMatchObject({ status: 401 })
    const { text } = await product.call('GET', '/api/search?q=isik', { token: null })
    expect(text).not.toContain('armat')
    expect(text).not.toContain('ayse')
  })

  test('ten thousand items and many messages are searched quickly and hold nobody up', async () => {
    await addManyItems(product.database, { products: 10_000 })
    for (const q of ['a', 'igne', 'dok yuk', 'isparta 12']) {
      const begun = performance.now()
      const content = await groupOf(q, 'content')
      expect(content?.total, q).toBeGreaterThan(0)
      expect(performance.now() - begun, q).toBeLessThan(3_000)
    }
    expect(await groupOf('igne', 'content')).toMatchObject({ total: 100, items: { length: 3 } })
    expect((await groupOf('igne', 'content', '&in=content'))?.items).toHaveLength(50)
    expect(await longestPause(() => search('dokme'))).toBeLessThan(50)
    expect(await longestPause(() => product.call('GET', '/api/overview/admin'))).toBeLessThan(50)
  })
})

test('somebody who searches without end is asked to wait, others are not', async () => {
  const product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  await product.signIn()
  const ask = () => product.call('GET', '/api/search/admin?q=')
  for (let n = 0; n < 300; n++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, json: { error: expect.stringContaining('Please wait') } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await product.call('GET', '/api/search?q=a', { token: null })).toMatchObject({ status: 200 })
  await product.stop()
})
