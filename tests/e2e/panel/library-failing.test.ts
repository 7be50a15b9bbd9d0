import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { cutApi, holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { createDesk } from './support/editor.ts'
import { addButton, addForm, fieldOf, gone } from './support/form.ts'
import { failedCalls, startPanel, tabPath } from './support/panel.ts'
import { typeNamed } from './support/types.ts'

const panel = startPanel()
const write = createDesk(panel)
const type = typeNamed('projects')
const hasFocus = (locator: Locator) => soon(() => locator.evaluate((element) => element === document.activeElement))
const list = /\/api\/uploads\?/

test('that pictures could not be loaded is said only as long as it is so', async () => {
  const { page, forgive } = await panel.open('media')
  forgive(failedCalls)
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
  await pictures.first().waitFor()
  await cutApi(page, list)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('oldest')
  const alert = page.getByRole('alert').filter({ hasText: 'The pictures could not be loaded.' })
  await alert.waitFor()
  await page.unroute(list)
  await gone(alert)
  expect(await pictures.count()).toBeGreaterThan(0)
})

test('in the dialog they come by themselves, too', async () => {
  const { page, forgive } = await panel.open(type.name)
  forgive(failedCalls)
  await addButton(page, type).click()
  await cutApi(page, list)
  await fieldOf(addForm(page, type), 'image_url').getByRole('button', { name: 'Uploaded' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The uploaded pictures could not be loaded.' })
  await alert.waitFor()
  await page.unroute(list)
  await gone(alert)
})

test('an upload that is cancelled in the dialog leaves the focus where the next one is chosen', async () => {
  const { page, forgive } = await panel.open(type.name)
  forgive(failedCalls)
  await addButton(page, type).click()
  const uploaded = fieldOf(addForm(page, type), 'image_url').getByRole('button', { name: 'Uploaded' })
  await uploaded.click()
  const library = page.getByRole('dialog', { name: 'Image', exact: true })
  const input = library.locator('input[type="file"]')
  await holdApi(page, '**/api/uploads')
  await input.setInputFiles({ name: 'unwanted.jpg', mimeType: 'image/jpeg', buffer: await jpeg(41, 30) })
  await library.getByRole('button', { name: 'Cancel uploading' }).click()
  await hasFocus(input).toBe(true)
  await library.getByRole('button', { name: 'Cancel', exact: true }).click()
  await gone(library)
  await hasFocus(uploaded).toBe(true)
})

test('choosing nothing for a text leads back to the button', async () => {
  const { page, tools } = await write('A line')
  const button = tools.getByRole('button', { name: 'Picture from the library' })
  for (const end of ['Cancel', 'Close']) {
    await button.focus()
    await page.keyboard.press('Enter')
    const library = page.getByRole('dialog', { name: 'Picture from the library' })
    await library.getByRole('button', { name: end, exact: true }).click()
    await gone(library)
    await hasFocus(button).toBe(true)
  }
})

test('counts of pictures have separators', async () => {
  const { page } = await panel.signedIn()
  const summary = { total: 12_345, bytes: 23_456_700_000, undescribed: 2_345, unused: 1_001, large: 1 }
  await page.route('**/api/uploads/summary', (route) => route.fulfill({ json: summary }))
  await page.goto(tabPath('media'))
  await page.getByText('12,345 pictures, 23,456.7 MB.').waitFor()
  await page.getByRole('button', { name: 'All 12,345' }).waitFor()
  expect(await page.getByRole('button', { name: 'Without description 2,345' }).count()).toBe(1)
})
