import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import type { Product } from '#tests/support/product.ts'
import { productTitles } from './support/built-in.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

type Item = { id: number; title: string }
const items = async ({ call }: Product, path: string) => (await call('GET', path)).json as Item[]

const site = startSite({
  prepare: async (product) => {
    const [first, second] = await items(product, '/api/projects/admin')
    const change = (id: number | undefined, body: object) => product.call('PUT', `/api/projects/admin/${id}`, { body })
    await change(first?.id, { display_order: 99, button_text: 'SEE THE FILM', button_link: 'https://example.com/film' })
    await change(second?.id, { is_active: false })
    // Links that lead nowhere, as editors leave them.
    const put = async (path: string, body: object) => {
      const [item] = await items(product, path)
      await product.call('PUT', `${path}/${item?.id}`, { body })
    }
    await put('/api/lets-be-great/admin/content', { button_text: 'NOWHERE', button_link: '#' })
    await put('/api/leadership/admin/content', { button_text: 'NOWHERE', button_link: '#' })
    await put('/api/preserve-conserve/admin/content', { button_text: 'NOWHERE', button_link: ' # ' })
    await put('/api/projects/admin/content', { button_text: 'NOWHERE', button_link: '#' })
    await put('/api/news-insight/admin/articles', { button_link: '#' })
    await put('/api/leadership/admin/members', { facebook_url: '#' })
  },
})
const noScript = { javaScriptEnabled: false }
const animationOf = (page: Page) =>
  page
    .locator('#brand-trust ul')
    .first()
    .evaluate((row) => {
      const { animationName, animationPlayState, animationIterationCount } = getComputedStyle(row)
      return { runs: animationName !== 'none', state: animationPlayState, count: animationIterationCount }
    })

test('brand trust: the logos run in an endless row that can be stopped', async () => {
  const { page } = await site.open('/', { reducedMotion: 'no-preference' })
  const section = page.locator('#brand-trust')
  expect(await section.getByRole('heading').innerText()).toMatch(/^Trusted by/)
  const rows = section.locator('ul')
  expect(await rows.count()).toBe(2)
  expect(
    await rows
      .first()
      .getByRole('img')
      .evaluateAll((all) => all.map((logo) => logo.getAttribute('alt'))),
  ).toEqual([
    'Halcyon',
    'Norda',
    'Tera Maden',
    'Vela Shipping',
    'Kuzey Gaz',
    'Orman&Öz',
    'Deltaport',
    'Ceres Agro',
    'Marmor',
    'Boruhat',
  ])
  // The second row only closes the gap: it is said once.
  expect(await rows.nth(1).getAttribute('aria-hidden')).toBe('true')

  expect(await animationOf(page)).toEqual({ runs: true, state: 'running', count: 'infinite' })
  await section.getByRole('button', { name: 'Pause the logos' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await soon(async () => (await animationOf(page)).state).toBe('paused')
  await section.getByRole('button', { name: 'Play the logos' }).click()
  await page.mouse.move(0, 0)
  await soon(async () => (await animationOf(page)).state).toBe('running')
  await rows.first().locator('..').hover()
  await soon(async () => (await animationOf(page)).state).toBe('paused')
})

test('brand trust: a logo that cannot be shown is written, and calm visitors see a row at rest', async () => {
  const { page } = await site.arrive({ reducedMotion: 'reduce', viewport: phone })
  await page.route('**/art/brands/norda.svg', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  const row = page.locator('#brand-trust ul').first()
  await row.getByText('Norda').waitFor()
  expect(await row.getByRole('img', { name: 'Norda' }).count()).toBe(0)
  expect((await animationOf(page)).runs).toBe(false)
})

test('our products: ten tiles in Turkish, each leading to its page', async () => {
  const { page } = await site.open('/')
  const section = page.locator('#services')
  expect(await section.getAttribute('lang')).toBe('tr')
  const tiles = section.getByRole('listitem').getByRole('link')
  expect(await tiles.locator('h3').allInnerTexts()).toEqual(productTitles)
  const ids = (await items(site.product, '/api/services')).map(({ id }) => `/product/${id}`)
  expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual(ids)
  await tiles.nth(3).click()
  await page.waitForURL(`**${ids[3]}`)
  await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Mermer')
})

test('projects: active ones in their order; the card leads to its page, the button where it says', async () => {
  const { page } = await site.open('/')
  const cards = page.locator('#projects article')
  expect(await cards.locator('h3').allInnerTexts()).toEqual([
    'Karapınar solar field',
    'Palandöken compressor station',
    'Dörtyol tank farm',
    'Bozkır grain line',
    'Karasu offshore gas field',
  ])
  const links = (card: number) =>
    cards
      .nth(card)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const [solar] = (await items(site.product, '/api/projects')).filter(({ title }) => title.startsWith('Karapınar'))
  expect(await links(0)).toEqual([`/project-detail/${solar?.id}`, `/project-detail/${solar?.id}`])
  expect((await links(4))[1]).toBe('https://example.com/film')
  expect(await cards.nth(4).getByRole('link').last().innerText()).toBe('SEE THE FILM')
  // The whole card can be pressed, not only its words.
  const words = cards.first().locator('p')
  await words.scrollIntoViewIfNeeded()
  const box = await words.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
  await page.waitForURL(`**/project-detail/${solar?.id}`)
})

test('FAQ: one answer is open at a time, and an open one closes', async () => {
  const { page } = await site.open('/')
  const faq = page.locator('#faq')
  await faq.scrollIntoViewIfNeeded()
  const questions = faq.locator('details')
  const open = () =>
    questions.evaluateAll((all) => all.flatMap((one, i) => ((one as HTMLDetailsElement).open ? [i] : [])))
  expect(await questions.count()).toBe(8)
  expect(await open()).toEqual([0])
  await questions.nth(2).locator('summary').click()
  await soon(open).toEqual([2])
  await soon(() => questions.nth(2).locator('p').isVisible()).toBe(true)
  await soon(() => questions.nth(0).locator('p').isVisible()).toBe(false)
  await questions.nth(2).locator('summary').click()
  await soon(open).toEqual([])
  await questions.nth(5).locator('summary').press('Enter')
  await soon(open).toEqual([5])
  expect(await faq.getAttribute('lang')).toBe('tr')
})

test('news: the first article is featured, the others stand beside it', async () => {
  const { page } = await site.open('/')
  const news = page.locator('#news-insight')
  const articles = news.getByRole('article')
  expect(await articles.count()).toBe(7)
  expect(await news.getByRole('list').getByRole('article').count()).toBe(6)
  const featured = articles.first()
  expect(await featured.getByRole('heading').innerText()).toMatch(/^A warm winter/)
  expect(await featured.innerText()).toContain('Gas')
  expect(await featured.locator('time').getAttribute('datetime')).toBe('2026-11-12')
  expect(await featured.locator('time').innerText()).toBe('12 November 2026')
  expect(await featured.innerText()).toContain('8 comments')
  const [large, small] = await Promise.all([featured.boundingBox(), articles.nth(1).boundingBox()])
  expect(small?.x).toBeGreaterThan((large?.x ?? 0) + (large?.width ?? 0) - 1)
  expect(small?.y).toBeLessThan((large?.y ?? 0) + (large?.height ?? 0))
  await articles.nth(2).getByRole('link').click()
  await page.waitForURL('**/news-insight-detail/3')
})

test('leadership: people in their order with their links', async () => {
  const { page } = await site.open('/')
  const people = page.locator('#leadership li:has(h3)')
  expect(await people.locator('h3').allInnerTexts()).toEqual([
    'Elif Karaca',
    'Murat Sönmez',
    'Zeynep Işık',
    'Ömer Yıldırım',
  ])
  expect(await people.first().innerText()).toContain('Chief Executive Officer')
  const link = people.first().getByRole('link', { name: 'Elif Karaca on LinkedIn' })
  expect(await link.getAttribute('href')).toBe('https://www.linkedin.com/company/example')
  expect(await people.nth(2).getByRole('link').count()).toBe(0)
})

test('a bare # as a link counts as none', async () => {
  const { page } = await site.open('/')
  expect(await page.getByRole('link', { name: 'NOWHERE' }).count()).toBe(0)
  const nowhere = page.locator('main :is(a[href="#"], a[href="/#"], a[href=""], a:not([href]))')
  expect(await nowhere.count()).toBe(0)
  const more = page.locator('#news-insight').getByRole('article').first().getByRole('link').last()
  expect(await more.getAttribute('href')).toMatch(/^\/news-insight-detail\/\d+$/)
})

test.each([
  ['a desktop', desktop, noScript],
  ['a phone', phone, noScript],
])('leadership: biographies unfold on %s, without script', async (_name, viewport, options) => {
  const { page } = await site.open('/', { viewport, ...options })
  const people = page.locator('#leadership li:has(h3)')
  const first = people.first()
  const words = first.locator('details p')
  expect(await people.locator('details').count()).toBe(4)
  expect(await words.isVisible()).toBe(false)
  const summary = first.locator('summary')
  expect((await summary.innerText()).replace(/\s+/g, ' ')).toBe('Read more about Elif Karaca')
  expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await summary.click()
  expect(await words.isVisible()).toBe(true)
  expect((await summary.innerText()).replace(/\s+/g, ' ')).toBe('Read less about Elif Karaca')
})

test('FAQ: the picture stands between heading and questions on a phone', async () => {
  const { page } = await site.open('/', { viewport: phone })
  const [heading, picture, questions] = await Promise.all(
    ['h2', 'h2 ~ div', 'details'].map((part) => page.locator(`#faq ${part}`).first().boundingBox()),
  )
  expect(picture?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0))
  expect(questions?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.6, 1)
  // It runs to the edge of the screen.
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBe(phone.width)
})
