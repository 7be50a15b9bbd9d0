import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({
  prepare: ({ database }) => addManyItems(database, { products: 120, projects: 30, articles: 40 }),
})
const addresses = [
  '/products',
  '/projects',
  '/news',
  '/search',
  '/search?q=terminal',
  '/search?q=terminel',
  '/news?page=99',
]

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s', (_name, viewport) => {
  test.each(addresses)('%s can be used by everybody and fits the screen', async (path) => {
    const { page, faults, calls } = await site.open(path, { viewport })
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
    // The page came with its content.
    expect(calls).toEqual([])
  })
})

test.each(['/projects', '/news'])(
  'on %s one picture is asked for at once, the others when they are near',
  async (path) => {
    const html = await (await fetch(site.product.url + path)).text()
    const pictures = html.match(/<img [^>]*(?:eager|lazy)[^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures.slice(0, 3).filter((picture) => /fetchpriority="high"/i.test(picture))).toHaveLength(1)
    expect(pictures.filter((picture) => picture.includes('loading="eager"'))).toHaveLength(1)
  },
)

test('without script archives are turned, narrowed and searched by links and forms', async () => {
  const { page } = await site.open('/news', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'OLDER NOTES' }).click()
  await page.waitForURL('**/news?page=2')
  expect(await page.getByText('Notes 13–24 of 47').count()).toBe(1)
  await page
    .getByRole('navigation', { name: 'Topic' })
    .getByRole('link', { name: /^Freight/ })
    .click()
  await page.waitForURL('**/news?tag=freight')
  await page.goto('/products')
  await page.getByRole('searchbox', { name: 'Ürün adı' }).fill('ISPARTA')
  await page.getByRole('button', { name: 'ARA' }).click()
  await page.waitForURL('**/products?q=ISPARTA')
  expect(await page.locator('main section a strong').first().innerText()).toMatch(/^Isparta/)
  await page.goto('/search')
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('terminal')
  await page.getByRole('button', { name: 'SEARCH' }).click()
  await page.waitForURL('**/search?q=terminal')
  await page.getByRole('link', { name: /^All \d+ projects with/ }).click()
  await page.waitForURL('**/search?q=terminal&in=projects')
  expect(await page.locator('mark').count()).toBeGreaterThan(5)
})

test('with script the next page comes without a load, and Back returns', async () => {
  const { page, calls, faults } = await site.open('/news')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'OLDER NOTES' }).click()
  await page.waitForURL('**/news?page=2')
  await page.getByText('Notes 13–24 of 47').waitFor()
  expect(calls).toEqual(['/api/archive/news'])
  expect(await page.title()).toContain('page 2')
  await soon(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: '2025' }).click()
  await page.waitForURL('**/news?year=2025')
  await page.getByText('notes from 2025').waitFor()
  await page.goBack()
  await page.getByText('Notes 13–24 of 47').waitFor()
  await page.goBack()
  await page.getByText('Notes 1–12 of 47').waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(faults).toEqual([])
})

test('the home page leads on to the archives', async () => {
  const { page } = await site.open('/')
  for (const [section, name, count] of [
    ['#services', 'TÜM ÜRÜNLER', '130 ürün'],
    ['#projects', 'ALL PROJECTS', '12 of 36 projects'],
    ['#news-insight', 'ALL NOTES', '12 of 47 notes'],
  ] as const) {
    expect(await page.locator(section).getByText(count).count()).toBe(1)
    expect(await page.locator(section).getByRole('link', { name }).count()).toBe(1)
  }
  await page.locator('#news-insight').getByRole('link', { name: 'ALL NOTES' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notes from the desk' }).waitFor()
})

const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: 'Not now.' }, headers: { 'access-control-allow-origin': '*' } })

test.each([
  ['no answer', (route: Route) => route.abort()],
  ['503', answer(503)],
  ['429', answer(429)],
])('an archive whose call comes to %s says so, and tries again', async (_name, fail) => {
  const { page } = await site.open('/projects')
  await page.route('**/api/archive/projects*', fail)
  await page.getByRole('link', { name: 'MORE PROJECTS' }).click()
  await page.getByRole('alert').getByText('The projects could not be loaded.').waitFor()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await page.getByRole('alert').getByText('The projects could not be loaded.').waitFor()
  await page.unroute('**/api/archive/projects*')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await page.getByText('Projects 21–36 of 36').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
})

test('more than a thousand are counted with a separator', async () => {
  const { page } = await site.open('/projects')
  await page.route('**/api/archive/projects*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 1_007 } })
  })
  await page.getByRole('link', { name: 'MORE PROJECTS' }).click()
  await page.getByText('Projects 21–40 of 1,007').waitFor()
})
