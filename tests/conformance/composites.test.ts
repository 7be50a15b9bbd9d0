import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadOf } from '#tests/support/company.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Item = Record<string, unknown> & { id: number }

describe.each(dialects)('reads that are put together, with the demonstration content, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const read = async (path: string) => (await product.call('GET', path, { token: null })).json as Item
  const list = async (path: string) => (await read(path)) as unknown as Item[]

  test('who we are is text and features, and stays 200 without a text', async () => {
    const before = await read('/api/who-we-are')
    expect(before).toMatchObject({
      content: { title: expect.any(String) },
      features: expect.arrayContaining([expect.any(Object)]),
    })
    const { id } = before.content as Item
    await product.call('PUT', `/api/who-we-are/admin/content/${id}`, { body: { is_active: false } })
    expect(await read('/api/who-we-are')).toMatchObject({ content: null, features: before.features })
  })

  test('the products come with their text and with the pictures of their pages', async () => {
    const { products } = (await read('/api/our-products/content')) as unknown as { products: Item[] }
    expect(products).toHaveLength(10)
    expect(products[0]).toMatchObject({
      title: 'Tahıllar',
      image_url: expect.stringContaining(uploadOf('specimen-tahil')),
    })
    const [detail] = (await product.call('GET', '/api/product-details/admin')).json as Item[]
    await product.call('PUT', `/api/product-details/admin/${detail?.id}`, { body: { image_url: '/art/wheat.jpg' } })
    const after = (await read('/api/our-products/content')) as unknown as { products: Item[] }
    expect(after.products[0]?.image_url).toBe('/art/wheat.jpg')
  })

  test('services are the active products in a service’s shape', async () => {
    const [first] = await list('/api/services')
    expect(Object.keys(first ?? {}).sort()).toEqual(['description', 'display_order', 'icon_url', 'id', 'title'])
  })

  test('both doors lead to the same map points', async () => {
    const [one, other] = ['/api/map-points/admin', '/api/global-presence/admin/map-points']
    expect((await product.call('GET', one)).json).toEqual((await product.call('GET', other)).json)
    const point = { title: 'By percent', x: 10.5, y: 20 }
    const made = (await product.call('POST', other, { body: point })).json as Item
    expect(made).toMatchObject({ ...point, latitude: null, marker_type: 'default' })
    expect(await product.call('PUT', `${one}/${made.id}`, { body: { x: null } })).toMatchObject({ status: 400 })
    expect(await product.call('POST', one, { body: { title: 'Nowhere', latitude: 1 } })).toMatchObject({
      status: 400,
      json: { fields: { longitude: expect.any(String) } },
    })
    expect(await product.call('DELETE', `${one}/${made.id}`)).toMatchObject({ status: 200 })
  })

  test('a contact field’s type follows its name, whatever is sent', async () => {
    const made = (
      await product.call('POST', '/api/contact-info/admin', {
        body: { field_name: 'gsm', field_type: 'phone', field_value: '1' },
      })
    ).json as Item
    expect(made.field_type).toBe('gsm')
    const path = `/api/contact-info/admin/${made.id}`
    expect((await product.call('PUT', path, { body: { field_type: 'email' } })).json).toMatchObject({
      field_type: 'gsm',
    })
    expect((await product.call('PUT', path, { body: { field_name: 'whatsapp' } })).json).toMatchObject({
      field_type: 'whatsapp',
    })
  })

  test('sections are taken as text or as a list, and text that is not JSON is answered as it is', async () => {
    const [detail] = (await product.call('GET', '/api/project-details/admin')).json as Item[]
    const path = `/api/project-details/admin/${detail?.id}`
    const sections = [{ type: 'text', content: 'Words' }]
    for (const content_sections of [sections, JSON.stringify(sections)])
      expect((await product.call('PUT', path, { body: { content_sections } })).json).toMatchObject({
        content_sections: sections,
      })
    expect(await product.call('PUT', path, { body: { content_sections: '{broken' } })).toMatchObject({
      status: 400,
      json: { fields: { content_sections: expect.stringContaining('JSON') } },
    })
    const stored = { content_sections: '[{"type":' }
    await sql`update project_details set content_sections = ${stored.content_sections}`.execute(product.database.db)
    expect((await product.call('GET', '/api/project-details/admin')).json).toMatchObject([stored, {}, {}, {}, {}, {}])
  })

  test('rich text is cut down to what the editor makes', async () => {
    const [detail] = (await product.call('GET', '/api/news-insight-details/admin')).json as Item[]
    const html =
      '<h2 style="text-align: center">A</h2><script>x</script><p onclick="x">B <a href="javascript:x">c</a></p>'
    const reply = await product.call('PUT', `/api/news-insight-details/admin/${detail?.id}`, {
      body: { wysiwyg_content: html },
    })
    expect((reply.json as Item).wysiwyg_content).toBe('<h2 style="text-align:center">A</h2><p>B <a>c</a></p>')
  })
})
