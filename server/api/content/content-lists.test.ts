import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Item = { readonly id: number; readonly updated_at: string }
const projects = '/api/projects/admin'
const details = '/api/project-details/admin'
const articles = '/api/news-insight/admin/articles'

describe.each(dialects)('the administrator’s lists on %s', (dialect) => {
  let product: Product
  let token: string
  beforeAll(async () => {
    product = await startProduct({ dialect })
    token = await product.signIn()
    await addManyItems(product.database, { articles: 2_000 })
  })
  afterAll(() => product.stop())
  const add = async (title: string) => (await product.call('POST', projects, { body: { title } })).json as Item
  const tagOf = async (path: string) => (await product.call('GET', path)).headers.get('etag') ?? ''
  const ask = (path: string, etag: string) => product.call('GET', path, { headers: { 'if-none-match': etag } })

  /** As it comes over the line. */
  async function raw(path: string, encoding: string) {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    const [response] = (await once(get(product.url + path, { headers }), 'response')) as [IncomingMessage]
    return { headers: response.headers, bytes: Buffer.concat(await Array.fromAsync(response)) }
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed with %s as they are written', async (encoding, decompress) => {
    const [plain, small] = [await raw(articles, 'identity'), await raw(articles, encoding)]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe(encoding)
    for (const { headers } of [plain, small]) expect(headers.vary).toContain('Accept-Encoding')
    expect(String(decompress(small.bytes))).toBe(String(plain.bytes))
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4)
  })

  test('are not read again where nothing changed, and are after any write', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    const path = `${projects}/${one.id}`
    const writes = [
      () => product.call('PUT', path, { body: { title: 'Changed' } }),
      () => product.call('PUT', `${projects}/order`, { body: { ids: [other.id, one.id] } }),
      () => product.call('DELETE', path),
      () => product.call('POST', `${path}/restore`),
      () => add('Third'),
    ]
    for (const write of writes) {
      const etag = await tagOf(projects)
      expect(await ask(projects, etag)).toMatchObject({ status: 304, text: '' })
      await write()
      expect((await ask(projects, etag)).status).toBe(200)
    }
  })

  test('change with the titles that they show of others', async () => {
    const { id } = await add('Owner')
    await product.call('POST', details, { body: { project_id: id, title: 'Page' } })
    const etag = await tagOf(details)
    await product.call('PUT', `${projects}/${id}`, { body: { title: 'Renamed' } })
    const reply = await ask(details, etag)
    expect([reply.status, reply.text.includes('Renamed')]).toEqual([200, true])
  })

  test('a write tells the revisions that it made, and a repeated one tells none', async () => {
    const revisionsOf = (headers: Headers) =>
      Object.fromEntries((headers.get('x-revisions') ?? '').split(', ').map((each) => each.split('=')))
    const before = revisionsOf((await product.call('GET', projects)).headers)
    const item = await add('Counted')
    const headers = { 'idempotency-key': `told-${dialect}` }
    const change = () => product.call('PUT', `${projects}/${item.id}`, { body: { title: 'Told' }, headers })
    const [first, again] = [await change(), await change()]
    expect(revisionsOf(first.headers)).toEqual({
      projects: String(Number(before.projects) + 2),
      'project-details': expect.stringMatching(/^\d+$/),
    })
    expect([again.json, again.headers.get('x-revisions')]).toEqual([first.json, null])
  })

  test('what visitors wrote is not compressed: its size would tell about what stands beside it', async () => {
    await product.database.db
      .insertInto('contact_messages')
      .values(
        Array.from({ length: 20 }, (_, n) => ({
          name: 'Ada',
          email: 'ada@example.com',
          phone: '1',
          company: null,
          subject: `S ${n}`,
          is_read: false,
          message: 'A long text. '.repeat(20),
          created_at: '2026-01-01',
          updated_at: '2026-01-01',
        })),
      )
      .execute()
    expect((await raw('/api/contact-messages/admin', 'br')).headers['content-encoding']).toBeUndefined()
  })
})
