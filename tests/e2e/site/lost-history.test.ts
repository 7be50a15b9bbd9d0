import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { failing } from './support/failing.ts'
import { follow } from './support/follow.ts'
import { scrollOf, scrollPage } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const handheld = { viewport: phone, hasTouch: true, isMobile: true }
const contentOf = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    headings: [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ textContent }) => textContent),
  }))
type Content = Awaited<ReturnType<typeof contentOf>>
const lostAt = (path: string, sentence: string) => ({
  path,
  title: expect.stringContaining(sentence),
  headings: [sentence],
})
const general = 'The page could not be loaded.'
const notes = 'The notes could not be loaded.'

async function expectPage(page: Page, content: Content, top: number) {
  await soon(() => contentOf(page)).toEqual(content)
  await soon(() => scrollOf(page)).toBe(top)
}

/** A visitor who has read on, and has had time to fetch what the page on screen needs when it is drawn again. */
async function readOn(page: Page, top: number): Promise<Content> {
  const content = await contentOf(page)
  await scrollPage(page, top)
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await soon(() => page.evaluate(() => (history.state as { top?: number } | null)?.top)).toBe(top)
  await page.waitForLoadState('networkidle')
  return content
}

test.each([
  ['/contact', general],
  ['/privacy', general],
  ['/news', notes],
  ['/products', 'Ürünler yüklenirken hata oluştu.'],
])('Back from %s, lost without a line, shows the page before at its place', async (to, sentence) => {
  const { page, context } = await site.arrive(handheld)
  await page.goto('/')
  await hydrated(page)
  const home = await readOn(page, 9000)
  await context.setOffline(true)
  await follow(page, to)
  await expectPage(page, lostAt(to, sentence), 0)
  await page.goBack()
  await expectPage(page, home, 9000)
  await page.goForward()
  await expectPage(page, lostAt(to, sentence), 0)
  await page
    .locator('main')
    .getByRole('link', { name: /Go Back|Geri Dön/ })
    .click()
  await expectPage(page, home, 9000)
  await follow(page, '/cookies')
  await expectPage(page, lostAt('/cookies', general), 0)
  await context.setOffline(false)
  await soon(() => contentOf(page)).not.toMatchObject({ headings: [general] })
  await page.goBack()
  await expectPage(page, home, 9000)
})

/** A visitor of the contact page, whose browser has nothing of the page before it any more. */
async function openAfterPrivacy() {
  const visit = await site.arrive(handheld)
  const { page } = visit
  // Nothing is fetched early.
  await visit.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } }),
  )
  await page.goto('/privacy')
  await hydrated(page)
  const privacy = await readOn(page, 1500)
  await follow(page, '/contact')
  await soon(() => contentOf(page)).toMatchObject({ path: '/contact' })
  await page.reload()
  await hydrated(page)
  const contact = await readOn(page, 200)
  return { ...visit, privacy, contact }
}

test('a page that Back could not load comes by itself with the line, at its place', async () => {
  const { page, context, privacy, contact } = await openAfterPrivacy()
  await context.setOffline(true)
  await page.goBack()
  await expectPage(page, lostAt('/privacy', general), 0)
  await page.goForward()
  await expectPage(page, contact, 200)
  await page.goBack()
  await expectPage(page, lostAt('/privacy', general), 0)
  await scrollPage(page, 100)
  await context.setOffline(false)
  await expectPage(page, privacy, 1500)
  await page.goForward()
  await expectPage(page, contact, 200)
})

test('Try Again shows a page that Back could not load at its place', async () => {
  const { page, privacy } = await openAfterPrivacy()
  const cut = await failing(page, /\/assets\/privacy-|\/privacy$/)
  await page.goBack()
  await expectPage(page, lostAt('/privacy', general), 0)
  await scrollPage(page, 100)
  cut.mend()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expectPage(page, privacy, 1500)
})

test('a section of the home page is found from a home page that could not be loaded', async () => {
  const { page, context } = await openAfterPrivacy()
  await context.setOffline(true)
  await follow(page, '/')
  await expectPage(page, lostAt('/', general), 0)
  // Heard by nobody: the link is the way to try again.
  await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }))
  await context.setOffline(false)
  await follow(page, '/#services')
  await page.locator('#services').waitFor()
  await soon(() => scrollOf(page)).toBeGreaterThan(500)
})
