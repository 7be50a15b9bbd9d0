import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { answerApi, clickHome, cutApi, holdApi } from './support/api.ts'
import { breakContact, clickContact, mendContact } from './support/broken.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
type Viewport = typeof desktop
const screens = [
  ['desktop', desktop],
  ['phone', phone],
] as const
const cases = [
  ['/', [desktop, phone]],
  ['/contact', [desktop, phone]],
  ['/product/1', [desktop, phone]],
  ['/project-detail/1', [phone]],
  ['/news-insight-detail/1', [desktop]],
  ['/product/999', [phone]],
  ['/nowhere', [phone]],
  ['/privacy', [phone]],
  ['/terms', [desktop]],
  ['/cookies', [phone]],
  ['/test', [desktop]],
] as const

/** On one window after the other, which takes less than a visit for each. */
async function expectAccessibleOn(page: Page, viewports: readonly Viewport[]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  }
}

/** The same for one part of a page, where the rest has been looked at elsewhere; what others show in frames is theirs. */
async function expectAccessiblePart(page: Page, part: string): Promise<void> {
  const { violations } = await axe(page).include(part).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

const open = (path: string, viewport: Viewport) => site.open(path, { viewport })

test.each(cases)('%s', async (path, viewports) => {
  const { page } = await open(path, viewports[0])
  if (path === '/') await page.locator('#newsletter').scrollIntoViewIfNeeded()
  if (path === '/test') await page.getByRole('button', { name: 'RUN AGAIN' }).waitFor()
  await expectAccessibleOn(page, viewports)
})

/** Sends a form past the code that would send it, as a browser without script does. */
const sendPlainly = (page: Page, form: string, fields: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([selector, values]) => {
      const element = document.querySelector<HTMLFormElement>(selector)
      for (const [name, value] of Object.entries(values)) {
        const field = element?.elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
      }
      element?.submit()
    },
    [form, fields] as const,
  )
const message = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'Grain', message: 'How much?' }

test.each([
  ['a message with mistakes', '/contact', 'main form', { ...message, email: 'ada@example' }, 'Please check one field'],
  ['a message', '/contact', 'main form', message, 'Your message has been sent successfully!'],
  ['a wrong address', '/', '#newsletter form', { email: 'ada@example' }, 'The market, before Monday'],
  ['an address', '/', '#newsletter form', { email: 'ada@example.com' }, 'Thank you for subscribing to our newsletter!'],
] as const)('the page that answers %s', async (_name, path, form, fields, heading) => {
  const { page } = await open(path, desktop)
  await sendPlainly(page, form, fields)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectAccessibleOn(page, [desktop, phone])
})

test('the page for a link of a letter that does not work', async () => {
  const { page } = await open('/privacy', phone)
  await page.goto('/api/newsletter/unsubscribe?token=x')
  await expectAccessible(page)
})

test('the phone menu', async () => {
  const { page } = await open('/', phone)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expectAccessiblePart(page, 'header')
})

test.each([
  ['while it is loading', holdApi, '#home [role=status]'],
  ['on built-in content', cutApi, '#home h1'],
] as const)('the home page %s', async (_name, breakApi, sign) => {
  const { page } = await open('/privacy', desktop)
  await breakApi(page)
  await clickHome(page)
  await page.locator(sign).waitFor()
  await expectAccessible(page)
})

test.each(screens)('the home page with empty lists on a %s', async (_name, viewport) => {
  const { page } = await open('/privacy', viewport)
  for (const path of ['leadership/members', 'news-insight/articles*', 'value-section/statistics', 'statistics', 'faq'])
    await answerApi(page, [], `**/api/${path}`)
  await answerApi(page, [], '**/api/lets-be-great/statistics')
  await answerApi(page, { title: 'Ürünler', products: [] }, '**/api/our-products/content*')
  await answerApi(page, { content: null, features: [] }, '**/api/who-we-are')
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  await soon(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await expectAccessible(page)
})

test('the film and the map while they play and show', async () => {
  const { page } = await open('/', desktop)
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }))
  const about = page.locator('#about')
  await about.scrollIntoViewIfNeeded()
  await about.getByRole('button', { name: /Play/ }).click()
  await about.locator('video[controls]').waitFor()
  await expectAccessiblePart(page, '#about')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.locator('iframe').waitFor()
  await expectAccessiblePart(page, 'main')
})

test('the newsletter after failure and after success', async () => {
  const { page } = await open('/', phone)
  const section = page.locator('#newsletter')
  await answerApi(page, { error: 'Broken' }, '**/api/newsletter/subscribe', 500)
  await section.getByRole('textbox').fill('axe@example.com')
  await section.getByRole('checkbox').check()
  await section.getByRole('button').click()
  await section.getByText('We could not sign you up').waitFor()
  await expectAccessiblePart(page, '#newsletter')
  await page.unrouteAll()
  await section.getByRole('button').click()
  await section.getByText('Thank you for subscribing').waitFor()
  await expectAccessiblePart(page, '#newsletter')
})

const submit = '**/api/contact-messages/submit'
const answers = [
  [500, { error: 'Broken' }],
  [400, { error: 'Please correct the marked fields.', fields: { email: 'E-mail is not an address.' } }],
  [200, { success: true }],
] as const

test.each(screens)('the contact form in all its states on a %s', async (_name, viewport) => {
  const { page } = await open('/contact', viewport)
  const code = page.locator('[data-captcha]')
  const button = page.locator('main form button[type=submit]')
  await code.waitFor()
  for (const name of ['name', 'phone', 'subject', 'message']) await page.locator(`form [name=${name}]`).fill('Text')
  await page.locator('form [name=email]').fill('axe@example.com')
  await page.locator('form [name=captcha]').fill('wrong')
  await button.click()
  await page.getByText('Captcha verification failed.').waitFor()
  await expectAccessiblePart(page, 'form')
  await page.locator('form [name=captcha]').fill((await code.textContent()) ?? '')
  for (const [status, answer] of answers) {
    const hold = Promise.withResolvers<void>()
    await page.route(submit, async (route) => {
      await hold.promise
      await route.fulfill({ status, json: answer })
    })
    await button.click()
    await page.getByRole('button', { name: 'SENDING...' }).waitFor()
    if (status === 500) await expectAccessiblePart(page, 'form')
    hold.resolve()
    await page.getByRole('button', { name: 'SEND MESSAGE' }).waitFor()
    await page.locator('form [data-result]').waitFor()
    await expectAccessiblePart(page, 'form')
    await page.unroute(submit)
  }
})

test.each(screens)('a detail page while it is loading, and without an answer, on a %s', async (_name, viewport) => {
  const { page } = await open('/product/1', viewport)
  const api = '**/api/product-details/2'
  await holdApi(page, api)
  await page.locator('main nav a[href="/product/2"]').click()
  await page.locator('article[aria-busy=true]').waitFor()
  await expectAccessiblePart(page, 'main')
  await page.goto('/product/1')
  await hydrated(page)
  await page.unroute(api)
  await cutApi(page, api)
  await page.locator('main nav a[href="/product/2"]').click()
  await page.getByText('Ürün yüklenirken hata oluştu.').waitFor()
  await expectAccessiblePart(page, 'main')
})

test('the error screen', async () => {
  const { page } = await open('/privacy', desktop)
  await breakContact(page)
  await clickContact(page)
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  // What looks at the page needs chance itself.
  await mendContact(page)
  await expectAccessible(page)
})

test('diagnostics with failures', async () => {
  const { page } = await site.arrive()
  await cutApi(page)
  await page.goto('/test')
  await page.getByRole('button', { name: 'RUN AGAIN' }).waitFor()
  expect(await page.getByText('Failed', { exact: true }).count()).toBe(6)
  await expectAccessiblePart(page, 'main')
})
