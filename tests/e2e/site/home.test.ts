import { expect, test } from 'vitest'
import { homeSections } from '#tests/support/home-sections.ts'
import { clickHome } from './support/api.ts'
import { lightPictures } from './support/pictures.ts'
import { scrollOf, scrollPage } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const parts = ['header', ...homeSections]

test('has its fifteen parts in order', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false })
  const found = await page
    .locator('header, main section[id], footer')
    .evaluateAll((all) => all.map((part) => part.id || part.localName))
  expect(found).toEqual(parts)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('comes whole from the server: nothing is asked of the API or of others, however far one scrolls', async () => {
  const { page, calls, strangers, faults } = await site.arrive()
  await lightPictures(page)
  await page.goto('/')
  await hydrated(page)
  for (const part of parts.slice(2)) {
    await page.locator(`#${part}`).scrollIntoViewIfNeeded()
    expect(await page.locator(`#${part}`).getAttribute('aria-busy')).not.toBe('true')
  }
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(strangers).toEqual([])
  expect(faults).toEqual([])
  expect(await page.getByText(/Loading\.\.\.|Yükleniyor/).count()).toBe(0)
})

test('fetches the code of the lower sections only when they come into view', async () => {
  const { page } = await site.arrive()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('/seen-'))).toEqual([])
  await scrollPage(page, 900)
  await soon(() => scripts.filter((path) => path.includes('/seen-')).length).toBe(1)
})

test('opens at its top from another page, and Back returns to where the visitor was', async () => {
  const { page } = await site.open('/')
  await scrollPage(page, 1_500)
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click()
  await page.locator('form [name=captcha]').waitFor()
  expect(await scrollOf(page)).toBe(0)
  await scrollPage(page, 300)
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  expect(await scrollOf(page)).toBe(0)
  await page.goBack()
  await page.locator('form [name=captcha]').waitFor()
  await soon(() => scrollOf(page)).toBe(300)
  await page.goBack()
  await page.locator('#newsletter').waitFor()
  await soon(() => scrollOf(page)).toBe(1_500)
})

test('tells readers of the screen about a new page', async () => {
  const { page } = await site.open('/')
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click()
  await page.waitForURL('**/contact')
  await soon(() => page.title()).toBe('Contact | Anka Energy & Commodities')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
})

test('lets the server answer where the code of the next page is gone', async () => {
  const { page } = await site.open('/')
  await page.route(/\/assets\/contact-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  const navigation = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click()
  expect(new URL((await navigation).url()).pathname).toBe('/contact')
  await page.waitForURL('**/contact')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tell us what you need moved')
  await page.waitForLoadState('networkidle')
})
