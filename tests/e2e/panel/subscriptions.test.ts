import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import type { Product } from '#tests/support/product.ts'
import { gone } from './support/form.ts'
import { startPanel } from './support/panel.ts'

const base = '/api/newsletter/admin/subscriptions'

async function fill({ database: { db, dialect } }: Product) {
  await db.deleteFrom('newsletter_subscriptions').execute()
  await db
    .insertInto('newsletter_subscriptions')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        email: `reader${n}@example.com`,
        email_key: `reader${n}@example.com`,
        is_active: n % 4 === 0 ? 0 : 1,
        consent: 1,
        subscribed_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
        unsubscribed_at: n % 4 === 0 ? '2026-03-05T10:00:00.000Z' : null,
        updated_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
      })),
    )
    .execute()
  await ensurePanelSearch(db, dialect)
}

const panel = startPanel({ prepare: fill })
const open = () => panel.open('newsletter-subscriptions')
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const text = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')

test('tells how many there are and how many are active, newest first', async () => {
  const { page } = await open()
  expect(await text(page)).toContain('60 total 45 active')
  expect(await rows(page).count()).toBe(25)
  expect(await rows(page).first().innerText()).toContain('reader59@example.com')
  expect(await rows(page).filter({ hasText: 'reader56@' }).innerText()).toContain('Unsubscribed 5 Mar 2026')
  expect(await rows(page).filter({ hasText: 'reader57@' }).innerText()).toContain('Active')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await soon(() => text(page)).toContain('26–50 of 60')
})

test('one is found, deleted after a question, and brought back', async () => {
  const { page } = await open()
  await page.getByRole('searchbox', { name: 'Search e-mail' }).fill('READER41')
  await soon(() => rows(page).count()).toBe(1)
  await rows(page).getByRole('button', { name: 'Delete reader41@example.com' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this item?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('No address contains this.').waitFor()
  const left = async () => ((await panel.product.call('GET', `${base}?q=reader41`)).json as unknown[]).length
  expect(await left()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await rows(page).filter({ hasText: 'reader41@' }).waitFor()
  expect(await left()).toBe(1)
})

test('they can be deleted and not edited; the export holds them all', async () => {
  const { page } = await open()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Edit|Add)/ })
      .count(),
  ).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('newsletter-subscriptions.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(61)
})

test('the last one of the last page leads to the page before', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Next' }).click()
  await soon(() => text(page)).toContain('26–50 of')
  await page.getByRole('button', { name: 'Next' }).click()
  await soon(() => text(page)).toMatch(/51–\d+ of/)
  await panel.product.database.db
    .deleteFrom('newsletter_subscriptions')
    .where('email', 'like', 'reader_@example.com')
    .where('email', '!=', 'reader0@example.com')
    .execute()
  await rows(page)
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await gone(question)
  await soon(() => text(page)).toMatch(/26–50 of 50/)
})

test('is usable on a phone', async () => {
  const { page } = await panel.open('newsletter-subscriptions', { viewport: phone })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
})
