import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { builtInOf } from '#tests/support/company.ts'
import { clickHome, cutApi } from './support/api.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const titles = (page: Page) => page.locator('#projects h3').allTextContents()
const builtIn = builtInOf(projects).map(({ title }) => title)
const written = 'Bozkır grain line'

/** The home page on built-in content, since no call of it was answered. */
async function openWithoutApi() {
  const visit = await site.open('/terms')
  await cutApi(visit.page)
  await clickHome(visit.page)
  await soon(() => titles(visit.page)).toEqual(builtIn)
  // The hero still waits for its picture.
  await soon(() => visit.page.locator('main [aria-busy=true]').count()).toBe(0)
  return visit
}

test.each([
  ['the line', () => dispatchEvent(new Event('online'))],
  ['the visitor', () => document.dispatchEvent(new Event('visibilitychange'))],
])('built-in content makes way for the real one when %s comes back, without a skeleton', async (_name, come) => {
  const { page } = await openWithoutApi()
  await page.evaluate(() => {
    const busy = new MutationObserver(() => {
      if (document.querySelector('main [aria-busy=true]')) document.documentElement.dataset.flashed = ''
    })
    busy.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await page.unroute('**/api/**')
  await page.evaluate(come)
  await soon(() => titles(page)).toContain(written)
  expect(await page.locator('html[data-flashed]').count()).toBe(0)
})

test('a line that carries nothing yet is tried again', async () => {
  const { page, calls } = await openWithoutApi()
  const before = calls.length
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await soon(() => calls.length).toBeGreaterThan(before)
  expect(await titles(page)).toEqual(builtIn)
  await page.unroute('**/api/**')
  await soon(() => titles(page)).toContain(written)
})

test('an item that could not be loaded is shown with the line', async () => {
  const { page } = await site.open('/')
  await cutApi(page, '**/api/product-details/**')
  await page.locator('#services a[href="/product/1"]').click()
  await page.getByText('Ürün yüklenirken hata oluştu.').waitFor()
  await page.unroute('**/api/product-details/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await soon(() => page.getByText('Ürün yüklenirken hata oluştu.').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
})
