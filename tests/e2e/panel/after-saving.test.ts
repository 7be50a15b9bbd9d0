import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ prepare: ({ database }) => addManyItems(database, { projects: 120 }) })
const [long, short] = [typeNamed('projects'), typeNamed('statistics')]
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const screens = [
  ['desktop', desktop],
  ['phone', phone],
] as const

test.each(screens)('after coming by an item’s address the list is at its top, on a %s', async (_name, viewport) => {
  const { id } = await create(panel.product, short, { title: 'By its address', value: '1' })
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) await create(panel.product, short, { title, value: '1' })
  const { page } = await panel.signedIn({ viewport })
  await page.goto(`${tabPath(short.name)}/${id}`)
  await settled(page)
  const form = editForm(page, short)
  await inputOf(form, 'title').fill('By its address, changed')
  await save(form)
  await gone(form)
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await scrolled(page)).toBe(0)
})

test.each(
  [long, short].flatMap((type) => screens.map(([name, viewport]) => ({ type, in: type.name, name, viewport }))),
)('what was added to $in is in view and has the focus, on a $name', async ({ type, viewport, name }) => {
  const { page } = await panel.open(type.name, { viewport })
  await addButton(page, type).click()
  const form = addForm(page, type)
  const title = `Added on a ${name}`
  await inputOf(form, 'title').fill(title)
  if (type === short) await inputOf(form, 'value').fill('12')
  await save(form)
  await gone(form)
  const made = (await itemsOf(panel.product, type)).find((item) => item.title === title)
  const added = card(page, type, Number(made?.id))
  await soon(() => added.evaluate((element) => element === document.activeElement)).toBe(true)
  const { top, bottom } = await added.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThanOrEqual(56)
  expect(bottom).toBeLessThanOrEqual(viewport.height)
})

test('what was added and does not match the search is not in view, and the panel says why', async () => {
  const { page } = await panel.open(long.name)
  await page.getByRole('searchbox', { name: /^Search title/ }).fill('terminal 1')
  await addButton(page, long).click()
  const form = addForm(page, long)
  await inputOf(form, 'title').fill('Something else')
  await save(form)
  await gone(form)
  await page.getByText('The new project does not match this search or filter.').waitFor()
})

test('while a save is on its way Cancel waits, says why, and nothing is lost', async () => {
  const { id } = await create(panel.product, short, { title: 'Slow', value: '1' })
  const { page } = await panel.open(short.name)
  await card(page, short, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, short)
  await inputOf(form, 'title').fill('Slow, but saved')
  const letGo = await holdApi(page, `**${baseOf(short)}/${id}`)
  await save(form)
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await soon(() => cancel.getAttribute('aria-disabled')).toBe('true')
  await form.getByText('Saving. The form closes when it is done.').waitFor()
  await expectAccessible(page)
  await cancel.click({ force: true })
  await page.keyboard.press('Escape')
  expect(await inputOf(form, 'title').inputValue()).toBe('Slow, but saved')
  await letGo()
  await gone(form)
  expect(await find(panel.product, short, id)).toMatchObject({ title: 'Slow, but saved' })
})
