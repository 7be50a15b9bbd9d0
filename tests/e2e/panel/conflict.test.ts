import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { card, editForm, gone, inputOf, save } from './support/form.ts'
import { keptKeys } from './support/kept.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, type Stored, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

/** Somebody edits the title, and meanwhile somebody else changes the value and the description. */
async function collide(viewport?: { width: number; height: number }) {
  const { product } = panel
  const begun = { title: 'Wells', value: '10', description: 'A first text' }
  const { id } = await create(product, type, begun)
  const { page, forgive } = await panel.open('statistics', viewport ? { viewport } : {})
  forgive(failedCalls)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('My wells')
  await inputOf(form, 'description').fill('My text')
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { value: '20', description: 'Their text' } })
  await save(form)
  const dialog = page.getByRole('alertdialog', { name: 'editor saved this statistic while you were writing' })
  await dialog.waitFor()
  return { page, id, form, dialog, stored: () => find(product, type, id) }
}

const valuesOf = (item: Stored | undefined) => ({
  title: item?.title,
  value: item?.value,
  description: item?.description,
})
const chosen = (dialog: Locator) =>
  dialog.locator('input:checked').evaluateAll((all) => all.map((input) => input.closest('label')?.innerText.trim()))
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).click()
const theirs = { title: 'Wells', value: '20', description: 'Their text' }

test('both versions stand side by side, nothing was overwritten, and the choice is mine for what I changed', async () => {
  const { dialog, stored } = await collide()
  expect(valuesOf(await stored())).toEqual(theirs)
  const row = (name: string) => dialog.getByRole('group', { name, exact: true })
  expect(await row('Description').getByRole('radio').count()).toBe(2)
  expect(await row('Description').innerText()).toMatch(/Their text[\s\S]*My text/)
  expect(await row('Display order').getByRole('radio').count()).toBe(0)
  expect(await chosen(dialog)).toEqual([
    expect.stringContaining('My wells'),
    expect.stringContaining('20'),
    expect.stringContaining('My text'),
  ])
  await expectAccessible(dialog.page())
})

test('Save the choice merges both', async () => {
  const { dialog, form, stored, page } = await collide()
  await dialog.getByRole('group', { name: 'Description' }).getByRole('radio').first().check()
  await press(dialog, 'Save the choice')
  await gone(form)
  expect(valuesOf(await stored())).toEqual({ title: 'My wells', value: '20', description: 'Their text' })
  expect(await keptKeys(page)).toEqual([])
})

test('Overwrite with mine takes all of mine', async () => {
  const { dialog, form, stored } = await collide()
  await press(dialog, 'Overwrite with mine')
  await gone(form)
  expect(valuesOf(await stored())).toEqual({ title: 'My wells', value: '10', description: 'My text' })
})

test('Discard my changes changes nothing and shows theirs', async () => {
  const { dialog, form, stored, page, id } = await collide()
  await press(dialog, 'Discard my changes')
  await gone(form)
  expect(valuesOf(await stored())).toEqual(theirs)
  await soon(() => card(page, type, id).innerText()).toContain('Their text')
  expect(await keptKeys(page)).toEqual([])
})

test('Escape leads back to the form with everything in it', async () => {
  const { dialog, form, page } = await collide()
  await page.keyboard.press('Escape')
  await gone(dialog)
  expect(await inputOf(form, 'title').inputValue()).toBe('My wells')
  await save(form)
  await dialog.waitFor()
})

test('a third save during the choice asks again', async () => {
  const { dialog, id, form, stored } = await collide()
  await panel.product.call('PUT', `${type.routes.admin}/${id}`, { body: { value: '30' } })
  await press(dialog, 'Save the choice')
  await soon(() => dialog.innerText()).toContain('30')
  expect((await stored())?.value).toBe('30')
  await press(dialog, 'Save the choice')
  await gone(form)
  expect((await stored())?.title).toBe('My wells')
})

test('a draft that is brought back leaves alone what others changed since', async () => {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Wells', value: '10', description: 'A first text' })
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('My wells')
  await soon(() => keptKeys(page)).toHaveLength(1)
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { description: 'Their text' } })
  await page.reload()
  await form.getByText('1 field changed').waitFor()
  expect(await inputOf(form, 'description').inputValue()).toBe('Their text')
  // Nobody else touched the title: there is nothing to choose.
  await save(form)
  await gone(form)
  expect(valuesOf(await find(product, type, id))).toEqual({ title: 'My wells', value: '10', description: 'Their text' })
})

test('where somebody saved the very same there is nothing to choose', async () => {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Wells', value: '10' })
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('Deep wells')
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { title: 'Deep wells' } })
  await save(form)
  await gone(form)
  await page.getByText('Saved.').waitFor()
  expect(await keptKeys(page)).toEqual([])
})

test('an item that somebody changed is not deleted unseen', async () => {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Contested', value: '1' })
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  // Else the panel may hear of the change before the delete.
  await cutApi(page, '**/api/changes*')
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { title: 'Still needed' } })
  await card(page, type, id)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  await soon(() => card(page, type, id).innerText()).toContain('Still needed')
  expect((await find(product, type, id))?.title).toBe('Still needed')
})

test('both versions can be compared on a phone', async () => {
  const { page, dialog } = await collide(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expectAccessible(page)
})
