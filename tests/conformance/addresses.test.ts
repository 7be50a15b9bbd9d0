import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

/** As it is typed here: `fetch` would tidy the path up. */
async function ask(product: Product, path: string, method = 'GET') {
  const { hostname, port } = new URL(product.url)
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    httpRequest({ hostname, port, path, method }, resolve).on('error', reject).end(),
  )
  return { status: response.statusCode, location: response.headers.location, body: await text(response) }
}

describe.each(dialects)('addresses on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true, pages: true })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test.each([
    ['/api/Projects', '/api/projects'],
    ['/api/projects/?limit=1', '/api/projects?limit=1'],
    ['/API/projects', '/api/projects'],
    ['//api//projects', '/api/projects'],
    ['/api/project%73', '/api/projects'],
    ['/api/Product-Details/1/', '/api/product-details/1'],
    ['/PRODUCT/1/', '/product/1'],
    ['/Admin/login', '/admin/login'],
    ['/admin/Login?a=B', '/admin/login?a=B'],
    ['/admin/dashboard/Hero-Slides', '/admin/dashboard/hero-slides'],
    ['//contact//?a=//evil.example', '/contact?a=//evil.example'],
  ])('%s is a redirect to %s', async (path, canonical) => {
    for (const method of ['GET', 'HEAD'])
      expect(await ask(product, path, method)).toMatchObject({ status: 308, location: canonical })
    expect((await ask(product, canonical)).status).toBe(200)
  })

  test.each(['/api/Nothing', '/api/projects/Admin/', '/api/product-details/Admin', '/api/product-details/007', '/API'])(
    '%s is as unknown as any other address',
    async (path) => expect(await ask(product, path)).toMatchObject({ status: 404, location: undefined }),
  )

  test.each(['//evil.example', '/\\evil.example/contact', '/\\/evil.example', '//evil.example//contact/'])(
    '%s leads to nobody else',
    async (path) => expect(await ask(product, path)).toMatchObject({ status: 404, location: undefined }),
  )

  test('writes are not redirected', async () => {
    expect((await product.call('POST', '/api/Projects/admin', { body: { title: 'A' } })).status).toBe(404)
  })

  test.each([
    ['our-products', 'product-details', 'product_id', 'product'],
    ['projects', 'project-details', 'project_id', 'project-detail'],
    ['news-insight', 'news-insight-details', 'article_id', 'news-insight-detail'],
  ])('what was missing of %s is there as soon as it is created', async (owners, details, field, page) => {
    const list = owners === 'news-insight' ? '/api/news-insight/admin/articles' : `/api/${owners}/admin`
    const all = (await product.call('GET', list)).json as { id: number }[]
    const next = Math.max(...all.map(({ id }) => id)) + 1
    const statuses = async () => [
      (await ask(product, `/${page}/${next}`)).status,
      (await ask(product, `/api/${details}/${next}`)).status,
    ]
    expect(await statuses()).toEqual([404, 404])
    const owner = await product.call('POST', list, { body: { title: 'Owner' } })
    expect(owner).toMatchObject({ status: 201, json: { id: next } })
    expect(await statuses()).toEqual([404, 404])
    const body = { [field]: next, title: 'There at last' }
    const created = await product.call('POST', `/api/${details}/admin`, { body })
    expect(created.status).toBe(201)
    expect(await statuses()).toEqual([200, 200])
    expect((await ask(product, `/${page}/${next}`)).body).toContain('There at last</h1>')
    await product.call('PUT', `${list}/${next}`, { body: { is_active: false } })
    expect(await statuses()).toEqual([404, 404])
    await product.call('PUT', `${list}/${next}`, { body: { is_active: true } })
    expect(await statuses()).toEqual([200, 200])
    await product.call('DELETE', `/api/${details}/admin/${(created.json as { id: number }).id}`)
    expect(await statuses()).toEqual([404, 404])
  })
})
