import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { startSite } from './support/site.ts'

const site = startSite()

/** As in the browser's settings: breakpoints in em follow it. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Words of which a part is cut off, by the window or by a box that cannot be scrolled. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Running logos, maps and charts, and what is only to be heard.
    const isExcused = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
      if (
        element.closest('#brand-trust, [aria-label="Our places on the map"], .visually-hidden, svg, script, noscript')
      )
        return true
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none' || each.matches('a[href="#main"]')) return true
      return false
    }
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || isExcused(parent)) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        let isCut = box.left < -1 || box.right > document.documentElement.clientWidth + 1
        for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each)
          const frame = each.getBoundingClientRect()
          // The lines of a text may be closer than its letters are high.
          const air = box.height * 0.3
          if (/hidden|clip/.test(overflowX)) isCut ||= box.left < frame.left - 2 || box.right > frame.right + 2
          if (/hidden|clip/.test(overflowY)) isCut ||= box.top < frame.top - air || box.bottom > frame.bottom + air
        }
        if (isCut) found.push(node.textContent.trim().slice(0, 60))
      }
    }
    return [...new Set(found)]
  })

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
