import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { startPanel, tabPath } from './support/panel.ts'

const panel = startPanel()
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })
const lines = async (page: Page) => (await help(page).getByRole('definition').allInnerTexts()).join('\n')

test('? shows what the keys do on this page, and only there', async () => {
  const { page } = await panel.open('faq')
  await page.keyboard.press('?')
  await help(page).waitFor()
  expect(await lines(page)).toContain('Search everything')
  expect(await lines(page)).toContain('Add an item')
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('In rich text').click()
  expect(await lines(page)).toContain('Link the selected words')
  await page.keyboard.press('Escape')
  await soon(() => help(page).count()).toBe(0)
  await page.goto(tabPath('start'))
  await page.getByRole('region', { name: 'Messages' }).waitFor()
  await page.keyboard.press('?')
  await help(page).waitFor()
  expect(await lines(page)).toContain('Search everything')
  expect(await lines(page)).not.toContain('Add an item')
})

test('it does not open while somebody is typing', async () => {
  const { page } = await panel.open('faq')
  await page.keyboard.press('/')
  await page.keyboard.type('why?')
  expect(await help(page).count()).toBe(0)
  expect(await page.locator(':focus').inputValue()).toBe('why?')
})

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('it can be used by everybody on %s', async (_screen, viewport) => {
  const { page } = await panel.open('faq', { viewport })
  await page.keyboard.press('?')
  await help(page).waitFor()
  await expectAccessible(page)
})
