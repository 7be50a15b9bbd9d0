import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scrollPage } from './support/place.ts'
import { canScrollSideways } from './support/sideways.ts'
import { startSite } from './support/site.ts'

const site = startSite()
const pages = ['/', '/contact', '/product/1', '/news-insight-detail/1', '/product/999', '/nowhere', '/test', '/privacy']

/** Words and controls that stand outside the window, where nothing can be scrolled to show them. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isOutside = ({ left, right, width: own }: DOMRect) => own > 0 && (right > width + 1 || left < -1)
    const isExcused = (element: Element | null) => {
      // Running logos, a map one can move about in, the slide after this one, what is only to be heard.
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, visibility, clipPath } = getComputedStyle(each)
        if (overflowX !== 'visible' || visibility === 'hidden' || clipPath !== 'none') return true
        if (each.getAttribute('aria-hidden') === 'true' || each.matches('a[href="#main"]')) return true
      }
      return false
    }
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest('script, style, noscript')) continue
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some(isOutside) && !isExcused(node.parentElement)) found.push(node.textContent)
    }
    for (const control of document.querySelectorAll('a, button, input, textarea, summary'))
      if (isOutside(control.getBoundingClientRect()) && !isExcused(control)) found.push(control.outerHTML.slice(0, 80))
    return found
  })

test.each(pages)('%s needs no scrolling sideways at 200 % zoom and at 320 px', async (path) => {
  // A window of 1280 by 800, enlarged twice.
  const { page } = await site.open(path, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  expect(await canScrollSideways(page)).toBe(0)
  expect(await lost(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await canScrollSideways(page)).toBe(0)
  expect(await lost(page)).toEqual([])
})

test('the header leaves room to read at 400 % zoom, and its menu can be scrolled', async () => {
  const { page } = await site.open('/privacy', { viewport: { width: 320, height: 256 } })
  await scrollPage(page, 200)
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThan(256 / 2)
  await header.getByRole('button', { name: 'Menu' }).click()
  const contact = header.getByRole('navigation').getByRole('link', { name: 'CONTACT US' })
  await contact.scrollIntoViewIfNeeded()
  const box = await contact.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256)
  await contact.click()
  await page.waitForURL('**/contact')
})

test('words twice as large stay inside their boxes', async () => {
  const { page } = await site.open('/', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await lost(page)).toEqual([])
})
