import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostFound } from '#content/search.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const message = {
  name: 'Ada',
  phone: '+90 212 000 00 00',
  email: 'ada@example.com',
  subject: 'Grain',
  message: 'How much?',
}
const base = '/api/contact-messages/admin'
type Message = typeof message & { id: number; is_read: boolean; company: string | null }

describe.each(dialects)('contact messages on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const submit = (body: unknown) => product.call('POST', '/api/contact-messages/submit', { body, token: null })
  const list = async (query = '') => {
    const { headers, json } = await product.call('GET', base + query)
    return { total: headers.get('x-total-count'), unread: headers.get('x-unread-count'), items: json as Message[] }
  }

  test('arrive unread, newest first, and are read, deleted and brought back', async () => {
    for (const subject of ['first', 'second', 'third'])
      expect(await submit({ ...message, subject })).toMatchObject({ status: 200, json: { success: true } })
    const { items, total, unread } = await list()
    expect([total, unread, items.map(({ subject }) => subject)]).toEqual(['3', '3', ['third', 'second', 'first']])
    const [third] = items
    for (const body of [undefined, '', {}])
      expect((await product.call('PUT', `${base}/${third?.id}/read`, { body })).json).toMatchObject({
        ...third,
        is_read: true,
        updated_at: expect.any(String),
      })
    expect(await list()).toMatchObject({ total: '3', unread: '2' })
    expect(await list('?limit=1&offset=1')).toMatchObject({ total: '3', items: [{ subject: 'second' }] })
    expect(await product.call('DELETE', `${base}/${third?.id}`)).toMatchObject({ status: 200, json: { success: true } })
    expect(await list()).toMatchObject({ total: '2' })
    expect((await product.call('POST', `${base}/${third?.id}/restore`)).json).toMatchObject({
      id: third?.id,
      is_read: true,
    })
    expect(await product.call('PUT', `${base}/999999/read`)).toMatchObject({ status: 404 })
  })

  test('are found by any of their texts, signs taken literally', async () => {
    await submit({ ...message, name: 'Percy 100%', company: 'Under_score' })
    await submit({ ...message, name: 'İlkşen' })
    expect(await list('?q=100%25')).toMatchObject({ total: '1', items: [{ name: 'Percy 100%' }] })
    expect(await list('?q=UNDER_')).toMatchObject({ total: '1' })
    expect(await list('?q=İlkşen')).toMatchObject({ total: '1' })
    expect(await list("?q=' or 1=1 --")).toMatchObject({ total: '0', items: [] })
    for (const query of ['?limit=0', '?limit=x', '?offset=-1', '?limit=1&limit=2'])
      expect((await product.call('GET', base + query)).status).toBe(400)
  })

  test('a search counts and pages no further than its limit, and says so past the end too', async () => {
    const stamp = '2026-01-01T00:00:00.000Z'
    const many = Array.from({ length: mostFound + 5 }, (_, n) => ({
      ...message,
      company: null,
      subject: `Cap ${n}`,
      is_read: false,
      created_at: stamp,
      updated_at: stamp,
    }))
    await product.database.db.insertInto('contact_messages').values(many).execute()
    const first = await list('?q=Cap&limit=10')
    expect([first.total, first.items[0]?.subject]).toEqual([String(mostFound), `Cap ${mostFound + 4}`])
    expect(await list(`?q=Cap&limit=10&offset=${mostFound}`)).toMatchObject({ total: String(mostFound), items: [] })
    await product.database.db.deleteFrom('contact_messages').where('subject', 'like', 'Cap %').execute()
  })

  test('refuse what is missing, wrong, unknown or too long', async () => {
    const before = await list()
    const without = (name: string) => ({ ...message, [name]: undefined })
    for (const name of Object.keys(message)) {
      expect(await submit(without(name)), name).toMatchObject({
        status: 400,
        json: { fields: { [name]: expect.any(String) } },
      })
      expect(await submit({ ...message, [name]: '  ' }), name).toMatchObject({
        status: 400,
        json: { fields: { [name]: expect.any(String) } },
      })
      expect(await submit({ ...message, [name]: 5 })).toMatchObject({ status: 400 })
    }
    for (const email of [
      'ada',
      'ada@',
      'a b@example.com',
      'ada@example.com\r\nBcc: x@example.com',
      `${'a'.repeat(250)}@example.com`,
    ])
      expect(await submit({ ...message, email }), email).toMatchObject({
        status: 400,
        json: { fields: { email: expect.any(String) } },
      })
    expect(await submit({ ...message, message: 'x'.repeat(10_001) })).toMatchObject({ status: 400 })
    expect(await submit({ ...message, is_read: true })).toMatchObject({ status: 400 })
    expect(await submit({ ...message, message: 'x'.repeat(3_000_000) })).toMatchObject({ status: 413 })
    expect(await list()).toEqual(before)
  })

  test('drop what fills the honeypot, and slow down what is too quick', async () => {
    const before = await list()
    expect(await submit({ ...message, website: 'https://spam.example' })).toMatchObject({
      status: 200,
      json: { success: true },
    })
    const quick = await submit({ ...message, elapsed_ms: 300 })
    expect(quick).toMatchObject({ status: 429 })
    expect(quick.headers.get('retry-after')).toBe('2')
    expect(await list()).toEqual(before)
    expect(await submit({ ...message, elapsed_ms: 2000, website: '', company: '' })).toMatchObject({ status: 200 })
  })

  test('are exported as CSV that no spreadsheet takes for formulas', async () => {
    await submit({
      ...message,
      name: '=HYPERLINK("https://evil.example")',
      subject: '@x',
      message: 'two\r\nlines, "quoted"',
    })
    const { headers, text } = await product.call('GET', `${base}/export.csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain(`"'@x"`)
    expect(text).toContain('"two\r\nlines, ""quoted"""')
    expect(text).toContain(`"'+90 212 000 00 00"`)
  })
})

test('one address sends at most ten messages in ten minutes', async () => {
  const product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  const submit = () =>
    product.call('POST', '/api/contact-messages/submit', {
      body: message,
      headers: { 'x-forwarded-for': String(Math.random()) },
    })
  const replies = await Promise.all(Array.from({ length: 12 }, submit))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429])
  await product.stop()
})

test('an export that cannot be read is told instead of being cut off', async () => {
  const product = await startProduct({ dialect: 'postgres' })
  await product.signIn()
  const other = new Client({ connectionString: product.config.databaseUrl })
  await other.connect()
  await other.query('begin; lock table contact_messages in access exclusive mode')
  const reply = await product.call('GET', `${base}/export.csv`)
  expect(reply).toMatchObject({ status: 503, json: { error: expect.stringContaining('database') } })
  expect(reply.headers.has('content-disposition')).toBe(false)
  await other.query('rollback')
  await other.end()
  await product.stop()
}, 20_000)
