import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { cut } from './support/sideways.ts'
import { startSite } from './support/site.ts'

const site = startSite()

/** As in the browser's settings: breakpoints in em follow it. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Breakpoints do not follow it. */
const enlargePage = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

const pages = ['/', '/contact', '/product/1', '/news-insight-detail/1', '/privacy', '/products', '/search?q=gas']

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
    await enlargePage(page)
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

/** Words that are parted without a hyphen, by the lines they stand on. */
const broken = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((texts) => {
    const range = document.createRange()
    return texts
      .flatMap((text) => [...text.childNodes])
      .flatMap((node) => {
        if (!(node instanceof Text)) return []
        return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        })
      })
  })

/** Texts of which not every line is shown. */
const endsEarly = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter(
          (text) => getComputedStyle(text).webkitLineClamp !== 'none' && text.scrollHeight > text.clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    )

describe.each([
  [390, 'in the browser', enlargeText, undefined],
  [360, 'in the browser', enlargeText, undefined],
  [390, 'on the page', undefined, enlargePage],
] as const)('text of twice the size on a phone of %i px, set %s', (width, _where, before, after) => {
  async function open(path: string) {
    const { page } = await site.arrive({ viewport: { width, height: 780 } })
    await before?.(page)
    await page.goto(path)
    await after?.(page)
    return page
  }

  test('breaks no word of a product and ends no sentence early', async () => {
    const page = await open('/')
    expect(await broken(page, '#services li :is(h3, p)')).toEqual([])
    expect(await endsEarly(page, '#services li p')).toEqual([])
  })

  test.each(['/products', '/projects', '/news', '/search?q=gas'])(
    'breaks no word of %s and its footer',
    async (path) => {
      const page = await open(path)
      expect(await broken(page, 'main :is(strong, h2, h3 a), footer nav a')).toEqual([])
      expect(await endsEarly(page, 'main li *')).toEqual([])
    },
  )

  test('breaks no word of the ways to reach us', async () => {
    const page = await open('/contact')
    expect(await page.locator('main dl a').allInnerTexts()).toContain('info@example.com')
    expect(await broken(page, 'main dl a, main :is(h1, h2, label)')).toEqual([])
  })

  test('leaves the words on the film inside it', async () => {
    const page = await open('/')
    const [words, film] = await page.locator('#about a[data-video]').evaluate((cover) => {
      const range = document.createRange()
      range.selectNodeContents(cover)
      const tops = [...range.getClientRects()].filter((box) => box.width > 1).map(({ top }) => top)
      return [Math.min(...tops), cover.parentElement?.getBoundingClientRect().top ?? 0]
    })
    expect(words).toBeGreaterThanOrEqual(film)
  })
})
