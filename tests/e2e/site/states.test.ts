import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homePage } from '#app/site/sections/home-page.ts'
import { answerApi, answerHtml, answerNothing, clickHome, cutApi, holdApi } from './support/api.ts'
import { builtInParts, expectBuiltIn } from './support/built-in.ts'
import { stopTime } from './support/clock.ts'
import { lightPictures } from './support/pictures.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const busy = (page: Page) =>
  page.locator('main section[aria-busy="true"]').evaluateAll((all) => all.map((section) => section.id))

/** Goes home inside the site and waits until no section is loading any more. */
async function settleAtHome(page: Page) {
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  await soon(() => busy(page)).toEqual([])
}

/** On a page of the site that shows none of the home page's content. */
async function openElsewhere() {
  const visit = await site.open('/privacy')
  await lightPictures(visit.page)
  return visit
}

test('moving on inside the site asks the API once for everything that is not there yet', async () => {
  const { page, calls } = await openElsewhere()
  await settleAtHome(page)
  await page.waitForLoadState('networkidle')
  const reads = new Set(homePage.flatMap((section): readonly string[] => section.reads))
  expect(calls).toHaveLength(reads.size)
  expect(new Set(calls).size).toBe(reads.size)
  expect(calls).not.toContain('/api/contact-info')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  // What was fetched a moment ago is fresh.
  expect(calls).toHaveLength(reads.size)
})

test.each([
  ['there is no answer', cutApi, 1],
  ['answers are HTML', answerHtml, 2],
  ['answers are empty', answerNothing, 2],
  ['answers are errors', (page: Page) => answerApi(page, { error: 'Out of order' }, undefined, 500), 2],
  ['answers carry an error', (page: Page) => answerApi(page, { error: 'Out of order' }), 2],
  ['answers are of another shape', (page: Page) => answerApi(page, 'hello'), 2],
] as const)('every section shows its built-in content where %s', async (_name, breakApi, slides) => {
  const { page } = await openElsewhere()
  await breakApi(page)
  await settleAtHome(page)
  await expectBuiltIn(page, slides)
  expect(await page.getByText('Out of order').count()).toBe(0)
})

test('sections say that they are loading, and after 10 seconds show their built-in content', async () => {
  const { page } = await site.arrive()
  await stopTime(page)
  await page.goto('/privacy')
  await hydrated(page)
  await lightPictures(page)
  await holdApi(page)
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  const loading: string[] = homePage.map(({ id }) => id)
  expect(await busy(page)).toEqual(loading)
  for (const id of loading) {
    const sentence = ['home', 'services', 'faq'].includes(id) ? 'Yükleniyor...' : 'Loading...'
    expect(await page.locator(`#${id}`).getByText(sentence, { exact: true }).count(), id).toBe(1)
  }
  await page.clock.runFor(9_900)
  expect(await busy(page)).toEqual(loading)
  await page.clock.runFor(100)
  await soon(() => busy(page)).toEqual(['home'])
  // The hero waits for its picture, and a moment longer.
  await soon(async () => {
    await page.clock.runFor(50)
    return busy(page)
  }).toEqual([])
  await expectBuiltIn(page, 1)
})

test('a section whose call fails alone falls back alone', async () => {
  const { page } = await openElsewhere()
  await cutApi(page, '**/api/leadership/members')
  await answerApi(page, [{ id: 7, title: 'Stored', value: '12', description: null }], '**/api/statistics')
  await settleAtHome(page)
  expect(await page.locator('#leadership h3').allInnerTexts()).toEqual(builtInParts.leaders)
  expect(await page.locator('#leadership p').filter({ hasText: 'Began on the Samsun quay' }).count()).toBe(0)
  expect(await page.locator('#global-presence dt').allInnerTexts()).toEqual(['Stored'])
  expect(await page.locator('#faq details').count()).toBe(8)
})

const emptyLists = [
  ['**/api/leadership/members', '#leadership', 'No team members available'],
  ['**/api/news-insight/articles*', '#news-insight', 'No articles available'],
  ['**/api/value-section/statistics', '#value', 'No statistics available'],
  ['**/api/lets-be-great/statistics', '#lets-be-great', 'No statistics available'],
  ['**/api/statistics', '#global-presence', 'No statistics available'],
  ['**/api/faq', '#faq', 'Henüz soru bulunmuyor.'],
] as const

test('empty lists say so', async () => {
  const { page } = await openElsewhere()
  for (const [path] of emptyLists) await answerApi(page, [], path)
  const block = { id: 1, title: 'Ürünler', subtitle: null, products: [] }
  await answerApi(page, block, '**/api/our-products/content*')
  await answerApi(page, { content: null, features: [] }, '**/api/who-we-are')
  await answerApi(page, [], '**/api/brand-trust/logos')
  await answerApi(page, [], '**/api/map-points')
  await settleAtHome(page)
  for (const [, section, sentence] of emptyLists)
    expect(await page.locator(section).getByText(sentence, { exact: true }).count(), section).toBe(1)
  expect(await page.locator('#services').getByText('No products available', { exact: true }).count()).toBe(1)
  const features = 'No features available. Please add features through the admin panel.'
  expect(await page.locator('#about').getByText(features, { exact: true }).count()).toBe(1)

  const red = (section: string, sentence: string) =>
    page
      .locator(section)
      .getByText(sentence)
      .evaluate((text) => {
        const [r = 0, g = 0, b = 0] = getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? []
        return r > g + 40 && r > b + 40
      })
  expect(await red('#value', 'No statistics available')).toBe(true)
  expect(await red('#global-presence', 'No statistics available')).toBe(true)
  expect(await red('#services', 'No products available')).toBe(true)
  expect(await red('#leadership', 'No team members available')).toBe(false)
})

test('an empty list of projects says so in the section and in the footer, from the server too', async () => {
  const { json } = await site.product.call('GET', '/api/projects/admin')
  const ids = (json as { id: number }[]).map(({ id }) => id)
  const activate = (is_active: boolean) =>
    Promise.all(ids.map((id) => site.product.call('PUT', `/api/projects/admin/${id}`, { body: { is_active } })))
  await activate(false)
  const { page } = await site.open('/', { javaScriptEnabled: false })
  await activate(true)
  expect(await page.locator('#projects').getByText('No projects available', { exact: true }).count()).toBe(1)
  expect(await page.locator('#footer').getByText('No projects available', { exact: true }).count()).toBe(1)
})

test('a line that comes back is used again', async () => {
  const { page } = await openElsewhere()
  await cutApi(page)
  await settleAtHome(page)
  await expectBuiltIn(page, 1)
  await page.unroute('**/api/**')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await clickHome(page)
  await soon(() => page.locator('#faq details').count()).toBe(8)
  expect(await page.locator('#brand-trust ul').first().getByRole('listitem').count()).toBe(10)
})
