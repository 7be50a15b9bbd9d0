import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { fillVisitors } from '#tests/support/many-rows.ts'
import { startPanel } from './support/panel.ts'

const count = 100_000
const panel = startPanel({
  prepare: async ({ database, dataDir }) => {
    await database.db.deleteFrom('contact_messages').execute()
    await database.db.deleteFrom('newsletter_subscriptions').execute()
    fillVisitors(dataDir, 0, count)
  },
})
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const figures = async (page: Page, word: string) =>
  (await page.getByRole('main').locator('p', { hasText: word }).first().innerText()).replace(/\s+/g, ' ')
/** What comes when the page is closed already has no size. */
const atTheEnd = () => 0
const place = (page: Page) => page.getByRole('main').getByRole('status').last().innerText()

test('a hundred thousand messages are counted, paged, searched and marked', async () => {
  const { page } = await panel.open('contact-messages')
  const sent: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/contact-messages/'))
      sent.push(request.sizes().then(({ responseBodySize }) => responseBodySize, atTheEnd))
  })
  expect(await figures(page, 'unread')).toBe('100,000 total 33,333 unread')
  await soon(() => place(page)).toBe('1–25 of 100,000')
  await page.getByRole('button', { name: 'Next' }).click()
  await soon(() => place(page)).toBe('26–50 of 100,000')
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('cargo 54321')
  await soon(() => rows(page).count()).toBe(1)
  await rows(page).getByRole('button', { name: /Read/ }).click()
  await page.getByRole('dialog').getByText('We would like to know more about cargo 54321').waitFor()
  await soon(() => figures(page, 'unread')).toBe('1 found 0 unread')
  // The browser never holds more than a page of them.
  expect(Math.max(...(await Promise.all(sent)))).toBeLessThan(20_000)
})

test('a hundred thousand subscriptions are counted, paged and searched', async () => {
  const { page } = await panel.open('newsletter-subscriptions')
  expect(await figures(page, 'active')).toBe('100,000 total 85,715 active')
  await soon(() => place(page)).toBe('1–25 of 100,000')
  await page.getByRole('searchbox', { name: 'Search e-mail' }).fill('reader77777@')
  await soon(() => rows(page).count()).toBe(1)
})

test.each(['/api/contact-messages/admin/export.csv', '/api/newsletter/admin/subscriptions/export.csv'])(
  '%s holds them all',
  async (path) => {
    const { status, text } = await panel.product.call('GET', path)
    expect(status).toBe(200)
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1)
  },
)
