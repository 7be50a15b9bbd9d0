import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { callHistory, card, editForm, gone, inputOf, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

/** An item with three versions, whose form is open with its history. */
async function openHistory(options: { viewport?: { width: number; height: number } } = {}) {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Wells', value: '10', description: 'Five old wells' })
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { description: 'Six new wells' } })
  await product.call('PUT', `${type.routes.admin}/${id}`, { body: { value: '20' } })
  const { page } = await panel.open('statistics', options)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await callHistory(form)
  const rail = form.getByRole('tabpanel', { name: /^History/ })
  const versions = rail.locator('[data-version]')
  await versions.nth(2).waitFor()
  const comparison = form.getByRole('region', { name: /compared with/ })
  return { page, form, rail, versions, comparison, stored: () => find(product, type, id) }
}

test('the versions stand beside the form, and one is compared word by word', async () => {
  const { page, form, rail, versions, comparison } = await openHistory()
  expect(await versions.allInnerTexts()).toEqual([
    expect.stringMatching(/editor[\s\S]*Value[\s\S]*API[\s\S]*Now/),
    expect.stringMatching(/editor[\s\S]*Description[\s\S]*API/),
    expect.stringMatching(/editor[\s\S]*Added[\s\S]*API/),
  ])
  await versions.last().click()
  const changes = comparison.getByRole('region', { name: 'Description' }).locator('del, ins')
  await soon(() => changes.allInnerTexts()).toEqual([
    expect.stringContaining('Five old'),
    expect.stringContaining('Six new'),
  ])
  expect(await comparison.innerText()).toContain('The same in both: ')
  await expectAccessible(page)

  await comparison.getByRole('combobox', { name: 'Compare with' }).selectOption('2')
  await soon(() => comparison.getByRole('region', { name: 'Value' }).count()).toBe(0)
  expect(await comparison.getByRole('region', { name: 'Description' }).locator('ins').innerText()).toContain('Six new')
  await page.keyboard.press('Escape')
  await comparison.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await comparison.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await rail.waitFor({ state: 'detached' })
  expect(await inputOf(form, 'value').inputValue()).toBe('20')
})

test('the older of two versions is what was before, whichever was chosen first', async () => {
  const { versions, comparison } = await openHistory()
  await versions.first().click()
  await comparison.getByRole('combobox', { name: 'Compare with' }).selectOption('1')
  await comparison.getByRole('region', { name: 'Value' }).waitFor()
  const changes = comparison.getByRole('region', { name: 'Description' }).locator('del, ins')
  expect(await changes.allInnerTexts()).toEqual([
    expect.stringContaining('Five old'),
    expect.stringContaining('Six new'),
  ])
})

test('what was taken off the site and put on it again is told apart', async () => {
  const { product } = panel
  const { id } = await create(product, type, {
    title: 'Rigs',
    value: '3',
    description: 'Has the words "is_active":true',
  })
  for (const body of [{ is_active: false }, { is_active: true, title: 'Big rigs' }])
    await product.call('PUT', `${type.routes.admin}/${id}`, { body })
  const { page } = await panel.open(`statistics/${id}`)
  const form = editForm(page, type)
  await callHistory(form)
  const versions = form.locator('[data-version]')
  await versions.nth(2).waitFor()
  expect(await versions.allInnerTexts()).toEqual([
    expect.stringContaining('Put on the site; Title'),
    expect.stringContaining('Taken off the site'),
    expect.stringContaining('Added'),
  ])
})

test('a version comes back as the draft, and the site stays as it is', async () => {
  const { form, rail, versions, comparison, stored } = await openHistory()
  await versions.last().click()
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await rail.getByText(/^The version of .* is now your draft\./).waitFor()
  expect(await inputOf(form, 'value').inputValue()).toBe('10')
  expect(await inputOf(form, 'description').inputValue()).toBe('Five old wells')
  expect(await form.innerText()).toContain('2 fields changed')
  expect(await stored()).toMatchObject({ value: '20', description: 'Six new wells' })
  await rail.getByRole('button', { name: 'Undo' }).click()
  await rail.getByText('It is as it was before.').waitFor()
  expect(await inputOf(form, 'value').inputValue()).toBe('20')
  await save(form)
  await gone(form)
  expect(await stored()).toMatchObject({ value: '20', description: 'Six new wells' })
})

test('published, it is what it was', async () => {
  const { form, versions, comparison, stored } = await openHistory()
  await versions.last().click()
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await save(form)
  await gone(form)
  expect(await stored()).toMatchObject({ value: '10', description: 'Five old wells' })
})

test('undoing a restore brings back what was typed before it, and leaves alone what was typed since', async () => {
  const { form, rail, versions, comparison } = await openHistory()
  await inputOf(form, 'title').fill('Typed')
  await versions.last().click()
  expect(await comparison.getByRole('region', { name: 'Title' }).locator('ins').innerText()).toContain('Typed')
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  expect(await inputOf(form, 'title').inputValue()).toBe('Wells')
  await inputOf(form, 'value').fill('99')
  await rail.getByRole('button', { name: 'Undo' }).click()
  await rail.getByText('It is as it was before.').waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('Typed')
  expect(await inputOf(form, 'description').inputValue()).toBe('Six new wells')
  expect(await inputOf(form, 'value').inputValue()).toBe('99')
})

test('the keyboard goes through the versions at once, and Escape closes them before the form', async () => {
  const { page, form, rail, comparison } = await openHistory()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await comparison.waitFor()
  await page.keyboard.press('Escape')
  await comparison.waitFor({ state: 'detached' })
  await inputOf(form, 'title').focus()
  await page.keyboard.press('Escape')
  await rail.waitFor({ state: 'detached' })
  expect(await form.isVisible()).toBe(true)
})

test('it is a tab beside the preview, which says how many versions there are', async () => {
  const { page, form, rail, versions, comparison } = await openHistory()
  expect(await form.getByRole('tab').allInnerTexts()).toEqual(['Preview', 'History 3', 'Details'])
  await versions.last().click()
  await comparison.waitFor()
  await form.getByRole('tab', { name: 'Details' }).click()
  await comparison.waitFor({ state: 'detached' })
  expect(await inputOf(form, 'title').isVisible()).toBe(true)
  await form.getByRole('tab', { name: 'Details' }).press('ArrowLeft')
  await rail.waitFor()
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('History 3')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await rail.waitFor({ state: 'detached' })
  await soon(() => form.getByRole('button', { name: 'History' }).evaluate((own) => own.matches(':focus'))).toBe(true)
})

test('on a phone the list comes first and the comparison is a page of its own', async () => {
  const { page, form, rail, versions, comparison } = await openHistory({ viewport: phone })
  expect(await form.getByRole('tab').allInnerTexts()).toEqual(['Write', 'Preview', 'History', 'Details'])
  expect(await inputOf(form, 'title').isVisible()).toBe(false)
  await versions.last().click()
  await comparison.waitFor()
  expect(await rail.isVisible()).toBe(false)
  const restore = await comparison.getByRole('button', { name: 'Restore this version' }).boundingBox()
  expect(restore?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('an address of a version that is no longer kept says so', async () => {
  const { page, rail, versions } = await openHistory()
  await page.goto(`${page.url()}?version=900`)
  await rail.getByText('This version is no longer kept.').waitFor()
  expect(await versions.count()).toBe(3)
})
