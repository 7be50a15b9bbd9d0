import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { answerApi, answerHtml, cutApi, holdApi } from '#tests/e2e/site/support/api.ts'
import { failedCalls, settled, startPanel, tabLink, tabPath } from './support/panel.ts'

const panel = startPanel()

/** Section 7 of the specification. */
const named = [
  '/api/hero-slides/admin',
  '/api/brand-trust/admin/logos',
  '/api/brand-trust/admin/content',
  '/api/who-we-are/admin/content',
  '/api/who-we-are/admin/features',
  '/api/statistics/admin',
  '/api/leadership/admin/content',
  '/api/leadership/admin/members',
  '/api/projects/admin',
  '/api/projects/admin/content',
  '/api/preserve-conserve/admin/content',
  '/api/preserve-conserve/admin/features',
  '/api/global-presence/admin/content',
  '/api/global-presence/admin/map-points',
  '/api/value-section/admin/content',
  '/api/value-section/admin/statistics',
  '/api/lets-be-great/admin/content',
  '/api/lets-be-great/admin/statistics',
  '/api/newsletter/admin',
  '/api/newsletter/admin/subscriptions',
  '/api/news-insight/admin/content',
  '/api/news-insight/admin/articles',
  '/api/contact-info/admin',
  '/api/contact-messages/admin',
  '/api/faq/admin',
  '/api/faq-content/admin',
  '/api/map-points/admin',
  '/api/footer-info/admin',
  '/api/our-products/admin',
  '/api/our-products/admin/content',
  '/api/product-details/admin',
  '/api/project-details/admin',
  '/api/news-insight-details/admin',
]
/** And those of types that came later. */
const loads = [...new Set([...named, ...types.map(({ routes }) => routes.admin)])]
const faq = '**/api/faq/admin'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('asks for all lists at once, each exactly one time and with the token', async () => {
  const { page } = await panel.signedIn()
  // And who may do what here, what is being written, and what waits for an editor.
  const wanted = [...loads, '/api/auth/me', '/api/drafts', '/api/reviews']
  const asked: string[] = []
  const bearers = new Set<string | null>()
  const waiting: Route[] = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    // The look for changes comes later, on a slow machine within this test; so does what is planned for the cards.
    if (['/api/changes', '/api/plans'].includes(pathname)) return route.continue()
    asked.push(pathname)
    bearers.add(await request.headerValue('authorization'))
    waiting.push(route)
    // Nothing is answered before everything was asked: what waits for something else would never come.
    if (waiting.length >= wanted.length) await Promise.all(waiting.splice(0).map((each) => each.continue()))
  })
  await page.goto(tabPath('hero-slides'))
  await settled(page)
  expect(asked.toSorted()).toEqual(wanted.toSorted())
  expect([...bearers]).toEqual([expect.stringMatching(/^Bearer .{20,}/)])
})

test('shows that it is loading, and each list as soon as it is there', async () => {
  const { page } = await panel.signedIn()
  const letGo = await holdApi(page, faq)
  await page.goto(tabPath('faq'))
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
  await tabLink(page, 'hero-slides').click()
  await settled(page)
  expect(await cards(page).count()).toBeGreaterThan(0)
  await tabLink(page, 'faq').click()
  await letGo()
  await settled(page)
  expect(await cards(page).count()).toBeGreaterThan(0)
})

test.each([
  { name: 'no answer', stage: (page: Page) => cutApi(page, faq) },
  { name: 'a page for an answer', stage: (page: Page) => answerHtml(page, faq) },
  { name: 'an answer that is not a list', stage: (page: Page) => answerApi(page, { items: [] }, faq) },
  { name: 'an error', stage: (page: Page) => answerApi(page, { error: 'No' }, faq, 500) },
])('$name: an empty list that says so, and everything else works', async ({ stage }) => {
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await stage(page)
  await page.goto(tabPath('faq'))
  await settled(page)
  expect(await alert(page).innerText()).toContain('This list could not be loaded')
  expect(await cards(page).count()).toBe(0)
  expect(await tabLink(page, 'faq').innerText()).toMatch(/!$/)
  expect(await page.getByText('Failed to load data').count()).toBe(0)
  await tabLink(page, 'statistics').click()
  await cards(page).first().waitFor()
  expect(await alert(page).count()).toBe(0)

  await tabLink(page, 'faq').click()
  // At its next answer the panel would try again by itself.
  await holdApi(page, '**/api/changes*')
  await page.unroute(faq)
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('one of the two doors to the map points is enough', async () => {
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await cutApi(page, '**/api/map-points/admin')
  await page.goto(tabPath('map-points'))
  await settled(page)
  await cards(page).first().waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('where nothing can be loaded it says ‘Failed to load data’ and tries again when asked', async () => {
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await cutApi(page)
  await page.goto(tabPath('hero-slides'))
  await alert(page).filter({ hasText: 'Failed to load data' }).waitFor()
  expect(await alert(page).count()).toBe(1)
  // At its next answer the panel would try again by itself.
  await holdApi(page, '**/api/changes*')
  await page.unroute('**/api/**')
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('an empty list tells what it is for and where it shows', async () => {
  const { page } = await panel.signedIn()
  await answerApi(page, [], '**/api/projects/admin')
  await answerApi(page, [], '**/api/footer-info/admin')
  await page.goto(tabPath('projects'))
  await settled(page)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'No projects available' }).waitFor()
  expect(await main.getByRole('link', { name: 'See where it shows' }).getAttribute('href')).toBe('/#projects')
  expect(await main.getByRole('button', { name: 'Add project' }).count()).toBe(2)
  await tabLink(page, 'footer').click()
  await main.getByRole('heading', { name: 'No footer text yet' }).waitFor()
  expect(await main.getByText('the site shows its built-in text').count()).toBe(1)
})
