import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { addForm, editForm, gone, inputOf, save } from './support/form.ts'
import { keptKeys } from './support/kept.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

async function reload(page: Page, form: Locator) {
  await page.reload()
  await form.waitFor()
}

async function write(page: Page, form: Locator, title: string, count: number) {
  await inputOf(form, 'title').fill(title)
  await soon(() => keptKeys(page)).toHaveLength(count)
}

const letGo = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

async function newWindow(context: BrowserContext, path: string, formOf: (page: Page) => Locator) {
  const page = letGo(await context.newPage())
  await page.goto(path)
  const form = formOf(page)
  await form.waitFor()
  return { page, form }
}

const forms = [
  ['an item', async () => String((await create(panel.product, type, { title: 'Stored', value: '1' })).id), editForm],
  ['a new item', async () => 'new', addForm],
] as const

test.each(forms)('%s in two windows: each brings back its own, and a save leaves the other’s', async (_, idOf, at) => {
  const path = `${tabPath('statistics')}/${await idOf()}`
  const formOf = (page: Page) => at(page, type)
  const { page: start, context } = await panel.open('statistics')
  const { page, form } = await newWindow(context, path, formOf)
  await write(start, form, 'First window', 1)
  await inputOf(form, 'value').fill('7')
  const other = await newWindow(context, path, formOf)
  await write(start, other.form, 'Second window', 2)
  await form.getByText('You are changing this in another window too').waitFor()

  await reload(page, form)
  expect(await inputOf(form, 'title').inputValue()).toBe('First window')
  await save(form)
  await gone(form)
  await page.getByText('You have unsaved changes in').waitFor()
  expect(await keptKeys(page)).toHaveLength(1)
  await reload(other.page, other.form)
  expect(await inputOf(other.form, 'title').inputValue()).toBe('Second window')
})

test('a duplicated tab is a window of its own, also after both were reloaded', async () => {
  const { page: start, context } = await panel.open('statistics')
  const path = `${tabPath('statistics')}/new`
  const { page, form } = await newWindow(context, path, (each) => addForm(each, type))
  await reload(page, form)
  await write(start, form, 'The first tab', 1)
  // Like a duplicated tab, a window that a page opens begins with a copy of its session storage.
  const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open(location.href))])
  const copied = addForm(letGo(copy), type)
  await copied.waitFor()
  await write(start, copied, 'The second tab', 2)
  await reload(copy, copied)
  await reload(page, form)
  expect(await inputOf(copied, 'title').inputValue()).toBe('The second tab')
  expect(await inputOf(form, 'title').inputValue()).toBe('The first tab')
})

test('what another window brought back and dropped is kept again when its own window goes', async () => {
  const { page: start, context } = await panel.open('statistics')
  const path = `${tabPath('statistics')}/new`
  const { page, form } = await newWindow(context, path, (each) => addForm(each, type))
  await write(start, form, 'Still on the screen', 1)
  await start.reload()
  await settled(start)
  await start.getByRole('button', { name: 'Discard' }).click()
  await soon(() => keptKeys(start)).toEqual([])
  await reload(page, form)
  expect(await inputOf(form, 'title').inputValue()).toBe('Still on the screen')
})
