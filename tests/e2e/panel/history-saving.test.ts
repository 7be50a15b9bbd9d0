import { expect, test } from 'vitest'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { phone } from '#tests/support/browser.ts'
import { card, editForm, focusedField, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

/** An item with two versions, whose form is open with its history. */
async function openHistory(options: { viewport?: { width: number; height: number } } = {}) {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Wells', value: '10', description: 'Five old wells' })
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { value: '20' } })
  const { page, forgive } = await panel.open('statistics', options)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await form.getByRole('button', { name: 'History', exact: true }).click()
  const versions = form.locator('[data-version]')
  await versions.nth(1).waitFor()
  const comparison = form.getByRole('region', { name: /compared with/ })
  return { page, forgive, id, form, versions, comparison, stored: () => find(product, type, id) }
}

test('a restore whose answer was lost is sent again under its key, and done once', async () => {
  const { page, forgive, form, versions, comparison, stored } = await openHistory()
  forgive(failedCalls)
  await cutApi(page, '**/api/changes*')
  const keys: (string | undefined)[] = []
  let isLost = true
  await page.route('**/versions/1/restore', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await versions.last().click()
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await comparison.getByRole('alert').filter({ hasText: 'It may have been done' }).waitFor()
  isLost = false
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await form.getByRole('button', { name: 'Undo' }).waitFor()
  await versions.nth(2).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await stored()).toMatchObject({ value: '10' })
})

test('a save while the form stays open stands in the history', async () => {
  const { page, form, versions } = await openHistory()
  await page.route(`**${type.routes.admin}/*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    // Typed while the save is on its way: the form stays.
    await inputOf(form, 'description').fill('Typed since')
    await route.continue()
  })
  await inputOf(form, 'title').fill('New wells')
  await save(form)
  await versions.nth(2).waitFor()
  expect(await versions.first().innerText()).toContain('Title')
})

test('what was restored over a draft is not called one when something else is typed', async () => {
  const { page, form, versions, comparison } = await openHistory()
  await inputOf(form, 'title').fill('Kept as a draft')
  await page.reload()
  await form.getByRole('button', { name: 'Discard draft' }).waitFor()
  await form.getByRole('button', { name: 'History', exact: true }).click()
  await versions.last().click()
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await versions.nth(2).waitFor()
  await inputOf(form, 'title').fill('Typed afterwards')
  await form.getByText('1 field changed').waitFor()
  expect(await form.getByRole('button', { name: 'Discard draft' }).count()).toBe(0)
})

test('a save that is refused while a version is compared shows the form and its fault', async () => {
  const { page, form, versions, comparison } = await openHistory()
  await inputOf(form, 'title').fill('')
  await versions.last().click()
  await comparison.waitFor()
  await save(form)
  await comparison.waitFor({ state: 'detached' })
  expect(await focusedField(page)).toBe('title')
  expect(await inputOf(form, 'title').isVisible()).toBe(true)
})

test('on a phone the focus follows into the comparison and back to the version', async () => {
  const { page, form, versions, comparison } = await openHistory({ viewport: phone })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await versions.last().focus()
  await page.keyboard.press('Enter')
  await comparison.waitFor()
  await expect.poll(focused).toContain('compared with')
  await comparison.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-version'))).toBe('1')
  await page.keyboard.press('Enter')
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await form.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-history'))).toBe(true)
})
