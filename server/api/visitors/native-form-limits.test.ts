import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigner } from '#server/signer.ts'
import { contact, h1, inputOf, message, newsletter, sendForm } from '#tests/support/native-form.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

describe('limits for an address', () => {
  let product: Product
  const otherAddress = { 'x-forwarded-for': '203.0.113.9' }
  beforeAll(async () => {
    product = await startProduct({ pages: true, environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => product.stop())

  test('count what was sent, not what was mistyped, and keep what the eleventh wrote', async () => {
    for (let n = 0; n < 15; n++)
      expect((await sendForm(product, contact, { ...message, email: 'mistyped' })).status).toBe(422)
    for (let n = 0; n < 10; n++) expect((await sendForm(product, contact, message)).status).toBe(303)
    const eleventh = await sendForm(product, contact, message)
    expect([eleventh.status, h1(eleventh)]).toEqual([429, 'An error occurred while sending the message.'])
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(inputOf(eleventh, 'name')).toContain('value="Ayşe Demir"')
    expect(eleventh.text).toContain('That was a lot at once. Please try again in a few minutes.')
  })

  test('count IPv6 networks beside each other together, and let sixteen times as much through', async () => {
    const send = async (from: string) => {
      const body = { email: 'neighbour@example.com' }
      const sent = { body, token: null, headers: { 'x-forwarded-for': from } }
      return (await product.call('POST', '/api/newsletter/subscribe', sent)).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 180; n++) statuses.push(await send(`2001:db8:5:${n.toString(16)}::1`))
    expect(statuses).toEqual([...Array(160).fill(200), ...Array(20).fill(429)])
    expect(await send('2001:db8:6::1')).toBe(200)
  })

  test('end attempts at links that are not ours, and leave those alone that are', async () => {
    const signer = await createSigner(product.database.db)
    const open = (token: string, method = 'GET') =>
      product.call(method, `/api/newsletter/unsubscribe?token=${token}`, { token: null, headers: otherAddress })
    const statuses: number[] = []
    for (let n = 0; n < 65; n++) statuses.push((await open(`${n}.forged`, 'POST')).status)
    expect(statuses).toEqual([...Array(60).fill(404), ...Array(5).fill(429)])
    const refused = await open('1.forged', 'POST')
    expect([refused.headers.get('content-type'), h1(refused)]).toEqual([
      'text/html; charset=utf-8',
      h1(await open('x', 'POST')),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.text).toContain('That was a lot at once.')
    expect((await open(signer.sign(1))).status).toBe(200)
    for (let n = 0; n < 65; n++) expect((await open(signer.sign(2), 'POST')).status).toBe(200)
  })

  test('keep nobody from leaving: links that strangers get for an address count for the strangers', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.77' }
    const body = { email: 'subscriber@example.com' }
    await product.call('POST', newsletter, { body, token: null, headers: { 'x-forwarded-for': '203.0.113.50' } })
    const { json } = await product.call('POST', newsletter, { body, token: null, headers: stranger })
    const undo = (json as { unsubscribe_url: string }).unsubscribe_url
    const statuses: number[] = []
    for (let n = 0; n < 70; n++)
      statuses.push((await product.call('GET', undo, { token: null, headers: stranger })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    const { id } = await product.database.db
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    const signer = await createSigner(product.database.db)
    const letter = `/api/newsletter/unsubscribe?token=${signer.sign(Number(id))}`
    for (const method of ['GET', 'POST'])
      expect((await product.call(method, letter, { token: null, headers: stranger })).status).toBe(200)
    // Others may still take back a sign-up of their own.
    expect((await product.call('GET', undo, { token: null, headers: otherAddress })).status).not.toBe(404)
  })

  test.each(['/contact/sent', '/newsletter/subscribed'])(
    'end visits without number of %s, which says thank you',
    async (path) => {
      const headers = { 'x-forwarded-for': '203.0.113.12' }
      const visit = () => product.call('GET', `${path}?for=x`, { token: null, headers })
      const statuses: number[] = []
      for (let n = 0; n < 65; n++) statuses.push((await visit()).status)
      expect(statuses).toEqual([...Array(60).fill(200), ...Array(5).fill(429)])
      const refused = await visit()
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(refused.text).toContain('That was a lot at once.')
    },
  )

  test('end attempts without number before a body is read', async () => {
    const replies: number[] = []
    for (let n = 0; n < 65; n++) replies.push((await sendForm(product, newsletter, { email: 'wrong' })).status)
    expect(replies).toEqual([...Array(60).fill(422), ...Array(5).fill(429)])
    const garbage = { body: '{', headers: { 'content-type': 'application/json' } }
    expect(await product.call('POST', newsletter, garbage)).toMatchObject({
      status: 429,
      json: { error: expect.any(String) },
    })
  })

  test('are not used up by addresses that another website makes a browser open', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.50' }
    const opened: number[] = []
    for (let n = 0; n < 61; n++)
      for (const path of ['/contact/sent?for=x', '/api/newsletter/unsubscribe?token=x'])
        opened.push((await product.call('GET', path, { token: null, headers })).status)
    expect(opened.slice(-2)).toEqual([429, 429])
    for (const [path, body] of [
      [contact, message],
      [newsletter, { email: 'ada@example.com' }],
    ] as const)
      expect((await product.call('POST', path, { body, token: null, headers })).status).toBe(200)
  })

  test('are not used up by forms and searches that another website makes a browser send', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.51' }
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    const call = (path: string, sent: Record<string, string>, body?: object) =>
      product.call(body ? 'POST' : 'GET', path, { token: null, headers: sent, ...(body && { body }) })
    const requests = [
      [contact, { name: 'x' }],
      [newsletter, { email: 'x' }],
      ['/api/search?q=a', undefined],
    ] as const
    for (const [path, body] of requests) {
      let last = 0
      for (let n = 0; n < 61; n++) last = (await call(path, foreign, body)).status
      expect([last, (await call(path, headers, body)).status], path).toEqual([429, body ? 400 : 200])
    }
  })

  test('answer a flood of messages with one page, which says that nothing is lost', async () => {
    let last = await sendForm(product, contact, { name: 'x' })
    for (let n = 0; last.status !== 429 && n < 61; n++) last = await sendForm(product, contact, { name: 'x' })
    const next = await sendForm(product, contact, { ...message, name: 'y' })
    expect([last.status, next.status]).toEqual([429, 429])
    expect(next.text).toBe(last.text)
    expect(next.text).toContain('Go back in your browser: what you wrote is still there.')
    expect(next.text).not.toContain('captcha_key')
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
