import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scrollPage } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const header = (page: Page) => page.getByRole('banner')
const number = (page: Page) => header(page).getByRole('link', { name: '+90 212 000 00 00' })
const address = (page: Page) => header(page).getByRole('link', { name: 'info@example.com' })

const widths = [320, 344, 360, 375, 390, 412, 480, 568, 600, 667, 768, 820, 1024, 1100, 1280, 1359, 1360, 1920]

/** Whether all of the words can be seen, not just their icon. */
const isWritten = (link: Locator) =>
  link.locator('span').evaluate((words) => {
    const { width, height } = words.getBoundingClientRect()
    return width > 40 && height > 8 && words.scrollWidth <= words.clientWidth + 1
  })

/** What stands in the header, from left to right, a row at a time. */
const items = (page: Page) =>
  header(page)
    .locator('a, button, nav')
    .evaluateAll((all) =>
      all
        .filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.closest('nav > a'))
        .map((item) => {
          const { left, right, top, bottom } = item.getBoundingClientRect()
          return { name: item.getAttribute('aria-label') ?? item.textContent ?? '', left, right, top, bottom }
        }),
    )

/** Two buttons of a phone may stand side by side; words need air between them. */
async function touching(page: Page, air = 8) {
  const all = await items(page)
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right + air &&
          other.left < one.right + air &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map((other) => `${one.name} touches ${other.name}`),
  )
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ left: 500, behavior: 'instant' })
    const moved = scrollX
    scrollTo({ left: 0, behavior: 'instant' })
    return moved
  })

test.each([
  ['at the top', 0],
  ['once scrolled', 900],
])('nothing touches and nothing scrolls sideways at 18 widths, %s', async (_name, top) => {
  const { page } = await site.open('/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await scrollPage(page, top)
    await soon(() => page.locator('header.scrolled').count()).toBe(top === 0 ? 0 : 1)
    expect(await touching(page, width < 600 ? -1 : 8), `${width} px`).toEqual([])
    const outside = (await items(page)).filter(({ left, right }) => left < 0 || right > width)
    expect(outside, `${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
  }
})

test('it is as high as its width says, and no higher than what anchors leave room for once scrolled', async () => {
  const { page } = await site.open('/')
  const height = async () => (await header(page).boundingBox())?.height
  for (const [width, high, low] of [
    [1440, 90, 72],
    [1360, 90, 72],
    [1359, 108, 90],
    [1024, 108, 90],
    [1023, 72, 64],
    [600, 72, 64],
    [599, 70, 64],
    [320, 70, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await scrollPage(page, 0)
    await soon(height).toBe(high)
    await scrollPage(page, 900)
    await soon(height).toBe(low)
  }
})

test('number and address are text from 600 px on, named buttons of 44 px below', async () => {
  const { page } = await site.open('/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const link of [number(page), address(page)])
      if (width >= 600) await soon(() => isWritten(link)).toBe(true)
      else await soon(() => link.boundingBox()).toMatchObject({ width: 44, height: 44 })
  }
})

test('a phone lying on its side has a low header', async () => {
  const { page } = await site.open('/', { viewport: { width: 844, height: 390 } })
  expect((await header(page).boundingBox())?.height).toBe(56)
})

test('between 1024 and 1359 px the upper deck says when we work, and leads to the search in words', async () => {
  const { page } = await site.open('/contact', { viewport: { width: 1100, height: 800 } })
  expect(await header(page).getByText('Monday–Friday 09:00–18:00').isVisible()).toBe(true)
  expect(await isWritten(header(page).getByRole('link', { name: 'Search' }))).toBe(true)
  await page.setViewportSize({ width: 1440, height: 800 })
  const search = header(page).getByRole('link', { name: 'Search' })
  expect(await search.getAttribute('href')).toBe('/search')
  expect(await isWritten(search)).toBe(false)
})

test('the menu searches the site', async () => {
  const { page } = await site.open('/contact', { viewport: { width: 390, height: 844 } })
  await header(page).getByRole('button', { name: 'Menu' }).click()
  await header(page).getByRole('searchbox', { name: 'Search the site' }).fill('copper & zinc')
  await header(page).getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?q=copper+%26+zinc')
})

test('an address too long for its place ends in dots before it pushes anything out', async () => {
  const { product } = site
  const { json } = await product.call('GET', '/api/contact-info/admin')
  const row = (json as { id: number; field_name: string }[]).find(({ field_name }) => field_name === 'email')
  const write = (field_value: string) =>
    product.call('PUT', `/api/contact-info/admin/${row?.id}`, { body: { field_value } })
  await write(`${'a'.repeat(33)}@example.com`)
  const { page } = await site.open('/contact', { viewport: { width: 1024, height: 800 } })
  const long = header(page).getByRole('link', { name: /^a+@example/ })
  expect(await isWritten(long)).toBe(true)
  for (const width of [1440, 1360, 768, 600, 390]) {
    await page.setViewportSize({ width, height: 800 })
    if (width >= 600) await soon(() => isWritten(number(page))).toBe(true)
    expect(await touching(page, -1), `${width} px`).toEqual([])
  }
  await write('info@example.com')
})

test('what nobody has filled in is left out', async () => {
  const { product } = site
  const { json } = await product.call('GET', '/api/contact-info/admin')
  const hidden = (json as { id: number; field_name: string }[]).filter(({ field_name }) =>
    ['phone', 'working_hours'].includes(field_name),
  )
  const show = (is_active: boolean) =>
    Promise.all(hidden.map(({ id }) => product.call('PUT', `/api/contact-info/admin/${id}`, { body: { is_active } })))
  await show(false)
  const { page } = await site.open('/contact', { viewport: { width: 1100, height: 800 } })
  expect(await header(page).locator('a[href^="tel:"]').count()).toBe(0)
  expect(await header(page).getByText('Monday').count()).toBe(0)
  const search = await header(page).getByRole('link', { name: 'Search' }).boundingBox()
  // The right group stays right.
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeCloseTo(1100 - 55, 0)
  expect(await isWritten(address(page))).toBe(true)
  await show(true)
})
