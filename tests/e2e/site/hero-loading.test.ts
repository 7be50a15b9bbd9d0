import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainUpload } from '#tests/support/company.ts'
import { answerApi, answerHtml, clickHome, cutApi, holdApi } from './support/api.ts'
import { stopTime } from './support/clock.ts'
import { filesOf } from './support/pictures.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({ moving: true })
const slides = '**/api/hero-slides'
const dots = (page: Page) => page.locator('#home').getByRole('button', { name: /^Slide \d/ })

test('shows the loading screen while the slides are on their way', async () => {
  const { page } = await site.open('/privacy')
  const release = await holdApi(page, slides)
  await clickHome(page)
  const hero = page.locator('#home')
  const screen = hero.getByRole('status')
  await screen.waitFor()
  expect(await screen.innerText()).toBe('Yükleniyor...')
  expect(await screen.getAttribute('lang')).toBe('tr')
  expect(await hero.getAttribute('aria-busy')).toBe('true')
  expect(await screen.locator('svg').count()).toBe(1)
  expect((await hero.boundingBox())?.height).toBe(900)
  await release()
  await dots(page).first().waitFor()
  expect(await dots(page).count()).toBe(5)
  expect(await screen.count()).toBe(0)
  expect(await hero.getAttribute('aria-busy')).toBe('false')
})

test('needs no loading screen when the slides came with the page', async () => {
  const response = await site.product.call('GET', '/')
  expect(response.text).toContain('Slide 5: Her Bobinin Bir Adresi Var')
  expect(response.text).not.toContain('Yükleniyor')
})

const answering = (answer: unknown) => (page: Page) => answerApi(page, answer, slides)

test.each([
  ['an error', answering({ error: 'The service is tired.' })],
  ['something that is not a list', answering({ slides: [] })],
  ['no slides', answering([])],
  ['nothing', answering(null)],
  ['HTML', (page: Page) => answerHtml(page, slides)],
])('shows the two built-in slides where the answer is %s', async (_name, stage) => {
  const { page } = await site.open('/privacy')
  await stage(page)
  await clickHome(page)
  await dots(page).first().waitFor()
  expect(await dots(page).evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-label')))).toEqual([
    'Slide 1: Meeting Future Demand In A Sustainable Way',
    'Slide 2: Two Thousand Kilometres Of Quiet Work',
  ])
  expect(await page.getByText(/tired|error/i).count()).toBe(0)
})

test('shows one built-in slide, without dots to move, where there is no answer', async () => {
  const { page } = await site.open('/privacy')
  await cutApi(page, slides)
  await clickHome(page)
  const hero = page.locator('#home')
  await hero.getByRole('heading', { level: 1 }).waitFor()
  expect(await hero.getByRole('heading').allInnerTexts()).toEqual(['Meeting Future Demand In A Sustainable Way'])
  expect(await dots(page).count()).toBe(1)
  expect(await hero.getByRole('button', { name: /Pause|Play/ }).count()).toBe(0)
  expect(await hero.getByRole('link').innerText()).toBe('DISCOVER MORE')
})

test('words wait for their pictures though the slides are there already', async () => {
  const { page } = await site.open('/privacy')
  // The slides come before the visitor does; the pictures take their time.
  const release = await holdApi(page, filesOf('platform'))
  const fetched = page.waitForResponse('**/api/hero-slides')
  await clickHome(page)
  await (await fetched).finished()
  const hero = page.locator('#home')
  await hero.getByRole('status').waitFor()
  expect(await hero.getByRole('heading').count()).toBe(0)
  await release()
  await hero.getByRole('heading', { level: 1 }).waitFor()
  const isDrawn = await hero
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  expect(isDrawn).toBe(true)
})

test('pictures that have been here before hold nobody up', async () => {
  const { page } = await site.open('/')
  await soon(() =>
    page
      .locator('#home img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  ).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.waitForURL('**/privacy')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('#home [role=status]')) document.documentElement.dataset.loadingSeen = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await clickHome(page)
  await page.locator('#home').getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('html[data-loading-seen]').count()).toBe(0)
})

test('a picture that fails holds nobody up and disappears', async () => {
  const { page } = await site.open('/privacy')
  for (const name of ['platform', 'pipeline'] as const)
    await page.route(filesOf(name), (route) => route.fulfill({ status: 404 }))
  await clickHome(page)
  await dots(page).first().waitFor()
  await soon(() => page.locator(`#home img[src*="${plainUpload('platform')}"]`).count()).toBe(0)
  expect(await page.locator('#home').getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('a picture that never comes holds the words up for three seconds at most', async () => {
  const { page } = await site.arrive()
  await stopTime(page)
  await page.goto('/privacy')
  await hydrated(page)
  await holdApi(page, filesOf('platform'))
  const release = await holdApi(page, slides)
  await clickHome(page)
  await page.locator('#home').getByRole('status').waitFor()
  const asked = page.waitForRequest(filesOf('platform'))
  await release()
  await asked
  await page.clock.runFor(2_900)
  expect(await dots(page).count()).toBe(0)
  await page.clock.runFor(100)
  await page.clock.runFor(100)
  await dots(page).first().waitFor()
})
