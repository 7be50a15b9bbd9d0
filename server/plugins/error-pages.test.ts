import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { h1 } from '#tests/support/native-form.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ pages: true, seed: true })
})
afterAll(() => product.stop())

const open = (path: string, accept: string) => product.call('GET', path, { token: null, headers: { accept } })

test('an address that cannot be decoded is answered with a page of the site', async () => {
  const page = await open('/%E0%A4%A', 'text/html')
  expect([page.status, h1(page)]).toEqual([400, 'This did not work'])
  expect(page.text).toContain('This address is not valid.')
  expect(page.text).toContain('<footer id="footer"')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test.each(['/%', '/%ff', '/%E0%A4%A', '/news/%'])(
  'so is %s whoever asks, and under the API it is JSON',
  async (path) => {
    const page = await open(path, '*/*')
    expect([page.status, h1(page)]).toEqual([400, 'This did not work'])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const json = { status: 400, json: { error: 'This address is not valid.' } }
    expect(await open(`/api${path}`, 'text/html')).toMatchObject(json)
    expect(await product.call('POST', path, { token: null })).toMatchObject(json)
  },
)

/** As it is written: other clients resolve dots before they send. */
async function ask(path: string) {
  const [reply] = (await once(get(new URL(product.url), { path }), 'response')) as [IncomingMessage]
  return { status: reply.statusCode, text: await text(reply) }
}

test.each(['/art/../../server/main.ts', '/art/%2e%2e/site.db', '/art/..\\site.db', '/art/%00', '/art/none.png'])(
  'a path that leads out of a folder of files is as unknown as any other: %s',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 404, text: '{"error":"There is nothing at this address."}' })
  },
)
