import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { scrollOf, topOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const isLaidOut = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
const isUnfolded = (page: Page) => page.evaluate(() => document.documentElement.dataset.unfolded !== undefined)

test('sections far below are laid out when the visitor begins to move', async () => {
  const { page } = await site.open('/', { folded: true })
  expect(await isLaidOut(page, 'faq')).toBe(false)
  expect(await isUnfolded(page)).toBe(false)
  await page.mouse.wheel(0, 200)
  await soon(() => isUnfolded(page)).toBe(true)
  expect(await isLaidOut(page, 'faq')).toBe(true)
})

test('a link to a section leads there though nothing above it was laid out', async () => {
  const { page } = await site.open('/', { folded: true, reducedMotion: 'reduce' })
  await page.getByRole('banner').getByRole('link', { name: 'PROJECTS' }).click()
  await soon(() => topOf(page.locator('#projects'))).toBe(90)
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
  await soon(() => asked.some((path) => path.includes('entry.client'))).toBe(true)
  expect(asked.filter((path) => path.includes('entry.hydrate'))).toEqual([])
  await soon(() => asked.some((path) => path.includes('entry.hydrate'))).toBe(true)
  hold.resolve()
})
