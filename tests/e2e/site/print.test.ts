import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startSite } from './support/site.ts'

const site = startSite()

/** As it comes out of a printer, on the width of A4 between its margins. */
async function print(path: string) {
  const { page } = await site.open(path, { viewport: { width: 673, height: 900 } })
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  return page
}

/** Colours of letters and grounds that are neither black, grey, white nor clear, and what is fixed over the text. */
const offences = (page: Page) =>
  page.evaluate(() => {
    const isGrey = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? []
      return alpha === 0 || (red === green && green === blue)
    }
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility()) return []
      const { color, backgroundColor, position } = getComputedStyle(element)
      const wrong = [!isGrey(color) && color, !isGrey(backgroundColor) && backgroundColor]
      const fixed = (position === 'fixed' || position === 'sticky') && position
      return [...wrong, fixed].filter(Boolean).map((what) => `${element.tagName} ${what}`)
    })
  })

/** Rules and marks that are placed on the sheet instead of beside their words. */
const strays = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.flatMap((element) =>
      ['::before', '::after'].flatMap((pseudo) => {
        const { content, position } = getComputedStyle(element, pseudo)
        if (content === 'none' || position !== 'absolute' || !element.checkVisibility()) return []
        const isHeld = getComputedStyle(element).position !== 'static'
        return isHeld ? [] : [`${element.tagName}.${element.className}${pseudo}`]
      }),
    ),
  )

test.each(['/', '/contact', '/product/1', '/project-detail/1', '/news-insight-detail/1', '/privacy', '/nowhere'])(
  '%s is printed in black on white under a letterhead, and nothing lies over it',
  async (path) => {
    const page = await print(path)
    expect(await offences(page)).toEqual([])
    expect(
      await page
        .locator('body > header, body > footer, main form, main video')
        .evaluateAll((all) => all.filter((element) => element.checkVisibility()).length),
    ).toBe(0)
    expect(await strays(page)).toEqual([])
    const [head] = await page.locator('body > div').filter({ hasText: '+90 212 000 00 00' }).allInnerTexts()
    expect(head).toContain('Büyükdere Caddesi')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  },
)

test('every slide, answer and biography is printed, with the addresses of links', async () => {
  const page = await print('/')
  const seen = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height > 0))
  expect(await seen('#home :is(h1, h2)')).toEqual(Array(5).fill(true))
  expect(await seen('#faq details p')).toEqual(Array(8).fill(true))
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
  const host = new URL(site.product.config.publicUrl).host
  expect(await after('#projects h3 a')).toContain('/project-detail/1')
  expect(await after('#projects h3 a')).toContain(host)
  expect(await after('#about a[href="/contact"]')).toContain('/contact')
  const network = page.locator('#leadership a[href*="linkedin"]').first()
  expect(await network.evaluate((link) => getComputedStyle(link, '::before').content)).toContain('on LinkedIn')
  expect(await page.getByText('Play the film').first().isVisible()).toBe(false)
})

test('of the contact page, what only code can do is left out', async () => {
  const page = await print('/contact')
  const isPrinted = (text: string) => page.locator('main').getByText(text).first().isVisible()
  expect(await isPrinted('Send a message')).toBe(false)
  expect(await isPrinted('which then sees your IP address')).toBe(false)
  expect(await page.locator('section:has(#contact-map) b').isVisible()).toBe(false)
  expect(await isPrinted('Find us')).toBe(true)
  expect(await isPrinted('Büyükdere Caddesi')).toBe(true)
})

/** Sections whose heading stands on another sheet than the first of its cards, however far down the sheet they begin. */
const torn = (page: Page) =>
  page.evaluate(async () => {
    // Columns of the size of a sheet break where sheets do.
    const [width, height, gap] = [673, 990, 40]
    Object.assign(document.documentElement.style, { overflow: 'visible' })
    Object.assign(document.body.style, {
      columns: `${width}px`,
      columnFill: 'auto',
      columnGap: `${gap}px`,
      width: `${width}px`,
      height: `${height}px`,
      overflow: 'visible',
    })
    const spacer = document.createElement('div')
    document.body.prepend(spacer)
    const sheetOf = (element: Element | undefined) => {
      const box = [...(element?.getClientRects() ?? [])].at(0)
      return box && Math.floor((box.left + scrollX) / (width + gap))
    }
    const found = new Set<string>()
    for (let offset = 0; offset < height; offset += 60) {
      spacer.style.height = `${offset}px`
      for (const heading of document.querySelectorAll('main section h2')) {
        const cards = heading.closest('section')?.querySelectorAll('li, dl > div, details, article') ?? []
        const first = [...cards].find((card) => card.checkVisibility())
        if (!heading.checkVisibility() || !first) continue
        if (sheetOf(heading) !== sheetOf(first)) found.add(heading.textContent)
      }
    }
    return [...found]
  })

test.each(['/', '/products', '/news'])('on %s no heading is parted from what it is about', async (path) => {
  const page = await print(path)
  expect(await torn(page)).toEqual([])
})

test('no section runs into the one before it', async () => {
  const page = await print('/')
  const early = await page.locator('main section[id]').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const { top } = section.getBoundingClientRect()
      const words = [...section.querySelectorAll('h1, h2, h3, p, li, a')]
      const first = Math.min(
        ...words.map((each) => each.getBoundingClientRect()).flatMap((box) => (box.height ? [box.top] : [])),
      )
      return first < top ? [section.id] : []
    }),
  )
  expect(early).toEqual([])
})

test('the last line tells where and when it was printed', async () => {
  const page = await print('/news?page=1&tag=Energy')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const line = await page.getByText(/^Printed from/).innerText()
  const { search } = new URL(page.url())
  expect(search).not.toBe('')
  expect(line).toContain(`/news${search} on `)
  expect(line).toMatch(/^Printed from [\w.:]+\/news\S* on \d{1,2} [A-Z][a-z]+ \d{4}$/)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('on a screen there is no letterhead', async () => {
  const { page } = await site.open('/')
  expect(await page.getByText(/^Printed from/).isVisible()).toBe(false)
})
