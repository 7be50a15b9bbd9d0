import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Named = { readonly type: string; readonly id: number; readonly title: string }
type Gap = { readonly type: string; readonly count: number; readonly items: readonly Named[] }
type Overview = {
  readonly messages: { readonly unread: number; readonly total: number; readonly newest: readonly { name: string }[] }
  readonly subscriptions: { readonly active: number; readonly added: number; readonly newest: readonly string[] }
  readonly recent: readonly Named[]
  readonly missing: {
    readonly pages: readonly Gap[]
    readonly pictures: readonly Gap[]
    readonly links: { readonly count: number; readonly items: readonly (Named & { target: string })[] }
  }
}

const products = '/api/our-products/admin'
const pages = '/api/product-details/admin'

describe.each(dialects)('the start page’s answer on %s', (dialect) => {
  let product: Product
  const create = async (base: string, body: object) => {
    const reply = await product.call('POST', base, { body })
    expect(reply.status, reply.text).toBe(201)
    return (reply.json as { id: number }).id
  }
  const read = async () => {
    const reply = await product.call('GET', '/api/overview/admin')
    expect(reply.status, reply.text).toBe(200)
    return reply.json as Overview
  }
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('nothing waits where there is nothing', async () => {
    expect(await read()).toMatchObject({
      messages: { unread: 0, total: 0, newest: [] },
      subscriptions: { active: 0, added: 0, newest: [] },
      recent: [],
      missing: { pages: [], pictures: [], links: { count: 0, items: [] } },
    })
  })

  test('active products without a page are named until they have one', async () => {
    const id = await create(products, { title: 'Bakır', icon_url: '/uploads/a.png' })
    await create(products, { title: 'Hidden', icon_url: '/uploads/a.png', is_active: false })
    expect((await read()).missing.pages).toEqual([
      { type: 'our-products', count: 1, items: [{ type: 'our-products', id, title: 'Bakır' }] },
    ])
    const page = await create(pages, { product_id: id, title: 'Bakır', image_url: '/uploads/a.png' })
    expect((await read()).missing.pages).toEqual([])
    await product.call('DELETE', `${pages}/${page}`)
    expect((await read()).missing.pages).toHaveLength(1)
    await product.call('POST', `${pages}/${page}/restore`)
    expect((await read()).missing.pages).toEqual([])
  })

  test('active items without a picture are named where most others of their type have one', async () => {
    const id = await create('/api/projects/admin', { title: 'Bare' })
    expect((await read()).missing.pictures).toEqual([])
    await create('/api/projects/admin', { title: 'Pictured', image_url: '/uploads/a.png' })
    expect((await read()).missing.pictures).toEqual([
      { type: 'projects', count: 1, items: [{ type: 'projects', id, title: 'Bare' }] },
    ])
    await product.call('PUT', `/api/projects/admin/${id}`, { body: { image_url: '/uploads/a.png' } })
    expect((await read()).missing.pictures).toEqual([])
  })

  test('links to pages and sections that are not there are named with the item that holds them', async () => {
    const target = await create(products, { title: 'Çinko', icon_url: '/uploads/a.png' })
    const page = await create(pages, { product_id: target, title: 'Çinko', image_url: '/uploads/a.png' })
    const link = async (button_link: string) =>
      create('/api/hero-slides', { title: button_link, image_url: '/uploads/a.png', button_link })
    const broken = async () => (await read()).missing.links
    for (const fine of ['#about', '/#services', '/contact', '/products?q=a', `/product/${target}`, '/uploads/a.pdf'])
      await link(fine)
    await link('https://example.com/nowhere')
    expect(await broken()).toEqual({ count: 0, items: [] })
    const slide = await link('#abuot')
    await link('/product/999999')
    await create(pages, {
      product_id: await create(products, { title: 'Krom', icon_url: '/uploads/a.png' }),
      title: 'Krom',
      image_url: '/uploads/a.png',
      wysiwyg_content: '<p>See <a href="/nowhere">there</a> and <a href="/terms">terms</a></p>',
    })
    const found = await broken()
    expect(found.count).toBe(3)
    expect(found.items.map((item) => item.target).toSorted()).toEqual(['/#abuot', '/nowhere', '/product/999999'])
    expect(found.items).toContainEqual({ type: 'hero-slides', id: slide, title: '#abuot', target: '/#abuot' })
    await product.call('PUT', `${pages}/${page}`, { body: { is_active: false } })
    expect((await broken()).count).toBe(4)
    await product.call('PUT', `/api/hero-slides/${slide}`, { body: { is_active: false } })
    expect((await broken()).count).toBe(3)
  })

  test('what was edited last comes first; putting in order is not an edit', async () => {
    const ids = [await create('/api/faq', { question: 'First', answer: 'A' })]
    ids.push(await create('/api/faq', { question: 'Second', answer: 'A' }))
    expect((await read()).recent.slice(0, 2).map(({ title }) => title)).toEqual(['Second', 'First'])
    await product.call('PUT', '/api/faq/order', { body: { ids } })
    expect((await read()).recent.slice(0, 2).map(({ title }) => title)).toEqual(['Second', 'First'])
    await product.call('PUT', `/api/faq/${ids[0]}`, { body: { answer: 'B' } })
    expect((await read()).recent.slice(0, 2).map(({ title }) => title)).toEqual(['First', 'Second'])
    expect((await read()).recent).toHaveLength(5)
  })

  test('unread messages and new subscriptions are counted, the newest are named', async () => {
    const body = { phone: '1', email: 'n@example.com', subject: 'S', message: 'M' }
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await product.call('POST', '/api/contact-messages/submit', { body: { ...body, name } })
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      await product.call('POST', '/api/newsletter/subscribe', { body: { email } })
    const first = await read()
    expect(first.messages).toMatchObject({ unread: 4, total: 4 })
    expect(first.messages.newest.map(({ name }) => name)).toEqual(['Four', 'Three', 'Two'])
    expect(first.subscriptions).toMatchObject({
      active: 4,
      added: 4,
      newest: ['d@example.com', 'c@example.com', 'b@example.com'],
    })
    const [{ id } = { id: 0 }] = first.messages.newest as unknown as { id: number }[]
    await product.call('PUT', `/api/contact-messages/admin/${id}/read`)
    await product.database.db
      .updateTable('newsletter_subscriptions')
      .set({ subscribed_at: '2020-01-01T00:00:00.000Z' })
      .where('email', '=', 'a@example.com')
      .execute()
    const second = await read()
    expect(second.messages).toMatchObject({ unread: 3, newest: [{ name: 'Three' }, { name: 'Two' }, { name: 'One' }] })
    expect(second.subscriptions).toMatchObject({ active: 4, added: 3 })
  })
})
