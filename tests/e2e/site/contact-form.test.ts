import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi, cutApi, holdApi } from './support/api.ts'
import { stopTime } from './support/clock.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const path = '**/api/contact-messages/submit'
const success = 'Your message has been sent successfully! We will get back to you as soon as possible.'
const failure = 'An error occurred while sending the message. Please try again.'
const wrongCode = 'Captcha verification failed. Please try again.'
const message = {
  name: 'Ayşe Yılmaz',
  phone: '+90 532 111 22 33',
  email: 'ayse@example.com',
  subject: 'Ten thousand tonnes',
  message: 'Barley, please.\nBefore spring.',
}

type Stored = typeof message & { is_read: boolean }
const stored = async (subject: string) => {
  const { json } = await site.product.call('GET', '/api/contact-messages/admin')
  return (json as Stored[]).filter((each) => each.subject === subject)
}
const field = (page: Page, name: string) => page.locator(`form [name=${name}]`)
const button = (page: Page) => page.locator('main form button[type=submit]')
const codeOf = async (page: Page) => (await page.locator('[data-captcha]').textContent()) ?? ''
const values = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(Object.keys(message).map(async (name) => [name, await field(page, name).inputValue()])),
  )

async function fillIn(page: Page, changes: Partial<typeof message> = {}) {
  for (const [name, value] of Object.entries({ ...message, ...changes })) await field(page, name).fill(value)
  await field(page, 'captcha').fill((await codeOf(page)).toLowerCase())
}

/** A form that somebody has filled in, with the right code; time stands still. */
async function openFilled(changes: Partial<typeof message> = {}) {
  const visit = await site.arrive()
  const { page } = visit
  await stopTime(page)
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('[data-captcha]').waitFor()
  await fillIn(page, changes)
  return visit
}

/** Longer than the server takes for the time a machine needs. */
const takeTime = (page: Page) => page.clock.runFor(3_000)

test('sends what was written and starts over with another code', async () => {
  const { page } = await openFilled()
  await takeTime(page)
  const before = await codeOf(page)
  const request = page.waitForRequest(path)
  await button(page).click()
  const body: unknown = (await request).postDataJSON()
  expect(body).toEqual({ ...message, elapsed_ms: expect.any(Number) })
  const result = page.locator('form').getByRole('status').first()
  await soon(() => result.locator('p').textContent()).toBe(success)
  expect(await result.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(new Set(Object.values(await values(page)))).toEqual(new Set(['']))
  expect(await field(page, 'captcha').inputValue()).toBe('')
  expect(await codeOf(page)).not.toBe(before)
  expect(await stored(message.subject)).toMatchObject([{ ...message, is_read: false }])
})

test('says SENDING... while it waits, and sends once however often it is pressed', async () => {
  const { page, calls } = await openFilled({ subject: 'Pressed twice' })
  await takeTime(page)
  const release = await holdApi(page, path)
  await button(page).click()
  await soon(() => button(page).innerText()).toBe('SENDING...')
  expect(await button(page).getAttribute('aria-disabled')).toBe('true')
  expect(await button(page).getAttribute('aria-busy')).toBe('true')
  await button(page).click({ force: true })
  await field(page, 'subject').press('Enter')
  await release()
  await page.locator('form').getByText('sent successfully').waitFor()
  await soon(() => button(page).innerText()).toBe('SEND MESSAGE')
  expect(calls).toEqual(['/api/contact-messages/submit'])
  expect(await stored('Pressed twice')).toHaveLength(1)
})

test('a wrong code sends nothing and can be corrected', async () => {
  const { page, calls } = await openFilled({ subject: 'Wrong code' })
  await takeTime(page)
  const code = await codeOf(page)
  await field(page, 'captcha').fill(`${code.slice(1)}#`)
  await button(page).click()
  const entry = field(page, 'captcha')
  const alert = page.locator('form').getByRole('alert')
  await soon(() => alert.innerText()).toBe(wrongCode)
  expect(await entry.getAttribute('aria-invalid')).toBe('true')
  expect(await entry.getAttribute('aria-describedby')).toContain('contact-captcha-error')
  expect(await entry.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await values(page)).toEqual({ ...message, subject: 'Wrong code' })
  expect(calls).toEqual([])
  await entry.fill(` ${code.toLowerCase()} `)
  await soon(() => alert.count()).toBe(0)
  await button(page).click()
  await page.locator('form').getByText('sent successfully').waitFor()
})

test.each([
  ['the API is broken', (page: Page) => answerApi(page, { error: 'SQL error near x' }, path, 500), ''],
  ['the answer is not a success', (page: Page) => answerApi(page, { success: false }, path), ''],
  ['there is no answer', (page: Page) => cutApi(page, path), ''],
  [
    'too much was sent',
    (page: Page) => answerApi(page, { error: 'That was a lot at once.' }, path, 429),
    'That was a lot at once. ',
  ],
] as const)('keeps everything that was typed where %s', async (_name, breakApi, reason) => {
  const { page } = await openFilled()
  await takeTime(page)
  await breakApi(page)
  await button(page).click()
  const alert = page.locator('form').getByRole('alert')
  await soon(() => alert.locator('p').allTextContents()).toEqual([failure, `${reason}What you wrote is still here.`])
  expect(await alert.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await values(page)).toEqual(message)
  expect(await button(page).innerText()).toBe('SEND MESSAGE')
})

/** The server does what it is asked, but nobody learns of it. */
const loseAnswer = (page: Page) =>
  page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
const sent = (page: Page) => page.locator('form').getByText('sent successfully').waitFor()

test('a message whose answer was lost is stored once when it is sent again', async () => {
  const subject = 'Lost on the way back'
  const { page } = await openFilled({ subject })
  await takeTime(page)
  await loseAnswer(page)
  await button(page).click()
  await soon(() => page.locator('form').getByRole('alert').textContent()).toContain(failure)
  expect(await stored(subject)).toHaveLength(1)
  await button(page).click()
  await sent(page)
  expect(await stored(subject)).toHaveLength(1)
  // Once it has arrived, the same words are another message.
  await fillIn(page, { subject })
  await takeTime(page)
  await button(page).click()
  await soon(() => stored(subject)).toHaveLength(2)
})

test('a message that was changed after its answer was lost is another one', async () => {
  const subject = 'Changed my mind'
  const { page } = await openFilled({ subject })
  await takeTime(page)
  await loseAnswer(page)
  await button(page).click()
  await soon(() => page.locator('form').getByRole('alert').textContent()).toContain(failure)
  await field(page, 'message').fill('Wheat, please.')
  await button(page).click()
  await sent(page)
  expect((await stored(subject)).map((each) => each.message).toSorted()).toEqual([message.message, 'Wheat, please.'])
})

test('a message whose answer was lost is stored once after a look at another page too', async () => {
  const subject = 'Read the small print'
  const { page } = await openFilled({ subject })
  await takeTime(page)
  await loseAnswer(page)
  await button(page).click()
  await soon(() => page.locator('form').getByRole('alert').textContent()).toContain(failure)
  await page.getByRole('link', { name: /protect your data/ }).click()
  await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor()
  await page.goBack()
  await soon(() => values(page)).toEqual({ ...message, subject })
  await field(page, 'captcha').fill(await codeOf(page))
  await takeTime(page)
  await button(page).click()
  await sent(page)
  expect(await stored(subject)).toHaveLength(1)
})

test('an offline moment costs nothing but a second try', async () => {
  const { page, context } = await openFilled({ subject: 'From a train' })
  await takeTime(page)
  await context.setOffline(true)
  await button(page).click()
  const alert = page.locator('form').getByRole('alert')
  await soon(() => alert.innerText()).toContain('There is no connection to the internet. What you wrote is still here.')
  await context.setOffline(false)
  await button(page).click()
  await page.locator('form').getByText('sent successfully').waitFor()
  expect(await stored('From a train')).toHaveLength(1)
})

test('an answer that does not come within 10 seconds is a failure', async () => {
  const { page } = await openFilled()
  await takeTime(page)
  await holdApi(page, path)
  const asked = page.waitForRequest(path)
  await button(page).click()
  await asked
  await page.clock.runFor(9_900)
  expect(await button(page).innerText()).toBe('SENDING...')
  await page.clock.runFor(100)
  await soon(() => page.locator('form').getByRole('alert').textContent()).toContain(failure)
  expect(await values(page)).toEqual(message)
})

test('shows what the server says of a field beside it', async () => {
  const { page } = await openFilled({ email: 'ayse@example' })
  await takeTime(page)
  await button(page).click()
  const email = field(page, 'email')
  await soon(() => email.getAttribute('aria-invalid')).toBe('true')
  const error = page.locator('#contact-email-error')
  expect(await error.innerText()).toMatch(/^E-mail /)
  expect(await email.getAttribute('aria-describedby')).toContain('contact-email-error')
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true)
  const result = page.locator('form [data-result]')
  const told = (await result.textContent()) ?? ''
  expect(told).toContain(failure)
  // Said once.
  expect(told).not.toContain(await error.innerText())
  await email.fill('ayse@example.com')
  await soon(() => error.count()).toBe(0)
  await button(page).click()
  await page.locator('form').getByText('sent successfully').waitFor()
})

test.each(['name', 'message', 'captcha'])('only spaces in %s are an empty field, and nothing is sent', async (name) => {
  const { page, calls } = await openFilled()
  await takeTime(page)
  const input = field(page, name)
  await input.fill('  \u200b ')
  await button(page).click()
  await soon(() => input.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.locator('form').getByRole('alert').count()).toBe(0)
  expect(calls).toEqual([])
})

test('a fast visitor waits a moment instead of being refused', async () => {
  const { page, calls } = await openFilled({ subject: 'Very quick' })
  await button(page).click()
  await soon(() => button(page).innerText()).toBe('SENDING...')
  expect(calls).toEqual([])
  await page.clock.runFor(2_200)
  await page.locator('form').getByText('sent successfully').waitFor()
  expect(await stored('Very quick')).toHaveLength(1)
})

test('a trap that nobody sees catches machines without telling them', async () => {
  const { page } = await openFilled({ subject: 'Cheap pills' })
  await takeTime(page)
  const trap = field(page, 'website')
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect(await trap.evaluate((input) => input.getBoundingClientRect().right <= 0 || !input.checkVisibility())).toBe(
    true,
  )
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://pills.example'
  })
  await button(page).click()
  await page.locator('form').getByText('sent successfully').waitFor()
  expect(await stored('Cheap pills')).toEqual([])
})

test('a look at another page takes nothing away of what was written', async () => {
  const { page } = await openFilled()
  await page.getByRole('link', { name: /protect your data/ }).click()
  await page.waitForURL('**/privacy')
  await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor()
  await page.goBack()
  await page.waitForURL('**/contact')
  await soon(() => values(page)).toEqual(message)
  expect(await field(page, 'captcha').inputValue()).toBe('')
})

test('after an error the heading of the form is not cut by the header', async () => {
  const { page } = await openFilled()
  await page.setViewportSize({ width: 1024, height: 768 })
  await takeTime(page)
  await answerApi(page, { error: 'Not now.' }, path, 500)
  await button(page).click()
  await page.locator('form [data-result]').waitFor()
  const cut = () =>
    page.locator('main :is(h1, h2)').evaluateAll((headings) => {
      const edge = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
      const boxes = headings.map((heading) => ({
        text: heading.textContent,
        box: heading.getBoundingClientRect(),
      }))
      // The other column goes by itself.
      return boxes
        .filter(({ text, box }) => text === 'Send a message' && box.top < edge && box.bottom > edge)
        .map(({ text }) => text)
    })
  await soon(cut).toEqual([])
})

test('a form whose code never comes asks for no captcha, and is sent all the same', async () => {
  const { page } = await site.arrive()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/contact')
  for (const [name, value] of Object.entries(message)) await field(page, name).fill(value)
  expect(await field(page, 'captcha').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'New code' }).isVisible()).toBe(false)
  await button(page).click()
  await page.getByText('Your message has been sent successfully!').first().waitFor()
})
