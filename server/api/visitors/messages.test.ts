import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCounted } from '#content/search.ts'
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

  test('are found whatever the letters: case and accents do not count', async () => {
    const names = ['IŞIK Enerji', 'ışık', 'Çiğdem ÖZGÜR', 'Łódź Æther Straße', 'Ze\u0301ro']
    for (const name of names) await submit({ ...message, name })
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ name }) => name)
    for (const q of ['isik', 'IŞIK', 'ışık', 'Işık', 'İSİK', 'ISIK'])
      expect(await found(q)).toEqual(['ışık', 'IŞIK Enerji'])
    for (const q of ['cigdem özgür', 'ÇİĞDEM']) expect(await found(q)).toEqual(['Çiğdem ÖZGÜR'])
    for (const q of ['lodz aether strasse', 'Łódź']) expect(await found(q)).toEqual(['Łódź Æther Straße'])
    for (const q of ['zero', 'Zéro']) expect(await found(q)).toEqual(['Ze\u0301ro'])
    // Too short for the index.
    for (const q of ['iş', 'IS', 'ıs']) expect(await found(q)).toEqual(expect.arrayContaining(['ışık', 'IŞIK Enerji']))
    const [{ id } = { id: 0 }] = (await list('?q=isik&limit=1')).items
    await product.call('DELETE', `${base}/${id}`)
    expect(await found('isik')).toEqual(['IŞIK Enerji'])
    await product.call('POST', `${base}/${id}/restore`)
    expect(await found('isik')).toEqual(['ışık', 'IŞIK Enerji'])
  })

  test('are found in every script as they are written', async () => {
    const names = ['Алексей', 'Ёлка', 'أَحْمَد', 'Ελλάδα', '한국인', 'ガス会社', 'Nguyễn', 'हिन्दी', 'Þórður', 'ŋʼa 5 m²']
    for (const name of names) await submit({ ...message, name })
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ name }) => name)
    for (const name of names) {
      expect(await found(name), name).toEqual([name])
      // Too short for the index.
      expect(await found([...name].slice(0, 2).join('')), name).toContain(name)
    }
    for (const q of ['АЛЕКСЕЙ', 'алексей']) expect(await found(q)).toEqual(['Алексей'])
  })

  test('a search counts only so far beyond a page, and is paged to its end', async () => {
    const stamp = '2026-01-01T00:00:00.000Z'
    const many = Array.from({ length: maxCounted + 5 }, (_, n) => ({
      ...message,
      company: null,
      subject: `Cap ${n}`,
      search_text: `cap ${n}`,
      is_read: false,
      created_at: stamp,
      updated_at: stamp,
    }))
    await product.database.db.insertInto('contact_messages').values(many).execute()
    const first = await list('?q=Cap&limit=10')
    expect([first.total, first.items[0]?.subject]).toEqual([String(maxCounted), `Cap ${maxCounted + 4}`])
    const last = await list(`?q=Cap&limit=10&offset=${maxCounted}`)
    expect([last.total, last.items.map(({ subject }) => subject)]).toEqual([
      String(maxCounted + 5),
      ['Cap 4', 'Cap 3', 'Cap 2', 'Cap 1', 'Cap 0'],
    ])
    expect(await list(`?q=Cap&limit=10&offset=${maxCounted + 5}`)).toMatchObject({
      total: String(maxCounted + 5),
      items: [],
    })
    expect(await list('?q=Cap&unread=true&limit=10')).toMatchObject({ total: String(maxCounted) })
    expect(await list('?q=Cap&unread=false&limit=10')).toMatchObject({ total: '0', items: [] })
    await product.database.db.deleteFrom('contact_messages').where('subject', 'like', 'Cap %').execute()
  })

  test('are marked and filtered, one, several or all at once', async () => {
    await product.database.db.deleteFrom('contact_messages').execute()
    for (const subject of ['a', 'b', 'c', 'd']) await submit({ ...message, subject })
    const [d, c, b, a] = (await list()).items.map(({ id }) => id)
    const put = (action: string, body?: object) => product.call('PUT', `${base}/${action}`, { ...(body && { body }) })
    const unread = async () => (await list('?unread=true')).items.map(({ subject }) => subject).join('')
    expect(await put('read', { ids: [b, d, 999_999] })).toMatchObject({ status: 200, json: { success: true } })
    expect(await unread()).toBe('ca')
    expect(await list('?unread=true&limit=1&offset=1')).toMatchObject({ total: '2', unread: '2', items: [{ id: a }] })
    expect(await list('?unread=false')).toMatchObject({ total: '2', unread: '0', items: [{ id: d }, { id: b }] })
    // Only what changes is told, so that it can be undone.
    expect((await put('read', { up_to: c })).json).toMatchObject({ ids: expect.arrayContaining([a, c]) })
    expect(await unread()).toBe('')
    expect((await put(`${d}/unread`)).json).toMatchObject({ id: d, is_read: false })
    expect((await put('unread', { ids: [d, a] })).json).toMatchObject({ ids: [a] })
    expect(await unread()).toBe('da')
    expect(await list()).toMatchObject({ total: '4', unread: '2' })
    for (const body of [{}, { ids: [] }, { ids: [a, a] }, { ids: ['x'] }, { ids: [a], up_to: a }, { all: true }])
      expect((await put('read', body)).status, JSON.stringify(body)).toBe(400)
    expect((await put('999999/unread')).status).toBe(404)
    expect((await product.call('GET', `${base}?unread=maybe`)).status).toBe(400)
    expect((await product.call('PUT', `${base}/read`, { body: { ids: [a] }, token: null })).status).toBe(401)
  })

  test('several are deleted by one call and brought back by one', async () => {
    const before = await list()
    const ids = before.items.slice(0, 3).map(({ id }) => id)
    const post = (action: string, body: object) => product.call('POST', `${base}/${action}`, { body })
    const { json } = await post('delete', { ids: [...ids, 999_999] })
    expect((json as { ids: number[] }).ids.toSorted()).toEqual(ids.toSorted())
    expect((await list()).items.map(({ id }) => id)).toEqual(before.items.slice(3).map(({ id }) => id))
    // A client that lost the answer and asks again is told the same.
    expect(((await post('delete', { ids })).json as { ids: number[] }).ids.toSorted()).toEqual(ids.toSorted())
    expect(((await post('restore', { ids })).json as { ids: number[] }).ids.toSorted()).toEqual(ids.toSorted())
    expect(await list()).toEqual(before)
    expect(((await post('restore', { ids })).json as { ids: number[] }).ids.toSorted()).toEqual(ids.toSorted())
    expect((await post('restore', { ids: [999_999] })).json).toEqual({ success: true, ids: [] })
  })

  test('a delete and its undo happen once and are answered twice', async () => {
    const [{ id } = { id: 0 }] = (await list()).items
    for (const [method, path] of [
      ['DELETE', `${base}/${id}`],
      ['POST', `${base}/${id}/restore`],
    ] as const) {
      const send = () =>
        product.call(method, path, { headers: { 'idempotency-key': `${method} ${id}`.replace(' ', '-') } })
      const [first, second] = [await send(), await send()]
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.json).toEqual(first.json)
    }
    expect((await product.call('DELETE', `${base}/999999`)).status).toBe(404)
  })

  test('twenty thousand are marked and found unread while others are served', async () => {
    const stamp = '2026-01-01T00:00:00.000Z'
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      ...message,
      company: null,
      subject: `Flood ${n}`,
      message: `Please send an offer for ${n} tonnes of wheat, CIF Mersin, in the first half of March.`,
      is_read: false,
      created_at: stamp,
      updated_at: stamp,
    }))
    for (let from = 0; from < many.length; from += 1_000)
      await product.database.db
        .insertInto('contact_messages')
        .values(many.slice(from, from + 1_000))
        .execute()
    const [newest] = (await list('?limit=1')).items
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns++) await nextTurn()
    })()
    const { json } = await product.call('PUT', `${base}/read`, { body: { up_to: newest?.id } })
    isOver = true
    await others
    expect((json as { ids: number[] }).ids.length).toBeGreaterThanOrEqual(many.length)
    expect(await list('?unread=true')).toMatchObject({ total: '0', unread: '0', items: [] })
    // In parts of 500, with a turn for others after each.
    expect(turns).toBeGreaterThanOrEqual(many.length / 500)
    await product.database.db.deleteFrom('contact_messages').execute()
  }, 60_000)

  test('refuse what is missing, wrong, unknown or too long', async () => {
    const before = await list()
    const without = (name: string) => ({ ...message, [name]: undefined })
    for (const name of Object.keys(message)) {
      expect(await submit(without(name)), name).toMatchObject({
        status: 400,
        json: { fields: { [name]: expect.any(String) } },
      })
      for (const blank of ['  ', '\u200b\u2060\u200e'])
        expect(await submit({ ...message, [name]: blank }), name).toMatchObject({
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
