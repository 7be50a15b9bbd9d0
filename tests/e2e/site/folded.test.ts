import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { redrawn, scrollOf, topOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({ moving: true })
const isLaidOut = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
const isUnfolded = (page: Page) => page.evaluate(() => document.documentElement.dataset.unfolded !== undefined)

/** A visit whose browser is never without work, so that only the visitor unfolds the page. */
async function openBusy(path: string, options: BrowserContextOptions = {}) {
  const { page, context } = await site.arrive({ folded: true, ...options })
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(path)
  await hydrated(page)
  return page
}

test('sections far below are laid out when the visitor begins to move', async () => {
  const page = await openBusy('/')
  expect(await isLaidOut(page, 'faq')).toBe(false)
  expect(await isUnfolded(page)).toBe(false)
  await page.mouse.wheel(0, 200)
  await soon(() => isUnfolded(page)).toBe(true)
  expect(await isLaidOut(page, 'faq')).toBe(true)
})

test('a link to a section leads there though nothing above it was laid out', async () => {
  const page = await openBusy('/', { reducedMotion: 'reduce' })
  await page.getByRole('banner').getByRole('link', { name: 'PROJECTS' }).click()
  await soon(() => topOf(page.locator('#projects'))).toBe(90)
})

test('any place in a section that is not laid out can be gone to, and stays in view', async () => {
  for (const selector of ['#projects h3', '#faq h2', '#newsletter h2', 'footer a']) {
    const page = await openBusy('/', { viewport: phone })
    const target = page.locator(selector).last()
    await target.scrollIntoViewIfNeeded()
    await soon(() => isUnfolded(page)).toBe(true)
    await redrawn(page)
    const top = await topOf(target)
    expect(top, selector).toBeGreaterThan(0)
    expect(top, selector).toBeLessThan(phone.height)
  }
})

test('when the browser has had time all sections are laid out by themselves', async () => {
  const { page } = await site.open('/', { folded: true })
  await soon(() => isUnfolded(page)).toBe(true)
  expect(await isLaidOut(page, 'faq')).toBe(true)
  expect(await scrollOf(page)).toBe(0)
})

test('an address with a section opens there, and a reload stays where the visitor was', async () => {
  const { page } = await site.open('/#projects', { folded: true, viewport: phone })
  await soon(() => topOf(page.locator('#projects'))).toBeLessThan(120)
  expect(await isUnfolded(page)).toBe(true)
  await page.locator('#faq').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  const place = await scrollOf(page)
  await page.goto('/contact')
  await page.goBack()
  await soon(() => scrollOf(page)).toBe(place)
  await page.reload()
  await soon(() => scrollOf(page)).toBe(place)
  await soon(() => isUnfolded(page)).toBe(true)
  expect(await scrollOf(page)).toBe(place)
})

test('the code waits for the first picture, and for no more than three seconds', async () => {
  const { page } = await site.arrive({ viewport: phone })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hold = Promise.withResolvers<void>()
  await page.route('**/art/platform*', async (route) => {
    await hold.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const isEntry = (path: string) => path.includes('entry.client')
  await soon(() => asked.some(isEntry)).toBe(true)
  expect(asked.filter((path) => path.endsWith('.js') && !isEntry(path))).toEqual([])
  // What the entry imports would come at once, with it.
  const entry = await page.request.get(asked.find(isEntry) ?? '')
  expect(await entry.text()).not.toMatch(/\bfrom\s*["'`]/)
  await soon(() => asked.some((path) => path.includes('entry.hydrate'))).toBe(true)
  hold.resolve()
})
