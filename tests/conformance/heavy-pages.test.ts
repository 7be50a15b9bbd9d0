import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

const filled = (html: string, rest: string) => html + rest.repeat((490_000 - html.length) / rest.length)
const pictures = `<img src="/uploads/${'0af3'.repeat(8)}.jpg" />`.repeat(990)
/** As long as they may be, of what takes longest. */
const texts = {
  'pictures, paragraphs and escaped characters': filled(`${pictures}${'<p>&amp;</p>'.repeat(18_000)}`, '&lt;'),
  'pictures and a long table': `${pictures}<table><tbody>${'<tr><td>a</td></tr>'.repeat(9_400)}</tbody></table>`,
  'links that begin with a number sign': '<a href="#a">a</a>'.repeat(19_990),
  'a paragraph of bold words': filled(`<p>${'<b>a</b>'.repeat(19_990)}</p>`, 'a '),
}

let product: Product
let owners = 0
beforeAll(async () => {
  product = await startProduct({ pages: true })
  await product.signIn()
  // Code that has not run yet is slow.
  for (const html of Object.values(texts)) await view((await save(html)).path)
})
afterAll(() => product.stop())

async function save(wysiwyg_content: string): Promise<{ id: number; path: string }> {
  const product_id = ++owners
  await product.call('POST', '/api/our-products/admin', { body: { title: 'Owner' } })
  const body = { product_id, title: 'A', wysiwyg_content }
  const { status, json } = await product.call('POST', '/api/product-details/admin', { body })
  expect(status).toBe(201)
  return { id: (json as { id: number }).id, path: `/product/${product_id}` }
}
/** Another page with a text that was saved: past the API, which would take its time to clean it again. */
async function repeat(html: string): Promise<string> {
  const { id, path } = await save('<p>First</p>')
  await sql`update product_details set wysiwyg_content = ${html} where id = ${id}`.execute(product.database.db)
  return path
}
// Asked for without being read here: that would hold the same loop.
const view = async (path: string) =>
  expect((await fetch(product.url + path, { method: 'HEAD' })).status, path).toBe(200)

test.each(Object.entries(texts))('the first view of %s keeps nobody waiting', async (_, html) => {
  expect(await longestPause(view, () => repeat(html))).toBeLessThan(50)
})

test('nor do many of them at once', async () => {
  const eight = async () => {
    const paths: string[] = []
    for (let n = 0; n < 8; n++) paths.push(await repeat(texts['pictures, paragraphs and escaped characters']))
    return paths
  }
  expect(await longestPause((paths) => Promise.all(paths.map(view)), eight)).toBeLessThan(50)
})
