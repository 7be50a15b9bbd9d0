import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { editForm, focusedField, gone, inputOf } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { openForm } from './support/preview.ts'
import { itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('news-insight-details')

test('publishing with gaps lists them with a way to each, over the column of the fields', async () => {
  const { page } = await panel.open(type.name)
  const [item] = await itemsOf(panel.product, type)
  const form = await openForm(page, type, Number(item?.id))
  await form.getByRole('button', { name: 'Close the side panel' }).or(inputOf(form, 'title')).first().waitFor()
  await inputOf(form, 'title').fill('')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  const told = form.getByRole('status').filter({ hasText: '1 thing is missing before this can be published' })
  await told.waitFor()
  await soon(() => focusedField(page)).toBe('title')
  await expectAccessible(page)
  const close = form.getByRole('button', { name: 'Close the side panel' })
  if (await close.count()) await close.click()
  const leftOf = async (part: typeof told) => (await part.boundingBox())?.x ?? 0
  // A scroll bar may stand beside the fields.
  const apart = async () => Math.abs((await leftOf(told)) - (await leftOf(form.locator('[data-field="title"]'))))
  await soon(async () => (await apart()) <= 10).toBe(true)
  await told.getByRole('button', { name: type.fields.title?.label ?? '' }).press('Enter')
  await soon(() => focusedField(page)).toBe('title')
  await inputOf(form, 'title').fill('Filled again')
  await gone(told)
  expect(await editForm(page, type).count()).toBe(1)
})
