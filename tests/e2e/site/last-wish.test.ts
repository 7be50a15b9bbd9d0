import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdApi } from './support/api.ts'
import { stopTime } from './support/clock.ts'
import { redrawn, scrollOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const contactCode = /\/assets\/contact-[^/]*\.js/
const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** A visitor whose way to the contact page is held up; `arrive` lets its code come and gives it time to act. */
async function onTheWayToContact(page: Page) {
  const release = await holdApi(page, contactCode)
  const asked = page.waitForRequest(contactCode)
  await banner(page, 'CONTACT US').click()
  await asked
  return async () => {
    const came = page.waitForResponse(contactCode)
    await release()
    await came
    await page.waitForLoadState('networkidle')
    await redrawn(page)
  }
}

test.each([
  ['the menu', 'services', (page: Page) => banner(page, 'SERVICES')],
  ['the hero', 'about', (page: Page) => page.locator('#home a[href="/#about"]').first()],
] as const)('a section that is asked for in %s ends the way to another page', async (_where, id, link) => {
  const { page } = await site.open('/')
  const arrive = await onTheWayToContact(page)
  await link(page).click()
  await soon(() => focusedId(page)).toBe(id)
  await arrive()
  expect(pathOf(page)).toBe('/')
  expect(await focusedId(page)).toBe(id)
})

test('a page that is asked for ends the way to a section', async () => {
  const { page } = await site.arrive()
  await stopTime(page)
  await page.goto('/')
  await hydrated(page)
  await banner(page, 'SERVICES').click()
  const arrive = await onTheWayToContact(page)
  await page.clock.runFor(3_000)
  expect(await scrollOf(page)).toBe(0)
  await arrive()
  await soon(() => pathOf(page)).toBe('/contact')
})

test('a section that is asked for ends the way back, and the address is right again', async () => {
  const { page } = await site.open('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Anka Energy & Commodities, home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.reload()
  await hydrated(page)
  const release = await holdApi(page, contactCode)
  const asked = page.waitForRequest(contactCode)
  await page.goBack()
  await asked
  await banner(page, 'SERVICES').click()
  await soon(() => focusedId(page)).toBe('services')
  const came = page.waitForResponse(contactCode)
  await release()
  await came
  await page.waitForLoadState('networkidle')
  await redrawn(page)
  expect(pathOf(page)).toBe('/')
  const place = await scrollOf(page)
  await banner(page, 'CONTACT US').click()
  await page.waitForURL('**/contact')
  await page.goBack()
  await soon(() => page.locator('#services').count()).toBe(1)
  await soon(() => scrollOf(page)).toBe(place)
})
