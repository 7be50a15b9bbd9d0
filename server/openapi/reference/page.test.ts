import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, type Reply, startProduct } from '#tests/support/product.ts'

let product: Product
let page: Reply
beforeAll(async () => {
  product = await startProduct({ environment: { PUBLIC_URL: 'https://www.company.test' } })
  page = await product.call('GET', '/api/docs', { token: null })
})
afterAll(() => product.stop())

const all = (pattern: RegExp) => Array.from(page.text.matchAll(pattern), ([, found = '']) => found)
/** The part of the page about one operation. */
const about = (id: string) => page.text.split(`id="${id}">`)[1]?.split('<details class="op"')[0] ?? ''

test('it has every operation, and every link in it leads somewhere', async () => {
  expect(page.status).toBe(200)
  const { paths } = await product.app.describeApi()
  const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
  const ids = all(/\bid="([^"]+)"/g)
  expect(ids).toEqual(expect.arrayContaining(names))
  expect(new Set(ids).size).toBe(ids.length)
  const links = all(/href="#([^"]+)"/g)
  expect(links.length).toBeGreaterThan(names.length)
  expect(links.filter((link) => !ids.includes(link))).toEqual([])
})

test('it runs no script, and its policy allows its own style only', () => {
  expect(page.text).not.toMatch(/<script|javascript:|\son\w+=/i)
  const [style = ''] = all(/<style>(.*?)<\/style>/gs)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
})

test('an operation says what to send', () => {
  const create = about('createProject')
  expect(create).toContain('<code>title</code> <strong>required</strong>')
  expect(create).toContain('at most 500 characters')
  expect(create).toContain('<code>multipart/form-data</code> with the same fields and files: <code>image</code>')
  expect(create).toContain('curl -X POST https://www.company.test/api/projects/admin')
  expect(create).toContain('Authorization: Bearer &lt;token&gt;')
  expect(create).toContain('-F &#39;image=@picture.jpg&#39;')
  expect(about('updateProject')).toContain('<code>If-Match</code>')
  expect(about('listMessages')).toContain('<code>limit</code>')
})

test('an operation says what comes back', () => {
  expect(about('createProject')).toContain('<b>201</b> The new project.')
  expect(about('createProject')).toContain('description: string | null')
  expect(about('listMessages')).toContain('<code>X-Unread-Count</code>')
  expect(about('exportMessages')).toContain('text/csv')
  expect(about('getProductsWithText')).toContain('products: { id: integer')
  for (const status of [400, 401, 404, 412, 413, 415, 503])
    expect(about('updateProject')).toContain(`<a href="#status-${status}">`)
})

test('it explains sign-in, failures, versions, pages and forms', () => {
  for (const words of ['Sign in', 'When something fails', 'Two people at once', 'Long lists', 'Forms and pictures'])
    expect(page.text).toContain(`<h3>${words}</h3>`)
  expect(page.text).toContain('{ error: string, fields?: { [name]: string } }')
  expect(page.text).toContain('{ error: string, current: object }')
})

test('it is sent from memory the second time', async () => {
  const again = await product.call('GET', '/api/docs', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  expect(again).toMatchObject({ status: 304, text: '' })
})
