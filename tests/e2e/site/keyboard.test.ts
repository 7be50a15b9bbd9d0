import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()

type Stop = { name: string; part: string; hasRing: boolean; isSeen: boolean }

/** Where the keyboard is, whether that can be seen, and whether the header lies over it. */
const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const hasOutline = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    const box = element.getBoundingClientRect()
    const header = document.querySelector('header')
    const edge = header?.contains(element) ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
    const part = element.closest('section[id], header, footer')
    return {
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      part: part?.id || part?.localName || '',
      hasRing: hasOutline(getComputedStyle(element)) || hasOutline(getComputedStyle(element, '::after')),
      isSeen:
        element.matches('a[href="#main"]') ||
        (box.bottom > edge && box.top < innerHeight && box.right > 0 && box.left < innerWidth),
    }
  })

async function walk(page: Page, key: string, most = 150): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

// Logos that stand still need no pause button, and the value section has nothing to press.
const order = ['', 'header', 'home', 'about', 'preserve-conserve', 'services', 'global-presence', 'projects']
order.push('lets-be-great', 'leadership', 'faq', 'news-insight', 'newsletter', 'footer')

test.each([
  ['desktop', desktop, 90],
  ['phone', phone, 80],
])(
  'the keyboard goes through the whole home page, seen at every step, there and back, on a %s',
  async (_name, viewport, least) => {
    const { page } = await site.open('/', { viewport })
    const there = await walk(page, 'Tab')
    expect(there.length).toBeGreaterThan(least)
    expect(there.filter(({ hasRing }) => !hasRing)).toEqual([])
    expect(there.filter(({ isSeen }) => !isSeen)).toEqual([])
    expect([...new Set(there.map(({ part }) => part))]).toEqual(order)
    expect(there.filter(({ name, part }) => name.trim() === '' && part !== 'newsletter')).toEqual([])

    const back = await walk(page, 'Shift+Tab', there.length)
    expect(back.map(({ name }) => name)).toEqual(there.map(({ name }) => name).toReversed())
    expect(back.filter(({ isSeen }) => !isSeen)).toEqual([])
  },
)

test('the first stop leads past the header', async () => {
  const { page } = await site.open('/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.boundingBox()).toMatchObject({ x: expect.closeTo(16, 0), y: expect.closeTo(16, 0) })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('after a jump to a section the keyboard goes on inside it', async () => {
  const { page } = await site.open('/')
  await page.getByRole('banner').getByRole('link', { name: 'SERVICES' }).press('Enter')
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('services')
  await page.keyboard.press('Tab')
  expect((await focused(page))?.name).toMatch(/^Tahıllar/)
})

test('a contact message can be written and sent by keyboard alone', async () => {
  const { page } = await site.open('/contact')
  await page.locator('[data-captcha]').waitFor()
  const code = (await page.locator('[data-captcha]').textContent()) ?? ''
  await page.locator('[name=name]').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of ['Keyboard', '123', 'keys@example.com', 'By keyboard', 'All of it']) await type(text)
  // The button for a new code stands before the field, the trap for machines is passed by.
  expect((await focused(page))?.name).toBe('New code')
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.locator('form').getByText('sent successfully').waitFor()
})
