import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { scrollOf, topOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const items = ['HOME', 'ABOUT US', 'SERVICES', 'PROJECTS', 'PAGES'] as const
const idOf = { HOME: 'home', 'ABOUT US': 'about', SERVICES: 'services', PROJECTS: 'projects', PAGES: 'footer' } as const

/** The section stands below the header, or the page is at its end. */
async function expectAt(page: Page, id: string, offset: number) {
  await soon(async () => {
    const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    const wanted = (await topOf(page.locator(`#${id}`))) + (await scrollOf(page)) - offset
    return Math.abs((await scrollOf(page)) - Math.max(0, Math.min(most, wanted)))
  }).toBeLessThan(2)
}

test.each([
  '/',
  '/contact',
  '/product/1',
  '/project-detail/1',
  '/news-insight-detail/1',
  '/privacy',
  '/test',
  '/nowhere',
])('every item of the navigation leads to its section from %s', async (from) => {
  const { page } = await site.open(from)
  const title = await page.title()
  for (const name of items) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await page.locator('#newsletter').waitFor({ state: 'attached' })
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe(idOf[name])
    await expectAt(page, idOf[name], 90)
    expect(new URL(page.url()).pathname).toBe('/')
    if (from === '/') continue
    await page.goBack()
    await soon(() => page.title()).toBe(title)
    expect(new URL(page.url()).pathname).toBe(from)
  }
})

test('an address with a section opens there, with and without script, on a phone too', async () => {
  const ids = ['services', 'faq', 'footer']
  for (const id of ids) await expectAt((await site.open(`/#${id}`, { viewport: phone })).page, id, 70)
  // Chromium whose scripts are switched off now and then forgets the section of the first address it opens.
  const { page } = await site.open('/', { javaScriptEnabled: false, viewport: phone })
  for (const id of ids) {
    await page.goto(`${new URL(page.url()).origin}/#${id}`)
    await expectAt(page, id, 70)
  }
})
