import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi, holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { planOf, wanted } from '#tests/support/plans.ts'
import { failedCalls, startPanel, tabPath } from './support/panel.ts'

const panel = startPanel({
  prepare: async ({ call }) => {
    await call('POST', '/api/our-products/admin', { body: { title: 'Sayfasız ürün' } })
    await call('POST', '/api/hero-slides', { body: { title: 'Lost slide', button_link: '#abuot' } })
    const body = { phone: '1', email: 'a@example.com', subject: 'Numune talebi', message: 'Merhaba' }
    await call('POST', '/api/contact-messages/submit', { body: { ...body, name: 'Ayşe Demir' } })
    await call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.com' } })
  },
})
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

async function openStart(page: Page) {
  await page.goto(tabPath('start'))
  await part(page, 'Recently edited').waitFor()
}

test('it says what waits, and leads there', async () => {
  const { page } = await panel.signedIn()
  await openStart(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Good (morning|afternoon|evening), \S/)
  expect(await page.title()).toMatch(/^\(1\) Start \| Content panel \| /)
  expect(await part(page, 'Messages').innerText()).toMatch(/1 unread[\s\S]*Ayşe Demir[\s\S]*Numune talebi/)
  expect(await part(page, 'Recently edited').getByRole('listitem').count()).toBe(5)
  expect(await part(page, 'Recently edited').innerText()).toContain('Lost slide')
  expect(await part(page, 'New subscriptions').innerText()).toContain('reader@example.com')
  const missing = part(page, 'What is missing')
  expect(await missing.innerText()).toMatch(/1 product without a page/)
  expect(await missing.innerText()).toMatch(/1 broken link/)
  const show = missing.getByRole('button', { name: /^Show it.*product without a page/ })
  expect(await missing.getByRole('link', { name: 'Sayfasız ürün' }).isVisible()).toBe(false)
  await show.press('Enter')
  await missing.getByRole('link', { name: 'Sayfasız ürün' }).click()
  await page.waitForURL(/our-products\/\d+$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Our products')
  expect(await page.title()).toMatch(/^\(1\) Our products \| /)
})

test('it is one click away, from the sidebar and the mark, and no part of the way in', async () => {
  const { page } = await panel.open('faq')
  await page.locator('nav').first().getByRole('link', { name: 'Start' }).click()
  await page.waitForURL(`**${tabPath('start')}`)
  await part(page, 'Messages').waitFor()
  expect(await page.locator('nav').first().locator('[aria-current="page"]').innerText()).toBe('Start')
  await page.goto('/admin/dashboard')
  await page.waitForURL(`**${tabPath('hero-slides')}`)
  await page.getByRole('banner').getByRole('link').click()
  await page.waitForURL(`**${tabPath('start')}`)
})

test('what is planned stands there, the next first, and leads to the calendar', async () => {
  const { page } = await panel.signedIn()
  await openStart(page)
  const planned = part(page, 'Planned')
  expect(await planned.innerText()).toContain('Nothing is planned.')
  const { call } = panel.product
  const [first] = (await call('GET', '/api/faq/admin')).json as { id: number; title?: string }[]
  const down = wanted('take-down', { type: 'faq', item_id: Number(first?.id) })
  const zone = 'Asia/Tokyo'
  const release = await planOf(call, [], { name: 'Winter campaign', date: '2035-11-19', time: '09:00', zone })
  const single = await planOf(call, [down], { date: '2034-01-02', time: '10:00', zone: 'Europe/Istanbul' })
  await page.reload()
  await soon(() => planned.getByRole('listitem').count()).toBe(2)
  const rows = await planned.getByRole('listitem').allInnerTexts()
  expect(rows[0]).toMatch(/Mon 2 Jan\s+10:00[\s\S]*Take down, /)
  expect(rows[1]).toMatch(/Mon 19 Nov\s+09:00[\s\S]*Winter campaign[\s\S]*Release of 0 items.*, Tokyo time/)
  await planned.getByRole('link', { name: 'Winter campaign' }).click()
  await page.waitForURL(`**${tabPath('planned')}?plan=${release.id}`)
  await page.getByRole('region', { name: 'Selected release' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('November 2035')
  for (const { id } of [release, single]) await call('DELETE', `/api/plans/${id}`)
})

test('what cannot be loaded is said, and tried again', async () => {
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  // At its next answer the panel would try again by itself.
  await holdApi(page, '**/api/changes*')
  await page.route('**/api/overview/admin', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }))
  await page.goto(tabPath('start'))
  const alert = page.getByRole('alert')
  await soon(() => alert.allInnerTexts()).toEqual([expect.stringContaining('Your overview could not be loaded')])
  await page.unroute('**/api/overview/admin')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await part(page, 'Messages').waitFor()
  expect(await alert.count()).toBe(0)
})

test('a panel with nothing in it says so and moves below the others', async () => {
  const { page } = await panel.signedIn()
  const answer = (await panel.product.call('GET', '/api/overview/admin')).json as Record<string, object>
  const messages = { total: 3, unread: 0, newest: [] }
  const missing = { pages: [], pictures: [], descriptions: { count: 0 }, links: { count: 0, items: [] } }
  const subscriptions = { ...answer.subscriptions, added: 0, newest: [] }
  // Answered at once: the panel asks again by itself, and may do so while the page closes.
  await answerApi(page, { ...answer, messages, missing, subscriptions }, '**/api/overview/admin')
  await openStart(page)
  expect(await part(page, 'Messages').innerText()).toContain('No unread messages.')
  expect(await part(page, 'New subscriptions').innerText()).toContain('No new subscriptions.')
  expect(await part(page, 'What is missing').innerText()).toMatch(/Nothing is missing. Checked today, \d\d:\d\d/)
  expect(await page.getByRole('main').innerText()).toContain('You are all caught up.')
})

test.each([
  ['a desktop', desktop],
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', phone],
  ['a narrow phone', { width: 360, height: 740 }],
])('it can be used by everybody on %s', async (_screen, viewport) => {
  const { page } = await panel.signedIn({ viewport })
  await openStart(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
