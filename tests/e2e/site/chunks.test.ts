import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickHome } from './support/api.ts'
import { eventually, stopTime } from './support/clock.ts'
import { failing } from './support/failing.ts'
import { hydrated, isAlive, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const contactCode = /\/assets\/contact-[^/]*\.js/
const sectionsCode = /\/assets\/seen-[^/]*\.js/

const errorScreen = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })
const lostPage = (page: Page) => page.getByRole('heading', { name: 'The page could not be loaded.' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const clickContact = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'CONTACT US', exact: true }).click()

async function openHome() {
  const visit = await site.arrive()
  await stopTime(visit.page)
  await visit.page.goto('/')
  await hydrated(visit.page)
  return visit
}

test('a page whose code does not come at first comes alive all the same', async () => {
  const { page } = await site.arrive()
  await stopTime(page)
  const runtime = await failing(page, /\/assets\/runtime-[^/]*\.js/, 2)
  const start = await failing(page, /\/assets\/entry\.hydrate-[^/]*\.js/, 3)
  await page.goto('/contact')
  await eventually(page, () => isAlive(page, 'page')).toBe(true)
  expect(runtime.asked()).toBeGreaterThanOrEqual(3)
  expect(start.asked()).toBeGreaterThanOrEqual(4)
})

test.each(['/', '/contact', '/product/1'])('the file that starts %s is asked for until it comes', async (path) => {
  const { page } = await site.arrive()
  await stopTime(page)
  const entry = await failing(page, /\/assets\/entry\.client-[^/]*\.js/, 3)
  await page.goto(path)
  await eventually(page, () => page.locator('html[data-alive]').count()).toBe(1)
  expect(entry.asked()).toBe(4)
})

test('sections come alive however often their code failed', async () => {
  const { page } = await site.arrive()
  await stopTime(page)
  const code = await failing(page, sectionsCode, 7)
  await page.goto('/')
  await hydrated(page)
  await page.locator('#faq').scrollIntoViewIfNeeded()
  await eventually(page, () => isAlive(page, 'faq')).toBe(true)
  expect(code.asked()).toBeGreaterThanOrEqual(8)
  expect(await errorScreen(page).count()).toBe(0)
})

test('going to a page tries again before it gives up', async () => {
  const { page } = await openHome()
  const code = await failing(page, contactCode, 3)
  await clickContact(page)
  await eventually(page, () => heading(page).innerText()).toBe('Tell us what you need moved')
  expect(code.asked()).toBe(4)
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('without a line the page says so, Try Again tries again, and the page appears', async () => {
  const { page } = await openHome()
  const code = await failing(page, contactCode)
  const document = await failing(page, /\/contact$/)
  await clickContact(page)
  await eventually(page, () => lostPage(page).count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/contact')
  const before = code.asked()
  const again = page.getByRole('link', { name: 'Try Again' })
  const first = await again.elementHandle()
  await again.click()
  // Told once more: it was another try, and it is over.
  await eventually(page, async () => first?.evaluate((link) => link.isConnected)).toBe(false)
  await eventually(page, () => lostPage(page).count()).toBe(1)
  expect(code.asked()).toBeGreaterThan(before)
  code.mend()
  document.mend()
  await again.click()
  await eventually(page, () => heading(page).innerText()).toBe('Tell us what you need moved')
  await clickHome(page)
  await eventually(page, () => page.locator('#home').count()).toBe(1)
})

test('code that fails while the server answers is fetched with the whole page', async () => {
  const { page } = await openHome()
  await failing(page, contactCode)
  await clickContact(page)
  await eventually(page, () => heading(page).innerText()).toBe('Tell us what you need moved')
})

test('code that is gone because the site was rebuilt is fetched with the new page', async () => {
  const { page } = await openHome()
  await failing(page, contactCode, Number.POSITIVE_INFINITY, 404)
  await page.route(/\/contact$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Newer</title><h1>The newer build</h1>' }),
  )
  await clickContact(page)
  // No time passes: the first try is enough to know.
  await soon(() => heading(page).innerText()).toBe('The newer build')
})

test('code that never comes, without a word, is asked for with the whole page after a while', async () => {
  const { page } = await openHome()
  await page.route(contactCode, () => {})
  await page.route(/\/contact$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Whole</title><h1>The whole page</h1>' }),
  )
  await clickContact(page)
  await soon(() => page.getByRole('status').count()).toBeGreaterThan(0)
  await page.clock.runFor(15_000)
  expect(new URL(page.url()).pathname).toBe('/')
  await eventually(page, () => heading(page).innerText()).toBe('The whole page')
})

const contactStyles = /\/assets\/contact-[^/]*\.css/
const sizeOfHeading = (page: Page) =>
  heading(page).evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))

test.each([1, 20])('a page is never shown without its styles, though they fail %i times', async (times) => {
  const { page } = await site.arrive()
  await page.goto('/privacy')
  await hydrated(page)
  const styles = await failing(page, contactStyles, times)
  await clickContact(page)
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { name: 'Tell us what you need moved' }).waitFor()
  expect(await sizeOfHeading(page)).toBeGreaterThan(50)
  expect(styles.asked()).toBeGreaterThan(1)
  expect(await page.locator('[name=website]').isVisible()).toBe(false)
})
