import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSigner } from '#server/signer.ts'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import {
  captchaCode,
  captchaKey,
  contact,
  h1,
  inputOf,
  message,
  newsletter,
  sendForm,
} from '#tests/support/native-form.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

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
    expect(location).toMatch(/^\/contact\/sent\?for=/)
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
    const tampered = await product.call('GET', location.replace(/....#main$/, 'AAAA'), { token: null })
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

  test('the form of the contact page is asked for a code before it is sent', async () => {
    const page = await product.call('GET', '/contact', { token: null })
    expect(page.text).toContain('<noscript><input type="hidden" name="captcha_key" value=""/></noscript>')
    const first = { ...message, subject: 'In two steps', captcha_key: '' }
    const asked = await send(contact, first)
    expect([asked.status, h1(asked)]).toEqual([200, 'One last step'])
    expect(asked.text).toContain('Your message has not been sent yet.')
    expect(inputOf(asked, 'subject')).toContain('value="In two steps"')
    expect(inputOf(asked, 'captcha')).not.toContain('aria-invalid')
    expect(await stored('In two steps')).toEqual([])
    const sent = await send(contact, { ...first, captcha: captchaCode(asked), captcha_key: captchaKey(asked) })
    expect(sent.status).toBe(303)
    expect(await stored('In two steps')).toHaveLength(1)
    const wrong = await send(contact, { ...first, email: 'ayse@' })
    expect([wrong.status, h1(wrong)]).toEqual([422, 'Please check one field'])
  })

  test('a form that comes back has a code, which is compared and can be renewed', async () => {
    const again = { ...message, subject: 'With a code' }
    const first = await send(contact, { ...again, email: 'ayse@example' })
    expect([first.status, captchaCode(first).length]).toEqual([422, 5])

    const wrong = await send(contact, { ...again, email: 'ayse@', captcha: 'wrong', captcha_key: captchaKey(first) })
    expect([wrong.status, h1(wrong)]).toEqual([422, 'Please check two fields'])
    expect(wrong.text).toContain('<a href="#contact-captcha">Captcha verification failed. Please try again.</a>')
    expect(inputOf(wrong, 'captcha')).toMatch(/aria-invalid="true"/)
    expect(inputOf(wrong, 'captcha')).not.toContain('value=')
    for (const captcha_key of [captchaKey(wrong), 'forged'])
      expect((await send(contact, { ...again, captcha: 'wrong', captcha_key })).status).toBe(422)
    expect(await stored('With a code')).toEqual([])

    const renewed = await send(contact, { ...again, name: '', captcha_key: captchaKey(wrong), new_code: '1' })
    expect(renewed.status).toBe(200)
    expect(renewed.text).not.toContain('id="errors"')
    expect(inputOf(renewed, 'subject')).toContain('value="With a code"')
    expect(captchaKey(renewed)).not.toBe(captchaKey(wrong))
    const captcha = captchaCode(renewed).toLowerCase()
    expect((await send(contact, { ...again, captcha, captcha_key: captchaKey(renewed) })).status).toBe(303)
    expect(await stored('With a code')).toHaveLength(1)
  })

  test('a code that was answered is wrong from then on, however its seal is spelled', async () => {
    const again = { ...message, subject: 'Used twice' }
    const asked = await send(contact, { ...again, captcha_key: '' })
    const [captcha, key] = [captchaCode(asked), captchaKey(asked)]
    expect((await send(contact, { ...again, captcha, captcha_key: key })).status).toBe(303)
    for (const captcha_key of [key, `${key}=`, `${key.slice(0, 9)} ${key.slice(9)}`]) {
      const page = await send(contact, { ...again, captcha, captcha_key })
      expect([page.status, h1(page)]).toEqual([422, 'Please check one field'])
      expect(page.text).toContain('<a href="#contact-captcha">Captcha verification failed. Please try again.</a>')
      expect([captchaCode(page).length, captchaKey(page) === key]).toEqual([5, false])
    }
    expect(await stored('Used twice')).toHaveLength(1)
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
    expect(location).toMatch(/^\/newsletter\/subscribed\?for=/)
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
    const tampered = await product.call('GET', location.replace(/....#main$/, 'AAAA'), { token: null })
    expect([tampered.status, h1(tampered)]).toEqual([200, 'There is nothing to confirm here'])
    expect(tampered.text).not.toContain('ayse@example.com')
    expect(tampered.text).not.toMatch(leaveLink)
  })

  test.each([
    ['/contact/sent', 'href="/contact"'],
    ['/newsletter/subscribed', 'href="/#newsletter"'],
  ])('%s without its link thanks for nothing and leads to the form', async (path, form) => {
    for (const address of [path, `${path}?for=x`]) {
      const page = await product.call('GET', address, { token: null })
      expect([page.status, h1(page)]).toEqual([200, 'There is nothing to confirm here'])
      expect(/<main.*<\/main>/s.exec(page.text)?.[0]).toContain(form)
      expect(page.text).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test('the addresses of programs take what a browser sends as well', async () => {
    expect((await send('/api/contact-messages/submit', { ...message, email: 'ayse@example' })).status).toBe(422)
    expect((await send('/api/newsletter/subscribe', { email: 'ayse@example' })).status).toBe(422)
  })

  test('a form that comes back leaves the page at its address as it is for everybody', async () => {
    const page = await send(contact, { ...message, email: 'ayse@example' })
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    const opened = await product.call('GET', contact, { token: null })
    expect([opened.status, opened.text.includes('Demir')]).toEqual([200, false])
    const { status, headers } = await fetch(product.url + newsletter, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, '/#newsletter'])
  })

  test('a link for one form thanks for no other', async () => {
    const { headers } = await send(contact, message)
    const sealed = headers.get('location')?.split(/[?#]/)[1]
    const page = await product.call('GET', `/newsletter/subscribed?${sealed}`, { token: null })
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
