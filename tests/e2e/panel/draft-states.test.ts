import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DraftPage } from '#engine/derive/drafts.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { addButton, addForm, callHistory, cancel, card, editForm, gone, inputOf } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { create, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')
const articles = typeNamed('news-insight-details')
const own = 'Words of the draft that nobody published'

const drafts = async (name: string) =>
  ((await panel.product.call('GET', `/api/drafts?type=${name}`)).json as DraftPage).drafts
const saved = (form: Locator) => form.getByText(/Draft saved \d\d:\d\d/).waitFor()

async function edit(page: Page, id: number, of = type) {
  await card(page, of, id)
    .getByRole('button', { name: /^(Edit|Open)/ })
    .click()
  const form = editForm(page, of)
  await form.waitFor()
  return form
}

test('a version that is restored over a draft leaves its words in the history', async () => {
  const { id } = await create(panel.product, type, { title: 'Wells', value: '10', description: 'Five old wells' })
  await panel.product.call('PUT', `${type.routes.admin}/${id}`, { body: { description: 'Six newer wells' } })
  const { page } = await panel.open('statistics')
  const form = await edit(page, id)
  await inputOf(form, 'description').fill(own)
  await saved(form)
  await callHistory(form)
  await form.locator('[data-version="1"]').click()
  await form.getByRole('button', { name: 'Restore this version' }).click()
  await form.locator('[data-version]').filter({ hasText: 'Draft saved over: Description' }).waitFor()
  expect(await form.locator('[data-version]').filter({ hasText: 'Now' }).getAttribute('data-version')).toBe('2')
  await cancel(form, type)
  await gone(form)

  const again = await edit(page, id)
  expect(await inputOf(again, 'description').inputValue()).toBe('Five old wells')
  await again.locator('[data-version]').filter({ hasText: 'Draft saved over' }).click()
  await again.getByText('A draft of editor, as it was before somebody saved over it.').waitFor()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Restore this version' }).click()
  await soon(() => inputOf(again, 'description').inputValue()).toBe(own)
})

test('a discarded draft is found in the history and becomes the draft again', async () => {
  const [item] = await itemsOf(panel.product, articles)
  const id = Number(item?.id)
  const { page } = await panel.open(articles.name)
  const form = await edit(page, id, articles)
  await inputOf(form, 'title').fill(own)
  await saved(form)
  await form.getByRole('button', { name: 'More ways to save' }).click()
  const entry = form.getByRole('menuitem', { name: /^Discard draft/ })
  expect(await entry.innerText()).toContain('Back to what is published; kept in History')
  await entry.click()
  await gone(form)
  await page.getByText('The draft was discarded. It is kept in History.').waitFor()
  expect(await drafts(articles.name)).toEqual([])

  const again = await edit(page, id, articles)
  await again.getByRole('button', { name: 'Open the side panel' }).click()
  await callHistory(again)
  await again.locator('[data-version]').filter({ hasText: 'Draft discarded' }).click()
  await again.getByRole('button', { name: 'Restore this version' }).click()
  await soon(() => inputOf(again, 'title').inputValue()).toBe(own)
  await saved(again)
  await cancel(again, articles)
  expect((await drafts(articles.name)).map(({ item_id, title }) => ({ item_id, title }))).toEqual([
    { item_id: id, title: own },
  ])
})

test('an author finds the discarded draft of a new item in the trash', async () => {
  const { token, id, username } = await joined(panel.product.call, 'author')
  const { page } = await panel.signedIn({ token })
  const user = JSON.stringify({ id, username, name: 'Deniz', role: 'author' })
  await page.addInitScript((stored) => localStorage.setItem('adminUser', stored), user)
  await page.goto(tabPath('statistics'))
  await settled(page)
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill(own)
  await saved(form)
  await page.keyboard.press('Escape')
  await gone(form)
  await page.getByRole('link', { name: own }).click()
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await gone(form)
  await page.getByText('The draft was discarded. It is kept in the Trash.').waitFor()
  const titles = async () => (await drafts(type.name)).map(({ title }) => title)
  expect(await titles()).not.toContain(own)

  await page.goto(tabPath('trash'))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: own })
  expect(await row.innerText()).toMatch(/a draft[\s\S]*Statistic[\s\S]*by Deniz Aksoy/)
  expect(await page.getByRole('button', { name: 'Empty the trash' }).count()).toBe(0)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Restore ${own}` }).click()
  await page.getByText(`‘${own}’ is back in Statistics, as a draft.`).waitFor()
  expect(await titles()).toContain(own)
})
