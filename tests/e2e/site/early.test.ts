import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { hydrated, isAlive, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const isPlaying = (page: Page) =>
  page.locator('#about video').evaluate((film: HTMLVideoElement) => film.currentTime > 0 && !film.paused)
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/i })

/** A visit on a line that is too slow for the code, until it is let through. */
async function openSlowly(path: string, viewport: typeof desktop) {
  const visit = await site.arrive({ viewport })
  const hold = Promise.withResolvers<void>()
  await visit.page.route('**/entry.hydrate*', async (route) => {
    await hold.promise
    await route.continue()
  })
  await visit.page.goto(path)
  const arrive = async () => {
    hold.resolve()
    await hydrated(visit.page)
  }
  return { ...visit, arrive }
}

test('a menu opens before its code came, and learns the rest when it is opened again', async () => {
  const { page, arrive } = await openSlowly('/', phone)
  const sheet = page.locator('#menu')
  await menu(page).click()
  expect(await sheet.isVisible()).toBe(true)
  await menu(page).click()
  expect(await sheet.isVisible()).toBe(false)
  await arrive()
  await menu(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Close menu', exact: true }).waitFor()
  await menu(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).waitFor()
})

test('a menu that was opened before its code came is taken over when it comes', async () => {
  const { page, arrive } = await openSlowly('/', phone)
  await menu(page).click()
  await arrive()
  const close = page.getByRole('banner').getByRole('button', { name: 'Close menu', exact: true })
  await close.waitFor()
  expect(await close.getAttribute('aria-expanded')).toBe('true')
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 400)
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'PROJECTS', exact: true }).click()
  await soon(() =>
    page.locator('#projects').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
  ).toBe(70)
})

test.each([
  ['fails after its start', '**/entry.hydrate*'],
  ['does not come at all', '**/assets/*.js'],
])('a menu whose code %s closes over the place that was chosen in it', async (_, code) => {
  const { page } = await site.arrive({ viewport: phone })
  await page.route(code, (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const chosen = page.locator('#menu').getByRole('link', { name: 'PROJECTS', exact: true })
  // The second time the address stays as it is.
  for (const _time of ['first', 'second']) {
    await menu(page).click()
    await chosen.click()
    await soon(() => chosen.isVisible()).toBe(false)
    expect(await page.locator('main').isVisible()).toBe(true)
    await soon(() => page.locator('#projects').evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(
      200,
    )
  }
})

test('the ring of the hero waits for the clock of its slides', async () => {
  const { page, arrive } = await openSlowly('/', desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const states = () =>
    page
      .locator('#home button[aria-current]')
      .evaluate((dot) => dot.getAnimations({ subtree: true }).map(({ playState }) => playState))
  expect(await states()).toEqual(['paused', 'paused'])
  await arrive()
  await soon(states).toEqual(['running', 'running'])
})

test('so does a map', async () => {
  const { page, arrive } = await openSlowly('/contact', desktop)
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }))
  await page.getByRole('button', { name: 'Show map' }).click()
  await arrive()
  await page.locator('iframe').waitFor()
})

test('so does the film, which plays in its place', async () => {
  const { page, arrive } = await openSlowly('/', phone)
  const play = page.locator('#about a[data-video]')
  await play.scrollIntoViewIfNeeded()
  await play.click()
  await arrive()
  await soon(() => isPlaying(page)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a film in a part that sleeps plays at the first press and has the focus', async () => {
  const { page, faults } = await site.open('/')
  expect(await isAlive(page, 'about')).toBe(false)
  await page.locator('#about a[data-video]').click()
  await soon(() => isPlaying(page)).toBe(true)
  expect(await page.locator('#about video').evaluate((film) => film === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('what is pressed again for its part is pressed outside of the work of React', async () => {
  const { page } = await site.open('/')
  // React cannot draw at once, as some handlers ask it to, while it is still busy with the effects of the part.
  await page.locator('#about a[data-video]').evaluate((link: HTMLElement) => {
    const part = link.closest<HTMLElement>('[data-part]')
    const order: string[] = []
    Object.assign(globalThis, { order })
    link.addEventListener('click', () => order.push('click'))
    link.click()
    part?.addEventListener('alive', () => order.push('alive'))
  })
  await soon(() => page.evaluate(() => (globalThis as unknown as { order: string[] }).order)).toEqual([
    'alive',
    'click',
  ])
})

test('a dot of the hero chooses its slide', async () => {
  const { page, arrive } = await openSlowly('/', desktop)
  const dot = page.locator('#home').getByRole('button', { name: /^Slide 3/ })
  await dot.click()
  await arrive()
  await page.locator('#home button[aria-current="true"][aria-label^="Slide 3"]').waitFor()
})

test('a button in a part that sleeps is pressed once, when the part has come alive for it', async () => {
  const { page } = await site.open('/', { reducedMotion: 'no-preference' })
  expect(await isAlive(page, 'brand-trust')).toBe(false)
  const logos = page.locator('#brand-trust')
  await logos.getByRole('button', { name: 'Pause' }).click()
  await logos.getByRole('button', { name: 'Play' }).waitFor()
  expect(await isAlive(page, 'brand-trust')).toBe(true)
  expect(await isAlive(page, 'services')).toBe(false)
})

test('pages to be read stay asleep, and lead on without code of their own', async () => {
  const { page, faults } = await site.arrive()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/product/1')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await isAlive(page, 'page')).toBe(false)
  expect(scripts.filter((path) => /product-|others-|shared-/.test(path))).toEqual([])
  const document = await page.evaluateHandle(() => globalThis.document)
  await page.locator('main nav').getByRole('link').first().click()
  await page.waitForURL('**/product/2')
  // The same document: nothing was loaded again, and of the first page nothing is left in its head.
  expect(await document.evaluate((first) => first === globalThis.document)).toBe(true)
  expect(await page.locator('head title').count()).toBe(1)
  expect(await page.locator('head meta[name="description"]').count()).toBe(1)
  await soon(() => isAlive(page, 'page')).toBe(true)
  expect(faults).toEqual([])
})

test('a lost picture wakes the part that has to stand in for it', async () => {
  const { page } = await site.arrive()
  await page.route(/\/(art|uploads)\//, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  )
  await page.goto('/product/1')
  await hydrated(page)
  await soon(() => isAlive(page, 'page')).toBe(true)
  await soon(() => page.locator('main img[fetchpriority="high"]').count()).toBe(0)
})
