import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { listOf } from './support/form.ts'
import { settled, startPanel, tabLink, tabPath } from './support/panel.ts'
import { typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')
const table = (page: Page) => page.getByRole('table', { name: 'Statistics' })
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a short list begins as cards; rows are remembered for every list, and for this person alone', async () => {
  const { page } = await panel.open('statistics')
  expect(await choice(page, 'Cards').getAttribute('aria-pressed')).toBe('true')
  expect(await table(page).count()).toBe(0)
  await choice(page, 'Comfortable rows').click()
  await table(page).waitFor()
  expect(await listOf(page, type).getByRole('article').count()).toBe(3)
  await page.reload()
  await settled(page)
  await table(page).waitFor()
  expect(await choice(page, 'Comfortable rows').getAttribute('aria-pressed')).toBe('true')
  await tabLink(page, 'faq').click()
  await page.getByRole('table').waitFor()
  await page.evaluate(() => localStorage.setItem('adminUser', JSON.stringify({ id: 2, username: 'colleague' })))
  await page.goto(tabPath('statistics'))
  await settled(page)
  await listOf(page, type).getByRole('article').first().waitFor()
  expect(await table(page).count()).toBe(0)
})

test('on a phone the rows have one height', async () => {
  const { page } = await panel.open('statistics', { viewport: phone })
  await choice(page, 'Rows').click()
  await table(page).waitFor()
  expect(Math.round((await table(page).locator('[data-item]').first().boundingBox())?.height ?? 0)).toBe(60)
  await choice(page, 'Cards').click()
  expect(await table(page).count()).toBe(0)
})

test('a block of which the site shows one stays a card, which says whether it is shown', async () => {
  const { page } = await panel.open('who-we-are')
  expect(await choice(page, 'Dense rows').count()).toBe(0)
  await page.getByText('Active, shown on the site').waitFor()
})
