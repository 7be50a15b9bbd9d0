import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi, answerHtml, cutApi, holdApi } from './support/api.ts'
import { breakContact, clickContact, mendContact } from './support/broken.ts'
import { scrollOf, topOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.each(['/nowhere', '/product', '/product/1/more', '/contact.php', '/%F0%9F%8C%8A'])(
  '%s is not found, and leads on',
  async (path) => {
    const { page, calls } = await site.arrive()
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(await heading(page).innerText()).toBe('Nothing is moored at this address')
    expect(await page.title()).toBe('Page not found | Anka Energy & Commodities')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    expect(calls).toEqual([])
  },
)

test('the way on from a page that does not exist', async () => {
  const { page } = await site.open('/nowhere')
  await page.locator('main').getByRole('link', { name: 'Questions' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await soon(() => topOf(page.locator('#faq'))).toBe(90)
})

test('files and calls that do not exist get no page', async () => {
  for (const path of ['/assets/gone.js', '/art/gone.jpg', '/uploads/gone.jpg', '/api/gone']) {
    const { status, text } = await site.product.call('GET', path)
    expect(status, path).toBe(404)
    expect(text, path).not.toContain('<html')
  }
  expect((await fetch(`${site.product.url}/contact/?a=b`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/contact?a=b',
  )
})

async function openBroken() {
  const visit = await site.open('/privacy')
  await breakContact(visit.page)
  await clickContact(visit.page)
  const alert = visit.page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await alert.waitFor()
  return { ...visit, alert }
}

test('the error screen says so, and Try Again clears it', async () => {
  const { page, alert, faults } = await openBroken()
  expect(await alert.getByRole('heading').innerText()).toBe('Something went wrong')
  expect(await alert.locator('p').innerText()).toBe(
    "We're sorry, but something unexpected happened. Please try refreshing the page.",
  )
  await soon(() => page.title()).toBe('Something went wrong')
  const retry = page.getByRole('button', { name: 'Try Again' })
  const failures = faults.length
  await retry.click()
  await soon(() => faults.length).toBeGreaterThan(failures)
  await alert.waitFor()
  await mendContact(page)
  await retry.click()
  await page.locator('[data-captcha]').waitFor()
  expect(await alert.count()).toBe(0)
  await soon(() => page.title()).toBe('Contact | Anka Energy & Commodities')
})

test('Refresh Page on the error screen loads the page again', async () => {
  const { page, alert } = await openBroken()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh Page' }).click()])
  expect(await alert.count()).toBe(0)
  expect(await heading(page).count()).toBe(1)
})

test('going back leaves the error screen', async () => {
  const { page, alert } = await openBroken()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await alert.count()).toBe(0)
})

const checked = [
  '/api/health',
  '/api/cors-test',
  '/api/who-we-are',
  '/api/contact-info',
  '/api/services',
  '/api/statistics',
]
const rows = (page: Page) => page.locator('main li')
const summary = (page: Page) => page.locator('main').getByRole('status')

test('diagnostics: runs six checks and tells how they went', async () => {
  const { page, calls } = await site.open('/test')
  await soon(() => summary(page).innerText()).toMatch(/100%\s*success rate\s*6 passed, 0 failed/)
  expect([...calls].sort()).toEqual([...checked].sort())
  expect(await rows(page).locator('strong').allInnerTexts()).toEqual(checked.map((path) => `GET ${path}`))
  expect(await rows(page).locator('b').allInnerTexts()).toEqual(checked.map(() => 'Success'))
  expect(
    await rows(page)
      .locator('p')
      .filter({ hasText: /Content and 4 features|6 fields|10 services/ })
      .count(),
  ).toBe(3)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('diagnostics: nothing moves when the results come in', async () => {
  const { page } = await site.arrive({ viewport: { width: 1024, height: 768 } })
  const release = await holdApi(page, '**/api/**')
  await page.goto('/test')
  await page.getByRole('button', { name: 'RUNNING...' }).waitFor()
  const places = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('ul, li, li p, [role=status], [role=status] *')].map((each) => {
        const { left, top } = each.getBoundingClientRect()
        return `${each.tagName} ${Math.round(left)} ${Math.round(top)}`
      }),
    )
  const before = await places()
  await release()
  await soon(() => summary(page).innerText()).toContain('6 passed')
  expect(await places()).toEqual(before)
})

test('diagnostics: tells what failed, and runs again', async () => {
  const { page } = await site.arrive()
  await cutApi(page, '**/api/services')
  await answerApi(page, { error: 'A part of the service cannot be reached.' }, '**/api/health', 503)
  await answerHtml(page, '**/api/statistics')
  await page.goto('/test')
  await soon(() => summary(page).innerText()).toMatch(/50%\s*success rate\s*3 passed, 3 failed/)
  expect(await rows(page).locator('b').allInnerTexts()).toEqual([
    'Failed',
    'Success',
    'Success',
    'Success',
    'Failed',
    'Failed',
  ])
  expect(await rows(page).first().innerText()).toContain('A part of the service cannot be reached.')
  await page.unrouteAll()
  const release = await holdApi(page, '**/api/health')
  await page.getByRole('button', { name: 'RUN AGAIN' }).click()
  await page.getByRole('button', { name: 'RUNNING...' }).waitFor()
  await soon(() => rows(page).locator('b').allInnerTexts()).toEqual([
    'Running',
    ...checked.slice(1).map(() => 'Success'),
  ])
  await release()
  await soon(() => summary(page).innerText()).toMatch(/100%\s*success rate\s*6 passed, 0 failed/)
})

test.each([
  ['/privacy', 'Privacy', 9],
  ['/terms', 'Terms', 9],
  ['/cookies', 'Cookies', 6],
])('%s is a real page with a table of contents', async (path, title, least) => {
  const { page } = await site.open(path)
  expect(await heading(page).innerText()).toBe(title)
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await contents.count()).toBeGreaterThanOrEqual(least - 1)
  expect(await contents.allInnerTexts()).toEqual(await page.locator('main h2').allInnerTexts())
  await contents.last().click()
  await soon(() => scrollOf(page)).toBeGreaterThan(0)
  await soon(() => contents.last().getAttribute('aria-current')).toBe('location')
  const target = await page.locator('main h2').last().boundingBox()
  expect(target?.y).toBeGreaterThanOrEqual(72)
  expect(target?.y).toBeLessThan(900)
})
