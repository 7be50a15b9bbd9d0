import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSigner } from '#server/signer.ts'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { type Product, type Reply, startProduct } from '#tests/support/product.ts'

const message = {
  name: 'Ayşe Demir',
  phone: '+90 532 000 00 00',
  email: 'ayse@example.com',
  subject: 'Ham ayçiçek yağı',
  message: 'Two\r\nlines & <b>',
}
const contact = '/api/contact-messages/submit'
const newsletter = '/api/newsletter/subscribe'

/** What a browser sends without script. */
async function sendForm(product: Product, path: string, fields: Record<string, string>): Promise<Reply> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text(), json: undefined }
}
const h1 = ({ text }: Reply) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('<!-- -->', '')
const inputOf = ({ text }: Reply, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0]

describe('forms that browsers send themselves', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ pages: true, seed: true })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const stored = async (q: string) =>
    (await product.call('GET', `/api/contact-messages/admin?q=${encodeURIComponent(q)}`)).json as (typeof message)[]
  const send = (path: string, fields: Record<string, string>) => sendForm(product, path, fields)

  test('a message is stored once, and the page that thanks for it can be reloaded', async () => {
    const sent = await send(contact, { ...message, captcha: '', website: '' })
    expect([sent.status, sent.text]).toEqual([303, ''])
    const location = sent.headers.get('location') ?? ''
    expect(location).not.toContain('ayse')
    for (let turn = 0; turn < 2; turn++) {
      const page = await product.call('GET', location, { token: null })
      expect([page.status, h1(page)]).toEqual([200, 'Your message has been sent successfully!'])
      expect(page.text).toContain('<dd lang="tr">Ham ayçiçek yağı</dd>')
      expect(page.text).toContain('<dd>ayse@example.com</dd>')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
      expect(page.text).not.toContain('<script')
    }
    expect(await stored('Ham ayçiçek')).toMatchObject([message])
    const tampered = await product.call('GET', `${location.slice(0, -4)}AAAA`, { token: null })
    expect([tampered.status, tampered.text.includes('ayse@example.com')]).toEqual([200, false])
  })

  test('what is wrong comes back with everything that was written', async () => {
    const typed = { ...message, name: '"><script>alert(1)</script>', email: 'ayse@example', subject: '  ' }
    const page = await send(contact, typed)
    expect([page.status, h1(page)]).toEqual([422, 'Please check two fields'])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).not.toContain('<script>alert')
    expect(inputOf(page, 'name')).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(inputOf(page, 'email')).toMatch(/aria-invalid="true".*aria-describedby="contact-email-error"/)
    expect(inputOf(page, 'phone')).not.toContain('aria-invalid')
    expect(page.text).toContain('lines &amp; &lt;b&gt;</textarea>')
    expect(page.text).toContain('>Write the full address, for example name@company.com</p>')
    expect(page.text).toContain('<a href="#contact-subject">Write a subject</a>')
    expect(page.text).toContain(`action="${contact}#errors"`)
    expect(await stored('lines & <b>')).toHaveLength(1)
    expect(h1(await send(contact, { name: 'Ada' }))).toBe('Please check four fields')
    expect((await send(contact, { ...message, name: 'x'.repeat(201) })).text).toContain(
      'Name may have at most 200 characters.',
    )
  })

  test('a form that comes back has a code, which is compared and can be renewed', async () => {
    const codeOf = ({ text }: Reply) =>
      [...(/data-captcha[^>]*>(.*?)<\/p>/.exec(text)?.[1] ?? '').matchAll(/>([A-Z\d])</g)]
        .map(([, letter]) => letter)
        .join('')
    const keyOf = (page: Reply) => /value="([^"]*)"/.exec(inputOf(page, 'captcha_key') ?? '')?.[1] ?? ''
    const again = { ...message, subject: 'With a code' }
    const first = await send(contact, { ...again, email: 'ayse@example' })
    expect([first.status, codeOf(first).length]).toEqual([422, 5])

    const wrong = await send(contact, { ...again, email: 'ayse@', captcha: 'wrong', captcha_key: keyOf(first) })
    expect([wrong.status, h1(wrong)]).toEqual([422, 'Please check two fields'])
    expect(wrong.text).toContain('<a href="#contact-captcha">Captcha verification failed. Please try again.</a>')
    expect(inputOf(wrong, 'captcha')).toMatch(/aria-invalid="true"/)
    expect(inputOf(wrong, 'captcha')).not.toContain('value=')
    for (const captcha_key of [keyOf(wrong), 'forged', ''])
      expect((await send(contact, { ...again, captcha: 'wrong', captcha_key })).status).toBe(422)
    expect(await stored('With a code')).toEqual([])

    const renewed = await send(contact, { ...again, name: '', captcha_key: keyOf(wrong), new_code: '1' })
    expect(renewed.status).toBe(200)
    expect(renewed.text).not.toContain('id="errors"')
    expect(inputOf(renewed, 'subject')).toContain('value="With a code"')
    expect(keyOf(renewed)).not.toBe(keyOf(wrong))
    const captcha = codeOf(renewed).toLowerCase()
    expect((await send(contact, { ...again, captcha, captcha_key: keyOf(renewed) })).status).toBe(303)
    expect(await stored('With a code')).toHaveLength(1)
  })

  test('a machine that fills in every field is thanked and forgotten', async () => {
    const sent = await send(contact, { ...message, subject: 'Cheap pills', website: 'https://pills.example' })
    expect(sent.status).toBe(303)
    expect(await stored('Cheap pills')).toEqual([])
  })

  test('a form that is too large, or has too many fields, gets a page too', async () => {
    const large = await send(contact, { ...message, message: 'x'.repeat(140_000) })
    expect([large.status, h1(large)]).toEqual([413, 'An error occurred while sending the message.'])
    expect(large.text).toContain('Go back in your browser: what you wrote is still there.')
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`n${n}`, '1']))
    expect((await send(contact, many)).status).toBe(400)
  })

  test('an address is subscribed, or comes back with a sentence', async () => {
    const wrong = await send(newsletter, { email: 'ayse@example', consent: 'on' })
    expect([wrong.status, h1(wrong)]).toEqual([422, 'The market, before Monday'])
    expect(wrong.text).toContain('Write the full address, for example name@company.com')
    expect(inputOf(wrong, 'email')).toContain('value="ayse@example"')
    expect(inputOf(wrong, 'consent')).toContain('checked=""')
    const right = await send(newsletter, { email: 'ayse@example.com', consent: 'on' })
    expect([right.status, right.text]).toEqual([303, ''])
    const location = right.headers.get('location') ?? ''
    expect(location).not.toContain('ayse')
    const leaveLink = /href="(\/api\/newsletter\/unsubscribe\?token=[^"]+)"/
    for (let turn = 0; turn < 2; turn++) {
      const page = await product.call('GET', location, { token: null })
      expect([page.status, h1(page)]).toEqual([200, 'Thank you for subscribing to our newsletter!'])
      expect(page.text).toContain(' at ayse@example.com')
      expect(page.text).not.toContain('<script')
      const leave = await product.call('GET', leaveLink.exec(page.text)?.[1] ?? '', { token: null })
      expect(h1(leave)).toBe('Leave the newsletter?')
    }
    const tampered = await product.call('GET', `${location.slice(0, -4)}AAAA`, { token: null })
    expect([tampered.status, h1(tampered)]).toEqual([200, 'Thank you for subscribing to our newsletter!'])
    expect(tampered.text).not.toContain('ayse@example.com')
    expect(tampered.text).not.toMatch(leaveLink)
  })

  test('a link for one form thanks for no other', async () => {
    const { headers } = await send(contact, message)
    const sealed = headers.get('location')?.split('?')[1]
    const page = await product.call('GET', `/api/newsletter/subscribed?${sealed}`, { token: null })
    expect(page.text).not.toContain('ayse@example.com')
  })

  test('the link of a letter asks, and its button does it', async () => {
    await send(newsletter, { email: 'leaving@example.com', consent: 'on' })
    const subscriptions = '/api/newsletter/admin/subscriptions?q=leaving@'
    const find = async () => ((await product.call('GET', subscriptions)).json as { id: number; is_active: number }[])[0]
    const { id = 0 } = (await find()) ?? {}
    const signer = await createSigner(product.database.db)
    const link = `/api/newsletter/unsubscribe?token=${signer.sign(id)}`
    const asked = await product.call('GET', link, { token: null })
    expect([asked.status, h1(asked)]).toEqual([200, 'Leave the newsletter?'])
    expect(await find()).toMatchObject({ is_active: 1 })
    const left = await send(link, {})
    expect([left.status, h1(left)]).toEqual([200, 'You are unsubscribed'])
    expect(await find()).toMatchObject({ is_active: 0 })
    for (const token of ['x', 'y'.repeat(300)])
      expect(h1(await send(`/api/newsletter/unsubscribe?token=${token}`, {}))).toBe('This link does not work')
  })
})

test('while the database is away, a form comes back with everything that was written', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const proxy = await cuttableProxy(new URL(url))
  const product = await startProduct({ pages: true, dialect: 'postgres', databaseUrl: proxy.url })
  proxy.cut()
  const page = await sendForm(product, contact, message)
  expect([page.status, h1(page)]).toEqual([503, 'An error occurred while sending the message.'])
  expect(page.text).toContain('What you wrote is still here.')
  expect(inputOf(page, 'subject')).toContain('value="Ham ayçiçek yağı"')
  expect((await sendForm(product, newsletter, { email: 'ayse@example.com' })).status).toBe(503)
  await product.stop()
  await proxy.close()
  await drop()
})

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

  test.each(['/api/contact-messages/sent', '/api/newsletter/subscribed'])(
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
      for (const path of ['/api/contact-messages/sent?for=x', '/api/newsletter/unsubscribe?token=x'])
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
