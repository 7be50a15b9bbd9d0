import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

/** Saves wait until they are let go. */
async function holdSaves(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${baseOf(type)}**`, async (route) => {
    if (['PUT', 'POST'].includes(route.request().method())) await held.promise
    await route.continue()
  })
  return held.resolve
}

test('what is typed while a save is under way stays in the form and is saved next', async () => {
  const { id } = await create(panel.product, type, { title: 'Before', value: '1' })
  const { page } = await panel.open('statistics')
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  const letGo = await holdSaves(page)
  await inputOf(form, 'title').fill('First')
  await save(form)
  await inputOf(form, 'title').press('End')
  await page.keyboard.type(' and second')
  letGo()
  await page.getByText('What you have typed since is not on the site yet.').waitFor()
  await form.getByText('1 field changed').waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('First and second')
  expect(await find(panel.product, type, id)).toMatchObject({ title: 'First' })
  await save(form)
  await gone(form)
  expect(await find(panel.product, type, id)).toMatchObject({ title: 'First and second' })
})

test('of a new item too, which is added once', async () => {
  const { page } = await panel.open('statistics')
  await addButton(page, type).click()
  const form = addForm(page, type)
  const letGo = await holdSaves(page)
  await inputOf(form, 'title').fill('Brand')
  await inputOf(form, 'value').fill('2')
  await save(form)
  await inputOf(form, 'title').press('End')
  await page.keyboard.type(' new')
  letGo()
  await page.getByText('What you have typed since is not on the site yet.').waitFor()
  await save(form)
  await gone(form)
  await soon(async () =>
    (await itemsOf(panel.product, type)).map(({ title }) => title).filter((title) => String(title).startsWith('Brand')),
  ).toEqual(['Brand new'])
})
