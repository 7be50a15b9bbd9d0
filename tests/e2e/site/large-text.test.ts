import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { cut } from './support/sideways.ts'
import { startSite } from './support/site.ts'

const site = startSite()

/** As in the browser's settings: breakpoints in em follow it. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const pages = ['/', '/contact', '/product/1', '/news-insight-detail/1', '/privacy']

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('text of twice the size is not cut on %s, set in the browser', async (_name, viewport) => {
  const { page } = await site.arrive({ viewport, javaScriptEnabled: false })
  await enlargeText(page)
  for (const path of pages) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await cut(page), path).toEqual([])
  }
})

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('text of twice the size is not cut on %s, set on the page', async (_name, viewport) => {
  const { page } = await site.arrive({ viewport, javaScriptEnabled: false })
  for (const path of pages) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await cut(page), path).toEqual([])
  }
})

test('the phone menu can be read and scrolled with text of twice the size', async () => {
  const { page } = await site.arrive({ viewport: { width: 390, height: 600 } })
  await enlargeText(page)
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const mail = page.locator('#menu').getByRole('link', { name: 'info@example.com' })
  await mail.scrollIntoViewIfNeeded()
  const box = await mail.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600)
  expect(await cut(page)).toEqual([])
})
