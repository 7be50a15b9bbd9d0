import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { keptKeys, keptTexts } from './support/kept.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const broughtBack = 'Your unsaved changes were brought back'
async function edit(title: string) {
  const item = await create(panel.product, type, { title, value: '1' })
  const arrived = await panel.open('statistics')
  await card(arrived.page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, type)
  await form.waitFor()
  return { ...arrived, form, id: item.id, stored: () => find(panel.product, type, item.id) }
}

test('a form without changes closes without a question', async () => {
  const { page, form } = await edit('Untouched')
  await page.keyboard.press('Escape')
  await gone(form)
  expect(await asking(page).count()).toBe(0)
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel' }).click()],
  ['the cross', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['Back', (page: Page) => page.goBack()],
] as const)(
  '%s asks before changes are left, naming them and where they are; Keep editing keeps them',
  async (_name, leave) => {
    const { page, form, id, stored } = await edit('Dear')
    await inputOf(form, 'title').fill('Dearer')
    await inputOf(form, 'value').fill('2')
    await leave(page)
    await asking(page).waitFor()
    const said = 'You changed Title and Value. Both are kept in this browser; “Discard changes” deletes both.'
    await soon(() => asking(page).innerText()).toContain(said)
    await asking(page).getByRole('button', { name: 'Keep editing' }).click()
    await gone(asking(page))
    expect(await inputOf(form, 'title').inputValue()).toBe('Dearer')
    expect((await stored())?.title).toBe('Dear')
    expect(new URL(page.url()).pathname).toBe(`${tabPath('statistics')}/${id}`)
  },
)

test('Discard changes forgets them', async () => {
  const { page, form, id, stored } = await edit('First')
  await inputOf(form, 'title').fill('Second')
  await page.keyboard.press('Escape')
  await asking(page).getByRole('button', { name: 'Discard changes' }).click()
  await gone(form)
  expect((await stored())?.title).toBe('First')
  expect(await keptKeys(page)).toEqual([])
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  expect(await inputOf(form, 'title').inputValue()).toBe('First')
})

test('a reload brings an edited item back, and it can be saved', async () => {
  const { page, form, stored } = await edit('Before the crash')
  await inputOf(form, 'title').fill('After the crash')
  await inputOf(form, 'is_active').uncheck()
  await soon(() => keptTexts(page)).toEqual([expect.stringContaining('"is_active":false')])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  // The form has an address of its own and opens by itself.
  await form.getByText(broughtBack).waitFor()
  await soon(() => inputOf(form, 'title').inputValue()).toBe('After the crash')
  await page.goto(tabPath('statistics'))
  await settled(page)
  const notice = page.getByRole('status').filter({ hasText: 'You have unsaved changes in ‘Before the crash’' })
  await notice.getByRole('button', { name: 'Open the form' }).click()
  await form.getByText(broughtBack).waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('After the crash')
  expect(await inputOf(form, 'is_active').isChecked()).toBe(false)
  await expectAccessible(page)
  await save(form)
  await gone(form)
  expect(await stored()).toMatchObject({ title: 'After the crash', is_active: false })
  expect(await keptKeys(page)).toEqual([])
})

test('what was typed in the very last moment before a crash is there for a new item too', async () => {
  const { page } = await panel.open('statistics')
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill('Half a thought')
  await soon(() => keptKeys(page)).toEqual([expect.stringMatching(/^adminDraft:statistics:new:/)])
  // A crash says no goodbye: another window of the same browser sees what was kept.
  const other = await page.context().newPage()
  await other.goto(tabPath('statistics'))
  await settled(other)
  await other.getByText('You have unsaved changes in a new statistic').waitFor()
  await other.getByRole('button', { name: 'Open the form' }).click()
  const again = addForm(other, type)
  expect(await inputOf(again, 'title').inputValue()).toBe('Half a thought')
  await again.getByRole('button', { name: 'Discard draft' }).click()
  expect(await inputOf(again, 'title').inputValue()).toBe('')
  await soon(() => keptKeys(other)).toEqual([])
  expect((await itemsOf(panel.product, type)).some(({ title }) => title === 'Half a thought')).toBe(false)
})

test('a draft of an item that somebody changed meanwhile ends in the choice, not in an overwrite', async () => {
  const { page, form, id, stored, forgive } = await edit('Shared')
  forgive(failedCalls)
  await inputOf(form, 'title').fill('Mine')
  page.on('dialog', (dialog) => void dialog.accept())
  await soon(() => keptKeys(page)).toHaveLength(1)
  await panel.product.call('PUT', `${type.routes.admin}/${id}`, { body: { title: 'Theirs' } })
  await page.reload()
  await form.waitFor()
  await save(form)
  await page.getByRole('alertdialog', { name: / saved this .+ while you were writing$/ }).waitFor()
  expect((await stored())?.title).toBe('Theirs')
})

test('the question stands well on a phone', async () => {
  const { page, form } = await edit('On the way')
  await page.setViewportSize(phone)
  await inputOf(form, 'title').fill('In the tram')
  await page.keyboard.press('Escape')
  await asking(page).waitFor()
  await expectAccessible(page)
  expect(await asking(page).evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true)
})

test('the draft of an item that was deleted meanwhile can be copied, and made a new item', async () => {
  const { page, form, id } = await edit('Doomed')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await inputOf(form, 'title').fill('Doomed, but dear')
  await soon(() => keptKeys(page)).toHaveLength(1)
  await panel.product.call('DELETE', `${type.routes.admin}/${id}`)
  await page.goto(tabPath('statistics'))
  await settled(page)
  const notice = page.getByRole('main').getByText('You have unsaved changes in ‘Doomed, but dear’')
  await notice.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy the words' }).click()
  await page.getByText('The words were copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Title: Doomed, but dear\n\nValue: 1/)
  await page.getByRole('button', { name: 'Create as a new statistic' }).click()
  const added = addForm(page, type)
  await added.waitFor()
  expect(await inputOf(added, 'title').inputValue()).toBe('Doomed, but dear')
  // It is a draft like any other: a reload brings it back.
  await soon(() => keptKeys(page)).toEqual([expect.stringMatching(/^adminDraft:statistics:new\?/)])
  await page.reload()
  await soon(() => inputOf(added, 'title').inputValue()).toBe('Doomed, but dear')
  await save(added)
  await gone(added)
  expect((await itemsOf(panel.product, type)).map(({ title }) => title)).toContain('Doomed, but dear')
  expect(await keptKeys(page)).toEqual([])
  expect(await notice.count()).toBe(0)
})
