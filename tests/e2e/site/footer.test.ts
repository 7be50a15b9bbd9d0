import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi, cutApi } from './support/api.ts'
import { topOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const projects = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Projects' }).getByRole('link')
const update = (page: Page) => page.evaluate(() => dispatchEvent(new Event('projectsUpdated')))

test('describes the company, leads on, and shows at most five projects', async () => {
  const { page } = await site.open('/')
  const footer = page.getByRole('contentinfo')
  expect(await footer.innerText()).toContain('An Istanbul house for energy and commodities.')
  expect(await footer.getByText('© 2026 Anka Energy & Commodities').isVisible()).toBe(true)
  const links = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
    ['Home', '/#home'],
    ['About us', '/#about'],
    ['Services', '/#services'],
    ['Projects', '/#projects'],
    ['Contact', '/contact'],
  ])
  expect((await site.product.call('GET', '/api/projects')).json).toHaveLength(6)
  expect(
    await projects(page).evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['Karasu offshore gas field', '/project-detail/1'],
    ['Kızıldağ copper pit', '/project-detail/2'],
    ['Karapınar solar field', '/project-detail/3'],
    ['Palandöken compressor station', '/project-detail/4'],
    ['Dörtyol tank farm', '/project-detail/5'],
  ])
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Cookies', '/cookies'],
  ])
    expect(await footer.getByRole('link', { name: name ?? '' }).getAttribute('href')).toBe(path)
  expect(await footer.getByRole('link', { name: 'info@example.com' }).getAttribute('href')).toBe(
    'mailto:info@example.com',
  )
})

test.each(['/', '/contact', '/product/1'])('from %s it leads to everything there is', async (path) => {
  const { page } = await site.open(path, { javaScriptEnabled: false })
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Browse' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
    ['Tüm ürünler', '/products'],
    ['All projects', '/projects'],
    ['All notes', '/news'],
    ['Search', '/search'],
  ])
})

test('its links can be hit: none is lower than 24 px', async () => {
  const { page } = await site.open('/privacy')
  const low = await page
    .locator('footer a')
    .evaluateAll((all) =>
      all.filter((link) => link.getBoundingClientRect().height < 24).map((link) => link.textContent),
    )
  expect(low).toEqual([])
})

test('its quick links scroll, from another page too', async () => {
  const { page } = await site.open('/terms')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' })
  await links.getByRole('link', { name: 'Services' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await soon(() => topOf(page.locator('#services'))).toBe(90)
  await links.getByRole('link', { name: 'About us' }).click()
  await soon(() => topOf(page.locator('#about'))).toBe(90)
})

test('asks again when projectsUpdated is told, and only then', async () => {
  const { page, calls } = await site.open('/contact')
  expect(calls).toEqual([])
  const renamed = [{ id: 41, title: 'A new jetty' }]
  await answerApi(page, renamed, '**/api/projects*')
  await update(page)
  await soon(() => projects(page).allInnerTexts()).toEqual(['A new jetty'])
  expect(await projects(page).getAttribute('href')).toBe('/project-detail/41')
  expect(calls).toEqual(['/api/projects'])
})

test('keeps what it shows where asking again fails', async () => {
  const { page } = await site.open('/contact')
  const before = await projects(page).allInnerTexts()
  await cutApi(page, '**/api/projects*')
  const asked = page.waitForEvent('requestfailed')
  await update(page)
  await asked
  await page.unroute('**/api/projects*')
  await answerApi(page, { error: 'Out of order' }, '**/api/projects*', 500)
  const answered = page.waitForResponse('**/api/projects*')
  await update(page)
  await (await answered).finished()
  expect(await projects(page).allInnerTexts()).toEqual(before)
})
