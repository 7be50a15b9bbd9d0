import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { stopTime } from './support/clock.ts'
import { lightPictures } from './support/pictures.ts'
import { showShare } from './support/place.ts'
import { hydrated, isAlive, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

type Point = { id: number; title: string; latitude: number; longitude: number; x: number | null; y: number | null }
const points = async () => (await site.product.call('GET', '/api/map-points')).json as Point[]

const site = startSite({
  moving: true,
  prepare: async ({ call }) => {
    const { json } = await call('GET', '/api/map-points/admin')
    const shanghai = (json as Point[]).find(({ title }) => title === 'Shanghai')
    await call('PUT', `/api/map-points/admin/${shanghai?.id}`, { body: { x: 12.5, y: 60 } })
  },
})

async function openAtRest(options = {}) {
  const visit = await site.arrive(options)
  await stopTime(visit.page)
  await lightPictures(visit.page)
  await visit.page.goto('/')
  await hydrated(visit.page)
  return visit
}
const statistics = '#global-presence dl'
const shown = (page: Page) =>
  page
    .locator(`${statistics} dd`)
    .evaluateAll((all) => all.map((cell) => (cell.querySelector('[aria-hidden]') ?? cell).textContent))

test('statistics count up once, when 30 % of them are in view, one after another', async () => {
  const { page } = await openAtRest()
  // The section has come alive once its numbers are back at their beginning.
  await showShare(page, statistics, -0.1)
  await soon(() => shown(page)).toEqual(['0+', '0', '0K'])
  await showShare(page, statistics, 0.28)
  await page.clock.runFor(4_000)
  expect(await shown(page)).toEqual(['0+', '0', '0K'])

  await showShare(page, statistics, 0.34)
  // It has begun when the first frame was asked for.
  await soon(async () => {
    await page.clock.runFor(20)
    return (await shown(page))[0]
  }).not.toBe('0+')
  expect((await shown(page)).slice(1)).toEqual(['0', '0K'])
  await page.clock.runFor(2_000)
  const [years, ports, tonnes] = (await shown(page)).map((text) => Number.parseInt(text ?? '', 10))
  expect(years).toBeGreaterThan(20)
  expect(ports).toBeGreaterThan(60)
  expect(tonnes).toBeGreaterThan(20)
  await page.clock.runFor(900)
  expect(await shown(page)).toEqual(['25+', '77', '38K'])

  await showShare(page, statistics, -3)
  await showShare(page, statistics, 0.9)
  await page.clock.runFor(20)
  expect(await shown(page)).toEqual(['25+', '77', '38K'])
})

test('statistics are what they are for visitors who want calm', async () => {
  const { page } = await openAtRest({ reducedMotion: 'reduce' })
  await showCalm(page)
  expect(await page.locator(`${statistics} dd`).allInnerTexts()).toEqual(['25+', '77', '38K'])
  expect(await page.locator(`${statistics} dd [aria-hidden]`).count()).toBe(0)
})

/** Brings the section to life: its map scrolls to its place by code. */
async function showCalm(page: Page) {
  await page.locator('#global-presence').scrollIntoViewIfNeeded()
  await soon(() => isAlive(page, 'global-presence')).toBe(true)
}

test('statistics are heard with their values at any time', async () => {
  const { page } = await openAtRest()
  await showShare(page, statistics, -0.1)
  await soon(() => shown(page)).toEqual(['0+', '0', '0K'])
  const heard = await page.locator(statistics).ariaSnapshot()
  for (const value of ['25+', '77', '38K']) expect(heard).toContain(value)
  for (const value of ['0+', '0K']) expect(heard).not.toMatch(new RegExp(`[^\\d]${value.replace('+', '\\+')}`))
})

test.each([
  ['value statistics', '#value dl', ['90%', '75%', '82%']],
  ['hero statistics', '#lets-be-great ul', ['75%', '87%', '95%', '92%']],
] as const)('%s run up when 30 % of them are in view, and are heard as they are', async (_name, list, values) => {
  const { page } = await site.open('/')
  const state = () => page.locator(list).getAttribute('data-run')
  // The section is in view and has come alive, its list is not.
  await showShare(page, list, -0.05)
  await soon(state).toBe('waiting')
  await showShare(page, list, 0.28)
  expect(await state()).toBe('waiting')
  await showShare(page, list, 0.36)
  await soon(state).toBe('running')
  expect(await page.locator(`${list} b`).allTextContents()).toEqual([...values])
  const motions = await page.locator(`${list} b`).evaluateAll((all) =>
    all.map((number) => {
      const { animationDuration, animationDelay, animationPlayState } = getComputedStyle(number, '::after')
      return [animationDuration, Number.parseFloat(animationDelay).toFixed(1), animationPlayState]
    }),
  )
  expect(motions).toEqual(values.map((_, index) => ['2.5s', (0.5 + 0.2 * index).toFixed(1), 'running']))
})

test.each([
  ['statistics', '#global-presence', 'dl'],
  ['value statistics', '#value', 'dl'],
  ['hero statistics', '#lets-be-great', 'ul'],
])('%s that are in view when their code comes stay as they are', async (_name, section, list) => {
  const { page } = await site.arrive()
  await page.addInitScript(() => {
    // Notes every text and every state that is shown, from the first moment on.
    const shown = new Set<string>()
    Object.assign(window, { shown })
    const note = () => {
      for (const each of document.querySelectorAll('#global-presence dd, #value dl, #lets-be-great ul'))
        shown.add(each.matches('dd') ? (each.textContent ?? '') : (each.getAttribute('data-run') ?? 'still'))
    }
    new MutationObserver(note).observe(document, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  const inView = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await inView.promise
    await route.continue()
  })
  await page.goto(`/${section}`, { waitUntil: 'commit' })
  await page.locator(`${section} ${list}`).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await showShare(page, `${section} ${list}`, 0.9)
  inView.resolve()
  await hydrated(page)
  await page.waitForFunction(
    (id) => Object.keys(document.querySelector(id) ?? {}).some((key) => key.startsWith('__reactFiber$')),
    section,
  )
  await showShare(page, `${section} ${list}`, 0.9)
  const figures = page.locator(`${section} ${list} :is(dd, b)`)
  expect((await figures.allTextContents()).join()).not.toMatch(/(^|,)0/)
  expect(await page.locator(`${section} ${list}`).getAttribute('data-run')).toBeNull()
})

test('a statistic shows its icon, left of its words on a desktop and above the number on a phone', async () => {
  const { page } = await site.open('/')
  const card = page.locator(`${statistics} > div`).first()
  const place = async (part: string) =>
    (await card.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(await page.locator(`${statistics} svg`).count()).toBe(3)
  const [icon, words] = [await place('svg'), await place('dt > span')]
  expect(icon).toMatchObject({ width: 28, height: 28 })
  expect(icon.x + icon.width).toBeLessThan(words.x)
  await page.setViewportSize(phone)
  expect((await place('svg')).y + 28).toBeLessThanOrEqual((await place('dd')).y)
  const tops = await page
    .locator(`${statistics} dd`)
    .evaluateAll((all) => all.map((dd) => dd.getBoundingClientRect().y))
  expect(new Set(tops).size).toBe(1)
})

test('the heading counts as many places as the map shows', async () => {
  const { page } = await site.open('/')
  expect(await points()).toHaveLength(12)
  expect(await page.locator('#global-presence h2').innerText()).toBe('Twelve places, one phone call apart')
})

test('map points stand at their coordinates, or where they were put by hand', async () => {
  const { page } = await site.open('/')
  const list = page.getByRole('list', { name: 'Our places on the map' })
  const places = await list.evaluate((ul) => {
    const world = ul.parentElement?.getBoundingClientRect() as DOMRect
    return [...ul.children].map((li) => {
      const box = li.getBoundingClientRect()
      const title = li.querySelector('button span span')?.textContent ?? ''
      return { title, x: ((box.x - world.x) / world.width) * 100, y: ((box.y - world.y) / world.height) * 100 }
    })
  })
  const expected = (await points()).map(({ title, latitude, longitude, x, y }) => ({
    title,
    x: expect.closeTo(x ?? ((longitude + 180) / 360) * 100, 1),
    y: expect.closeTo(y ?? ((90 - latitude) / 180) * 100, 1),
  }))
  expect(expected).toHaveLength(12)
  expect(places).toEqual(expected)
  expect(places.find(({ title }) => title === 'Shanghai')).toMatchObject({
    x: expect.closeTo(12.5, 1),
    y: expect.closeTo(60, 1),
  })
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('the map can be followed by ear and by keyboard on a %s', async (_name, viewport) => {
  const { page } = await site.open('/', { viewport })
  const list = page.getByRole('list', { name: 'Our places on the map' })
  expect(await list.getByRole('listitem').count()).toBe(12)
  expect(await list.getByRole('button', { name: /İstanbul.*Headquarters.*Head office/s }).count()).toBe(1)
  expect(await list.getByRole('button', { name: /Lagos.*Products terminal.*Warehouse/s }).count()).toBe(1)
  const markers = page.getByRole('list', { name: 'Markers on the map' })
  expect(await markers.getByRole('listitem').allInnerTexts()).toEqual(['Office', 'Production', 'Warehouse', 'Agent'])
  const durban = list.getByRole('button', { name: /Durban/ })
  await durban.focus()
  await soon(() => durban.getByText('Ores').evaluate((note) => getComputedStyle(note).visibility)).toBe('visible')
})
