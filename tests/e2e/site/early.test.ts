import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { hydrated, startSite } from './support/site.ts'

const site = startSite()
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/i })

/** A visit on a line that is too slow for the code, until it is let through. */
async function openSlowly(path: string, viewport: typeof desktop) {
  const visit = await site.arrive({ viewport })
  const hold = Promise.withResolvers<void>()
  await visit.page.route('**/entry.hydrate*', async (route) => {
    await hold.promise
    await route.continue()
  })
  await visit.page.goto(path)
  const arrive = async () => {
    hold.resolve()
    await hydrated(visit.page)
  }
  return { ...visit, arrive }
}

test('a menu that is opened before its code came opens then, however often it was pressed', async () => {
  const { page, arrive } = await openSlowly('/', phone)
  await menu(page).click()
  await menu(page).click()
  expect(await menu(page).getAttribute('aria-expanded')).toBe('false')
  await arrive()
  await page.getByRole('banner').getByRole('button', { name: 'Close menu', exact: true }).waitFor()
  await menu(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).waitFor()
})

test('so does a map', async () => {
  const { page, arrive } = await openSlowly('/contact', desktop)
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }))
  await page.getByRole('button', { name: 'Show map' }).click()
  await arrive()
  await page.locator('iframe').waitFor()
})

test('a dot of the hero chooses its slide', async () => {
  const { page, arrive } = await openSlowly('/', desktop)
  const dot = page.locator('#home').getByRole('button', { name: /^Slide 3/ })
  await dot.click()
  await arrive()
  await page.locator('#home button[aria-current="true"][aria-label^="Slide 3"]').waitFor()
})
