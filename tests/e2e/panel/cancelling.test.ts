import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { addButton, addForm, fieldOf, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('projects')
const photo = async () => ({ name: 'unwanted.jpg', mimeType: 'image/jpeg', buffer: await jpeg(41, 30) })
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

test('a picture on its way is cancelled: the field is as before, and a save that waited is not made', async () => {
  const { page, forgive } = await panel.open(type.name)
  forgive(failedCalls)
  await addButton(page, type).click()
  const form = addForm(page, type)
  const picture = fieldOf(form, 'image_url')
  await inputOf(form, 'title').fill('Without a picture')
  await holdApi(page, '**/api/uploads')
  await picture.locator('input[type="file"]').setInputFiles(await photo())
  const cancel = picture.getByRole('button', { name: /^Cancel/ })
  await cancel.waitFor()
  await expectAccessible(page)
  await save(form)
  await form.getByText('Saving as soon as the picture is uploaded.').waitFor()
  await cancel.click()
  await gone(cancel)
  await soon(() => hasFocus(picture.locator('input[type="file"]'))).toBe(true)
  expect(await form.getByRole('button', { name: 'Stop saving' }).count()).toBe(0)
  expect(await picture.innerText()).not.toContain('unwanted.jpg')
  expect((await itemsOf(panel.product, type)).some(({ title }) => title === 'Without a picture')).toBe(false)
  await save(form)
  await gone(form)
  expect((await itemsOf(panel.product, type)).some(({ title }) => title === 'Without a picture')).toBe(true)
})

test('the library’s queue is cancelled file by file, and as a whole', async () => {
  const { page, forgive } = await panel.open('media')
  forgive(failedCalls)
  await holdApi(page, '**/api/uploads')
  const file = await photo()
  const queue = page.getByRole('region', { name: 'Uploads' })
  await page
    .locator('input[name="pictures"]')
    .setInputFiles(['a', 'b', 'c'].map((name) => ({ ...file, name: `${name}.jpg` })))
  await queue.getByRole('button', { name: 'Cancel a.jpg' }).click()
  await gone(queue.getByText('a.jpg'))
  await soon(() => hasFocus(queue.getByRole('button', { name: 'Cancel b.jpg' }))).toBe(true)
  await queue.getByRole('button', { name: 'Cancel all' }).click()
  await gone(queue)
  await soon(() => hasFocus(page.getByRole('button', { name: 'Upload', exact: true }))).toBe(true)
})

test('cancelling a picture in a text leads back to the text; one that failed is told until it is dismissed', async () => {
  const { page, forgive } = await panel.open('project-details')
  forgive(failedCalls)
  const details = typeNamed('project-details')
  await addButton(page, details).click()
  const editor = addForm(page, details)
    .getByRole('group', { name: /, editor$/ })
    .first()
  const insert = async (file: Awaited<ReturnType<typeof photo>>) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      editor.getByRole('button', { name: 'Image', exact: true }).click(),
    ])
    await chooser.setFiles(file)
  }
  await holdApi(page, '**/api/uploads')
  await insert(await photo())
  await editor.getByText('Uploading the picture.').waitFor({ state: 'attached' })
  await editor.getByRole('button', { name: /^Cancel/ }).click()
  await gone(editor.getByRole('button', { name: /^Cancel/ }))
  await soon(() => hasFocus(editor.locator('.ProseMirror'))).toBe(true)

  await insert({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  const alert = editor.getByRole('alert')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await gone(alert)
})
