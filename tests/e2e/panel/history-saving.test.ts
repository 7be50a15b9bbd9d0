import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { phone } from '#tests/support/browser.ts'
import { callHistory, card, editForm, focusedField, gone, inputOf, save } from './support/form.ts'
import { startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

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
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('data-version'))).toBe('1')
  await page.keyboard.press('Enter')
  await comparison.getByRole('button', { name: 'Restore this version' }).click()
  await form.getByRole('button', { name: 'Undo' }).waitFor()
  await soon(() => page.evaluate(() => document.activeElement?.hasAttribute('data-history'))).toBe(true)
})

test('a text that nobody touched, or typed into and undid, is not in the version', async () => {
  const pages = typeNamed('product-details')
  const { product } = panel
  const [seeded] = await itemsOf(product, pages)
  if (!seeded) throw new Error('There is no product page')
  const { id, title, wysiwyg_content } = seeded
  expect(wysiwyg_content).toContain('</p>\n<p>')
  const { page } = await panel.open(`product-details/${id}`)
  const form = editForm(page, pages)
  await inputOf(form, 'title').fill(`${title}, new`)
  const text = form.getByRole('textbox', { name: 'Rich content' })
  await text.locator('p').first().click()
  await page.keyboard.type('x')
  await form.getByText('2 fields changed').waitFor()
  await page.keyboard.press('Backspace')
  await form.getByText('1 field changed').waitFor()
  await save(form)
  await gone(form)
  expect(await find(product, pages, id)).toMatchObject({ title: `${title}, new`, wysiwyg_content })

  await page.goto(tabPath(`product-details/${id}`))
  await form.getByRole('button', { name: 'Open the side panel' }).click()
  await form.getByRole('tab', { name: 'History' }).click()
  const versions = form.locator('[data-version]')
  await soon(() => versions.allInnerTexts()).toEqual([
    expect.stringMatching(/Title\s+Panel/),
    expect.stringContaining('Added'),
  ])
  await versions.last().click()
  const comparison = form.getByRole('region', { name: /compared with/ })
  await comparison.getByRole('region', { name: 'Title' }).waitFor()
  expect(await comparison.getByText(/^The same in both: /).innerText()).toContain('Rich content')
})
