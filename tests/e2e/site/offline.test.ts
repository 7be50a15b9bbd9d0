import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noLineSentence } from '#app/first/no-line.ts'
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

/** Whether it is still the page that was opened: where it was loaded again, there is none. */
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

const noLine = (page: Page) => page.getByRole('status').filter({ hasText: noLineSentence })

test.each([
  ['/', '#services a[href="/product/4"]', '/product/4'],
  ['/', 'footer a[href="/privacy"]', '/privacy'],
  ['/', '#about a[data-video]', '/'],
  ['/product/1', 'main a[data-back]', '/'],
  ['/products', 'main a[href^="/product/"]', /^\/product\/\d+$/],
] as const)('on %s the first tap on %s says that there is no line, and leads on with it', async (path, link, to) => {
  const { page, context } = await openThenLoseLine(path)
  await page.locator(link).first().tap({ noWaitAfter: true })
  await noLine(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  await context.setOffline(false)
  await soon(() => new URL(page.url()).pathname).toMatch(to)
  await soon(() => noLine(page).count()).toBe(0)
})

test('a button whose code is not there says so, and does its work with the line', async () => {
  const { page, context } = await site.arrive({ ...handheld, reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const logos = page.locator('#brand-trust')
  // By hand: scrolling there would be the first touch.
  await logos.getByRole('button', { name: 'Pause' }).dispatchEvent('click')
  await noLine(page).waitFor()
  await context.setOffline(false)
  await logos.getByRole('button', { name: 'Play' }).waitFor()
  expect(await noLine(page).count()).toBe(0)
})

test.each(['/search', '/products'])(
  'words looked for on %s without a line stay, and are found with it',
  async (path) => {
    const { page, context } = await openThenLoseLine(path)
    const field = page.locator('main input[name=q]')
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'mermer'
      input.form?.requestSubmit()
    })
    await noLine(page).waitFor()
    expect(await field.inputValue()).toBe('mermer')
    await context.setOffline(false)
    await page.waitForURL(`**${path}?q=mermer`)
    await page.locator('main a[href="/product/4"]').first().waitFor()
  },
)

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
  await page.getByRole('heading', { name: 'The page could not be loaded.' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Tell us what you need moved' }).waitFor()
})

test('on a line that only seems to be there, waiting is seen and told before the refusal', async () => {
  const { page } = await site.arrive(handheld)
  await stopTime(page)
  await page.goto('/privacy')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 100))
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.route(/\/assets\/contact-|\/contact$/, (route) => route.abort())
  const waiting = page.getByRole('status').filter({ hasText: 'The page is on its way' })
  await page.locator('footer a[href="/contact"]').first().tap()
  await soon(async () => {
    await page.clock.runFor(100)
    return waiting.isVisible()
  }).toBe(true)
  const refusal = page.getByRole('heading', { name: 'The page could not be loaded.' })
  expect(await refusal.count()).toBe(0)
  await soon(async () => {
    await page.clock.runFor(1_000)
    return refusal.isVisible()
  }).toBe(true)
  await soon(() => waiting.count()).toBe(0)
})
