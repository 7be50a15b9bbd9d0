import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { phone } from '#tests/support/browser.ts'
import { callHistory, card, editForm, focusedField, inputOf, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

/** An item with two versions, whose form is open with its history. */
async function openHistory(options: { viewport?: { width: number; height: number } } = {}) {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Wells', value: '10', description: 'Five old wells' })
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { value: '20' } })
  const { page } = await panel.open('statistics', options)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await callHistory(form)
  const versions = form.locator('[data-version]')
  await versions.nth(1).waitFor()
  const comparison = form.getByRole('region', { name: /compared with/ })
  return { page, form, versions, comparison }
}

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

test('a save that is refused while a version is compared shows the form and its fault', async () => {
  const { page, form, versions, comparison } = await openHistory()
  await inputOf(form, 'title').fill('')
  await versions.last().click()
  await comparison.waitFor()
  await save(form)
  await comparison.waitFor({ state: 'detached' })
  await soon(() => focusedField(page)).toBe('title')
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
