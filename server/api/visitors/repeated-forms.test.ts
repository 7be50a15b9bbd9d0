import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const message = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'Grain', message: 'How much?' }
const forms = [
  {
    name: 'a message',
    path: '/api/contact-messages/submit',
    list: '/api/contact-messages/admin',
    body: message,
    other: { ...message, message: 'How many?' },
  },
  {
    name: 'a subscription',
    path: '/api/newsletter/subscribe',
    list: '/api/newsletter/admin/subscriptions',
    body: { email: 'ada@example.com', consent: true },
    other: { email: 'grace@example.com', consent: true },
  },
]
const [contact] = forms

describe.each(dialects)('visitors’ forms that are sent again on %s', (dialect) => {
  let product: Product
  let visitors = 0
  beforeAll(async () => {
    product = await startProduct({ dialect, environment: { TRUST_PROXY: '127.0.0.1' } })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const newVisitor = () => `192.0.2.${++visitors}`
  const sender = (path: string, key: string, address: string) => (body: unknown) =>
    product.call('POST', path, {
      body,
      token: null,
      headers: { 'x-forwarded-for': address, ...(key && { 'idempotency-key': key }) },
    })
  const stored = async (path: string) => Number((await product.call('GET', path)).headers.get('x-total-count'))

  test.each(forms)('$name is stored once and answered each time alike', async ({ path, list, body, other }) => {
    const before = await stored(list)
    const send = sender(path, 'one-key', newVisitor())
    const replies = [
      await send(body),
      await send(body),
      ...(await Promise.all(Array.from({ length: 6 }, () => send(body)))),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await stored(list)).toBe(before + 1)

    expect(await send(other)).toMatchObject({ status: 422, json: { error: expect.stringContaining('new key') } })
    expect(await stored(list)).toBe(before + 1)
  })

  test.each(forms)('$name that comes many times at once is stored once', async ({ path, list, other }) => {
    const before = await stored(list)
    const send = sender(path, 'at-once', newVisitor())
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(other)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await stored(list)).toBe(before + 1)
  })

  test('a sign-up that was taken back is not made again by its own repetition', async () => {
    const send = sender('/api/newsletter/subscribe', 'undone', newVisitor())
    const first = await send({ email: 'undone@example.com' })
    const { unsubscribe_url: link } = first.json as { unsubscribe_url: string }
    expect((await product.call('POST', link, { token: null })).status).toBe(200)
    expect((await send({ email: 'undone@example.com' })).status).toBe(200)
    const { json } = await product.call('GET', '/api/newsletter/admin/subscriptions?q=undone')
    expect(json).toMatchObject([{ email: 'undone@example.com', is_active: 0 }])
  })

  test('a key means nothing for another visitor, at another form or for an administrator', async () => {
    const before = await stored(contact?.list ?? '')
    const address = newVisitor()
    for (const { path, body } of forms) expect((await sender(path, 'shared', address)(body)).status).toBe(200)
    expect((await sender(contact?.path ?? '', 'shared', newVisitor())(contact?.other)).status).toBe(200)
    expect(await stored(contact?.list ?? '')).toBe(before + 2)
    const created = await product.call('POST', '/api/projects/admin', {
      body: { title: 'Shared' },
      headers: { 'idempotency-key': 'shared' },
    })
    expect(created.status).toBe(201)
  })

  test('the time that filling in took does not make it another message', async () => {
    const before = await stored(contact?.list ?? '')
    const send = sender(contact?.path ?? '', 'slower', newVisitor())
    for (const elapsed_ms of [5_000, 9_000]) expect((await send({ ...message, elapsed_ms })).status).toBe(200)
    expect(await stored(contact?.list ?? '')).toBe(before + 1)
  })

  test('without a key every message counts, and a key with a space is refused', async () => {
    const before = await stored(contact?.list ?? '')
    const send = sender(contact?.path ?? '', '', newVisitor())
    for (let n = 0; n < 2; n++) expect((await send(message)).status).toBe(200)
    expect(await stored(contact?.list ?? '')).toBe(before + 2)
    expect(await sender(contact?.path ?? '', 'two words', newVisitor())(message)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('Idempotency-Key') },
    })
    expect(await stored(contact?.list ?? '')).toBe(before + 2)
  })
})

test('what is sent again counts towards the limits of its visitor', async () => {
  const product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  const replies = []
  for (let n = 0; n < 11; n++)
    replies.push(
      await product.call('POST', contact?.path ?? '', { body: message, headers: { 'idempotency-key': 'again' } }),
    )
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
  await product.stop()
})
