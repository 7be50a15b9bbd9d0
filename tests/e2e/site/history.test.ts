import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { holdApi } from './support/api.ts'
import { failing } from './support/failing.ts'
import { follow } from './support/follow.ts'
import { scrollOf, scrollPage } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const kinds = ['/', '/contact', '/product/1', '/project-detail/1', '/news-insight-detail/1', '/privacy', '/nowhere']
/** Archives and the search go where visitors go from there: all pairs would take more than twice as long. */
const walks: readonly (readonly [from: string, to: readonly string[]])[] = [
  ...kinds.map((from) => [from, kinds.filter((path) => path !== from)] as const),
  ['/products', ['/product/1', '/search?q=gas', '/']],
  ['/projects', ['/project-detail/1', '/news']],
  ['/news', ['/news-insight-detail/1', '/projects']],
  ['/search?q=gas', ['/product/1', '/products', '/contact']],
]
const place = 260

/** All a page says between header and footer, and its name. */
const contentOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    described: document.querySelectorAll('meta[name="description"]').length,
    headings: [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ textContent }) => textContent),
    footers: document.querySelectorAll('#footer').length,
  }))
type Content = Awaited<ReturnType<typeof contentOf>>
const whole = new Map<string, Content>()

async function expectPage(page: Page, path: string, top: number, story: string) {
  await page.waitForURL((url) => url.pathname + url.search === path)
  await soon(() => contentOf(page).catch(() => undefined)).toEqual(whole.get(path))
  await soon(() => scrollOf(page).catch(() => -1)).toBe(top)
  expect(await page.locator('main').count(), story).toBe(1)
}

beforeAll(async () => {
  const { page } = await site.arrive()
  for (const [path] of walks) {
    await page.goto(path)
    whole.set(path, await contentOf(page))
  }
  expect(whole.get('/')?.headings.length).toBeGreaterThan(40)
})

test.each(walks)('from %s, Back and Forward restore the whole page and the place in it', async (from, others) => {
  const { page, faults } = await site.open(from)
  for (const to of others) {
    await page.goto(from)
    await hydrated(page)
    await scrollPage(page, place)
    await follow(page, to)
    await expectPage(page, to, 0, `${from} to ${to}`)
    await hydrated(page)
    await scrollPage(page, place / 2)
    await page.goBack()
    await expectPage(page, from, place, `back from ${to} to ${from}`)
    await hydrated(page)
    await page.goForward()
    await expectPage(page, to, place / 2, `forward from ${from} to ${to}`)
  }
  expect(faults.filter((fault) => !fault.endsWith('/nowhere'))).toEqual([])
})

test('Back finds the place after a reload in the middle', async () => {
  const { page } = await site.open('/')
  const top = await page.locator('#leadership').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await scrollPage(page, top)
  await follow(page, '/contact')
  await expectPage(page, '/contact', 0, 'to contact')
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expectPage(page, '/', top, 'back after a reload')
  await page.goForward()
  await expectPage(page, '/contact', 0, 'forward again')
})

test('a reload keeps the place that was reached before the code for it was there', async () => {
  const { page } = await site.open('/privacy')
  await page.evaluate(() => scrollTo(0, 1500))
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await soon(() => page.evaluate(() => (history.state as { top?: number } | null)?.top)).toBe(1500)
  await page.reload()
  await soon(() => scrollOf(page)).toBe(1500)
})

test('what something else puts into a page before its code costs no part of it', async () => {
  const { page } = await site.arrive()
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main')?.append(document.createElement('aside')),
    ),
  )
  await page.goto('/')
  await hydrated(page)
  await soon(() => contentOf(page)).toEqual(whole.get('/'))
})

test('Geri Dön does what Back does, from a page that has not come alive too', async () => {
  const { page } = await site.open('/')
  await scrollPage(page, 3000)
  await follow(page, '/product/1')
  await expectPage(page, '/product/1', 0, 'to the product')
  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'Geri Dön' }).click()
  await expectPage(page, '/', 3000, 'back')
})

test('Geri Dön leads home where nothing lies behind', async () => {
  const { page } = await site.open('/product/1')
  await page.getByRole('link', { name: 'Geri Dön' }).click()
  await expectPage(page, '/', 0, 'home')
})

test('the old page stays until the next one can be shown', async () => {
  const { page } = await site.open('/contact')
  await follow(page, '/privacy')
  await expectPage(page, '/privacy', 0, 'to privacy')
  await page.reload()
  await hydrated(page)
  const release = await holdApi(page, /\/assets\/contact-[^/]*\.js/)
  await page.goBack()
  await page.waitForURL('**/contact')
  expect(await contentOf(page)).toEqual(whole.get('/privacy'))
  await release()
  await expectPage(page, '/contact', 0, 'back to contact')
})

test('steps in quick succession end where the last one leads', async () => {
  const { page } = await site.open('/')
  for (const path of ['/contact', '/privacy', '/product/1']) {
    await follow(page, path)
    await expectPage(page, path, 0, path)
  }
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back(), 20)
    setTimeout(() => history.back(), 40)
    setTimeout(() => history.forward(), 60)
  })
  await expectPage(page, '/contact', 0, 'three back, one forward')
})

test('links to places in a page keep their places in the history', async () => {
  const { page } = await site.open('/privacy')
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await contents.last().click()
  await soon(() => scrollOf(page)).toBeGreaterThan(100)
  const below = await scrollOf(page)
  await page.goBack()
  await soon(() => scrollOf(page)).toBe(0)
  await page.goForward()
  await soon(() => scrollOf(page)).toBe(below)
})

test('a page whose code does not come says so, and Back still works', async () => {
  const { page } = await site.open('/')
  const code = await failing(page, /\/assets\/contact-[^/]*\.js/)
  const document = await failing(page, /\/contact$/)
  await scrollPage(page, place)
  await follow(page, '/contact')
  await page.getByRole('heading', { name: 'The page could not be loaded.' }).waitFor()
  code.mend()
  document.mend()
  await page.goBack()
  await expectPage(page, '/', place, 'back from the error screen')
})
