import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { cutApi, holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import type { Product } from '#tests/support/product.ts'
import { gone } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const base = '/api/contact-messages/admin'
const count = 1_200

async function fill({ database, call }: Product) {
  const rows = Array.from({ length: count }, (_, n) => ({
    name: n === 7 ? '=HYPERLINK("https://evil.example")' : `Sender ${n}`,
    email: `sender${n}@example.com`,
    phone: '+90 212 000 00 00',
    company: null,
    subject: `Subject ${n}`,
    message: n === 3 ? 'About the chrome from Guleman' : `Text ${n}`,
    is_read: n % 2,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }))
  await database.db.deleteFrom('contact_messages').execute()
  for (let from = 0; from < count; from += 300)
    await database.db
      .insertInto('contact_messages')
      .values(rows.slice(from, from + 300))
      .execute()
  await ensurePanelSearch(database.db, database.dialect)
  await call('GET', base)
}

const panel = startPanel({ prepare: fill })
const open = () => panel.open('contact-messages')
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const figures = async (page: Page) =>
  (await page.getByRole('main').locator('p', { hasText: 'unread' }).first().innerText()).replace(/\s+/g, ' ')
const counts = async () => {
  const { headers } = await panel.product.call('GET', `${base}?limit=1`)
  return { total: Number(headers.get('x-total-count')), unread: Number(headers.get('x-unread-count')) }
}
const shownCounts = async () => {
  const { total, unread } = await counts()
  return `${total.toLocaleString('en-GB')} total ${unread.toLocaleString('en-GB')} unread`
}
const messageOf = async (subject: string) => {
  const { json } = await panel.product.call('GET', `${base}?q=${encodeURIComponent(subject)}`)
  return (json as { subject: string; is_read: boolean }[]).find((message) => message.subject === subject)
}

test('tells how many there are and how many are unread, and pages through them', async () => {
  const { page } = await open()
  expect(await figures(page)).toBe(await shownCounts())
  const pager = page.getByRole('main').getByRole('status')
  await soon(() => pager.last().innerText()).toMatch(/^1–25 of 1,\d{3}$/)
  expect(await rows(page).count()).toBe(25)
  expect(await rows(page).first().innerText()).toContain('Subject 1199')
  const previous = page.getByRole('button', { name: 'Previous' })
  expect(await previous.isDisabled()).toBe(true)
  const release = await holdApi(page, /offset=25/)
  await page.getByRole('button', { name: 'Next' }).click()
  // What is shown is called what it is, until the next page is there.
  await page.getByRole('main').locator('[aria-busy="true"]').waitFor()
  expect(await pager.last().innerText()).toMatch(/^1–25 of/)
  await release()
  await soon(() => pager.last().innerText()).toMatch(/^26–50 of/)
  expect(await rows(page).first().innerText()).toContain('Subject 117')
  expect(await page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0)
  await previous.click()
  await soon(() => rows(page).first().innerText()).toContain('Subject 1199')
  const { unread } = await counts()
  expect(
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Contact Messages/ })
      .innerText(),
  ).toContain(String(unread))
})

test('Read opens a message and marks it, here and on the server', async () => {
  const { page } = await open()
  const row = rows(page).filter({ hasText: 'Subject 1198' })
  const weight = () =>
    row
      .getByText('Sender 1198', { exact: false })
      .first()
      .evaluate((e) => getComputedStyle(e).fontWeight)
  expect(await row.getByText('Unread').count()).toBe(1)
  const unreadWeight = await weight()
  const before = await counts()
  const marked = page.waitForRequest((request) => request.method() === 'PUT')
  await row.getByRole('button', { name: 'Read Subject 1198' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subject 1198' })
  expect(await dialog.innerText()).toMatch(/Sender 1198[\s\S]*sender1198@example\.com[\s\S]*Text 1198/)
  expect(new URL((await marked).url()).pathname).toMatch(/^\/api\/contact-messages\/admin\/\d+\/read$/)
  expect((await marked).postData()).toBeNull()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close message' }).click()
  await gone(dialog)
  expect(await row.getByText('Unread').count()).toBe(0)
  expect(await weight()).not.toBe(unreadWeight)
  await soon(async () => (await messageOf('Subject 1198'))?.is_read).toBe(true)
  expect(await counts()).toEqual({ ...before, unread: before.unread - 1 })
  await soon(() => figures(page)).toBe(await shownCounts())
})

test('a press on the words of a row opens it as well, and the words can be selected', async () => {
  const { page } = await open()
  const row = rows(page).filter({ hasText: 'Subject 1193' })
  const address = row.getByText('sender1193@example.com')
  const { x, y, width } = (await address.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // Words that are selected to be copied open nothing.
  await page.mouse.move(x + 1, y + 4)
  await page.mouse.down()
  await page.mouse.move(x + width - 1, y + 4)
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('1193@example')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await row.getByRole('paragraph').click()
  await page.getByRole('dialog', { name: 'Subject 1193' }).waitFor()
})

test('a mark that fails is only logged', async () => {
  const { page, forgive, faults } = await open()
  forgive(failedCalls)
  forgive(/could not be marked as read/)
  await cutApi(page, '**/read')
  await rows(page).filter({ hasText: 'Subject 1196' }).getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('dialog', { name: 'Subject 1196' }).waitFor()
  await soon(() => faults.some((fault) => fault.includes('could not be marked as read'))).toBe(true)
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
})

test('a message is deleted after a question, and brought back', async () => {
  const { page } = await open()
  const row = rows(page).filter({ hasText: 'Subject 1190' })
  const before = await counts()
  await row.getByRole('button', { name: 'Delete Subject 1190' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this item?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await gone(row)
  await soon(async () => (await messageOf('Subject 1190')) === undefined).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(await counts()).toEqual(before)
})

test('the server searches', async () => {
  const { page } = await open()
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('guleman')
  await soon(() => rows(page).count()).toBe(1)
  expect(await rows(page).innerText()).toContain('Subject 3')
  await soon(() => page.getByRole('main').innerText()).toMatch(/1\s+found/)
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('no such words')
  await page.getByText('No message contains this.').waitFor()
})

test('what a search finds is paged to its end, and any page can be jumped to', async () => {
  const { page } = await open()
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('Sender')
  await soon(() => page.getByRole('main').innerText()).toMatch(/200\s+or more found\s+\d+\s+or more unread/)
  const jump = page.getByRole('textbox', { name: 'Page' })
  await jump.fill('20')
  await jump.press('Enter')
  await soon(() => page.getByRole('main').getByRole('status').last().innerText()).toMatch(/^476–500 of/)
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('')
  await soon(() => page.getByRole('main').getByRole('status').last().innerText()).toMatch(/^1–25 of 1,/)
  // Beyond the last page is the last page.
  await jump.fill('4000')
  await jump.press('Enter')
  await soon(() => rows(page).last().innerText()).toContain('Sender 0')
  await jump.fill('2')
  await jump.press('Enter')
  await soon(() => page.getByRole('main').getByRole('status').last().innerText()).toMatch(/^26–50 of/)
})

test('the unread are shown alone, marked and unmarked, and the tab’s title counts them', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await soon(() => rows(page).getByText('Unread', { exact: true }).count()).toBe(25)
  const { unread } = await counts()
  await soon(() => page.title()).toBe(`(${unread.toLocaleString('en-GB')}) Contact messages | Content panel | Anka`)
  const first = await rows(page).first().getByRole('button', { name: /^Read/ }).getAttribute('aria-label')
  await rows(page).first().getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as unread' }).click()
  await soon(async () => (await messageOf(first?.replace('Read ', '') ?? ''))?.is_read).toBe(false)
  expect((await counts()).unread).toBe(unread)
})

test('a link to a message opens it, and says so where it was deleted', async () => {
  const { page, forgive } = await open()
  const { json } = await panel.product.call('GET', '/api/contact-messages/admin?limit=1&offset=40')
  const [{ id, subject } = { id: 0, subject: '' }] = json as { id: number; subject: string }[]
  await page.goto(`/admin/dashboard/contact-messages?message=${id}`)
  await page.getByRole('dialog', { name: subject }).waitFor()
  await soon(() => page.evaluate(() => location.search)).toBe('')
  forgive(/404/)
  await page.goto('/admin/dashboard/contact-messages?message=999999')
  await page.getByText('This message was deleted').waitFor()
})

test('all are marked as read, and one undo takes it back', async () => {
  const { page } = await open()
  const before = await counts()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await soon(async () => (await counts()).unread).toBe(0)
  await soon(() => page.title()).toBe('Contact messages | Content panel | Anka')
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await page.getByText('No unread messages.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(counts).toEqual(before)
})

test('several are selected by mouse and keyboard, deleted by one question, and brought back by one undo', async () => {
  const { page } = await open()
  const before = await counts()
  const ticks = rows(page).getByRole('checkbox')
  await ticks.nth(1).click()
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await page.getByText('4 selected', { exact: true }).waitFor()
  await ticks.nth(6).focus()
  await page.keyboard.press('Space')
  await page.getByText('5 selected', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these items?' })
  expect(await question.innerText()).toContain('5 contact messages')
  await question.getByRole('button', { name: 'Delete' }).click()
  await soon(counts).toMatchObject({ total: before.total - 5 })
  await page.getByText('5 contact messages were deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(counts).toEqual(before)
})

test('several are marked at once', async () => {
  const { page } = await open()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText('25 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark as unread', exact: true }).click()
  await soon(() => rows(page).getByText('Unread', { exact: true }).count()).toBe(25)
})

test('a message that arrives is there without a reload', async () => {
  const { page } = await open()
  await rows(page).first().waitFor()
  const { product } = panel
  const body = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'Just now', message: 'Hello' }
  await product.call('POST', '/api/contact-messages/submit', { body, token: null })
  await rows(page).filter({ hasText: 'Just now' }).waitFor()
  const { unread } = await counts()
  await soon(() => page.title()).toContain(`(${unread.toLocaleString('en-GB')})`)
})

test('offline, the list comes back by itself when the line does', async () => {
  const { page, context, forgive } = await open()
  forgive(failedCalls)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: 'The messages could not be loaded' })
  await banner.waitFor()
  await rows(page).first().getByRole('button', { name: /^Mark/ }).click()
  const offline = page.getByRole('main').getByRole('alert').filter({ hasText: 'You are offline.' })
  await offline.waitFor()
  await context.setOffline(false)
  await gone(banner)
  await gone(offline)
  await soon(() => page.getByRole('main').getByRole('status').last().innerText()).toMatch(/^26–50 of/)
})

test('the export holds every message, and nothing that a spreadsheet would run', async () => {
  const { page } = await open()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('contact-messages.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength((await counts()).total + 1)
  const risky = lines.find((line) => line.includes('HYPERLINK')) ?? ''
  expect(risky).not.toMatch(/(^|[,;"])=/)
})

test('a failed export says so', async () => {
  const { page, forgive } = await open()
  forgive(failedCalls)
  await cutApi(page, '**/export.csv')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'The export failed' }).waitFor()
})

test('is usable on a phone', async () => {
  const { page } = await panel.open('contact-messages', { viewport: phone })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
})
