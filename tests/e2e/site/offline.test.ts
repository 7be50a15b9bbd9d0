import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { stopTime } from './support/clock.ts'
import { redrawn, scrollOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({
  prepare: ({ call }) =>
    call('PUT', '/api/product-details/admin/2', {
      body: { wysiwyg_content: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Değirmen"></iframe>' },
    }),
})
const handheld = { viewport: phone, hasTouch: true, isMobile: true }
const errorPage = 'chrome-error://chromewebdata/'
const hasCode = (page: Page, file: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
    file,
  )
const hasMovingCode = (page: Page) => hasCode(page, 'journeys')

/** A phone that loses its line before the visitor has moved. */
async function openThenLoseLine(path: string) {
  const visit = await site.open(path, handheld)
  await visit.page.waitForLoadState('networkidle')
  expect(await hasMovingCode(visit.page)).toBe(false)
  await visit.context.setOffline(true)
  return visit
}

/** Whether it is still the page that was opened: where it was loaded anew, there is none. */
async function staysWhile(page: Page, act: () => Promise<void>) {
  const document = await page.evaluateHandle(() => globalThis.document)
  await act()
  await redrawn(page)
  await soon(() => hasMovingCode(page)).toBe(true)
  await redrawn(page)
  expect(await document.evaluate((first) => first === globalThis.document)).toBe(true)
}

test('a link to a place in the page leads there', async () => {
  const { page } = await openThenLoseLine('/privacy')
  await staysWhile(page, async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().tap()
    await soon(() => scrollOf(page)).toBeGreaterThan(100)
  })
})

test('an item of the menu leads to its section', async () => {
  const { page } = await openThenLoseLine('/')
  await staysWhile(page, async () => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('#menu').getByRole('link', { name: 'SERVICES' }).tap()
    await soon(() => scrollOf(page)).toBeGreaterThan(500)
  })
})

test.each([
  ['/', '#services a[href="/product/4"]'],
  ['/', 'footer a[href="/privacy"]'],
  ['/product/1', 'main form[data-back] button'],
  ['/products', 'main a[href^="/product/"]'],
] as const)('on %s the browser says for %s that there is no line', async (path, link) => {
  const { page } = await openThenLoseLine(path)
  await page.locator(link).first().tap({ noWaitAfter: true })
  await soon(() => page.url()).toBe(errorPage)
})

test.each([
  ['/', ['seen', 'wanted', 'newsletter']],
  ['/product/1', ['product', 'others']],
  ['/products', ['products']],
  ['/privacy', ['privacy']],
] as const)('Back shows all of %s, whose parts were asleep when it was left', async (path, files) => {
  const { page, context, faults } = await site.open(path)
  const headings = () => page.locator('main :is(h1, h2, h3)').allTextContents()
  const whole = await headings()
  const top = await scrollOf(page)
  // Followed earlier, on a busy machine, the link would load a whole page.
  await page.mouse.move(200, 300)
  for (const file of files) await soon(() => hasCode(page, file)).toBe(true)
  await soon(() => hasMovingCode(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tell us what you need moved' }).waitFor()
  await context.setOffline(true)
  await page.goBack()
  await soon(headings).toEqual(whole)
  expect(await scrollOf(page)).toBe(top)
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a film whose player cannot come is followed as a link', async () => {
  const { page, context } = await openThenLoseLine('/product/2')
  const opened = context.waitForEvent('page')
  await page.locator('a[data-video]').tap()
  await opened
})

test('a visitor who has moved is told at once that the next page cannot be shown, and goes on later', async () => {
  const { page, context } = await site.arrive(handheld)
  await stopTime(page)
  await page.goto('/privacy')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 100))
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await context.setOffline(true)
  await page.locator('footer a[href="/contact"]').first().tap()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).tap()
  await page.getByRole('heading', { name: 'Tell us what you need moved' }).waitFor()
})

test('on a line that only seems to be there, waiting is seen and told before the refusal', async () => {
  const { page } = await site.arrive(handheld)
  await stopTime(page)
  await page.goto('/privacy')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 100))
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.route('**/assets/contact-*', (route) => route.abort())
  const waiting = page.getByRole('status').filter({ hasText: 'The page is on its way' })
  await page.locator('footer a[href="/contact"]').first().tap()
  await soon(async () => {
    await page.clock.runFor(100)
    return waiting.isVisible()
  }).toBe(true)
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0)
  await soon(async () => {
    await page.clock.runFor(1_000)
    return page.getByRole('heading', { name: 'Something went wrong' }).isVisible()
  }).toBe(true)
  await soon(() => waiting.count()).toBe(0)
})
