import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { card, editForm, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')
const base = baseOf(type)

const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const remove = (id: number) => panel.product.call('DELETE', `${base}/${id}`)
const told = (page: Page) => page.getByRole('dialog').getByText(/deleted this statistic/)

async function edit(title: string, options = {}) {
  const item = await create(panel.product, type, { title, value: '1' })
  const arrived = await panel.open(type.name, options)
  arrived.forgive(failedCalls)
  await card(arrived.page, type, item.id)
    .getByRole('button', { name: /^(Edit|Open)/ })
    .click()
  return { ...arrived, item, form: editForm(arrived.page, type) }
}

test('who edits is told at once that somebody deletes it, and brings it back with every word typed', async () => {
  const { page, item, form } = await edit('Gone under the hands')
  await inputOf(form, 'description').fill('Half a sen')
  await remove(item.id)
  await comeBack(page)
  await told(page).waitFor()
  expect(await told(page).innerText()).toMatch(/^\S+ deleted this statistic$/)
  await form.getByText(/It is in the trash until \d+ \w+ \d{4}\. All that you typed stays in the form/).waitFor()
  expect(await inputOf(form, 'description').inputValue()).toBe('Half a sen')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Restore', exact: true }).click()
  await gone(told(page))
  await page.getByText('‘Gone under the hands’ is back as it was.').waitFor()
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'Gone under the hands', description: null })
  await inputOf(form, 'title').fill('Back again')
  await save(form)
  await gone(form)
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'Back again', description: 'Half a sen' })
})

test('the next save of a draft tells it, and leaving promises only what is so', async () => {
  const { page, item, form } = await edit('Deleted before the first word')
  await remove(item.id)
  await inputOf(form, 'description').fill('Late words')
  await told(page).waitFor()
  await soon(() => status(page).innerText()).toMatch(/Draft saved \d\d:\d\d$/)
  await page.keyboard.press('Escape')
  await gone(form)
  await page.getByText('Draft of a deleted item').waitFor()
  await page.goto('/admin/dashboard/trash')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Deleted before the first word' })
  await row.getByText('with a draft').waitFor()
  await page.getByRole('button', { name: 'Empty the trash' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Its draft stays and can be published as new.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test('leaving before the draft is saved says that the item is deleted, and keeps the draft', async () => {
  const { page, item, form } = await edit('Left in a hurry')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/drafts', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await remove(item.id)
  await comeBack(page)
  await told(page).waitFor()
  await inputOf(form, 'description').fill('Words in a hurry')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  expect(await question.innerText()).toContain('What you were editing was deleted')
  held.resolve()
  await question.getByRole('button', { name: 'Save draft and close' }).click()
  await gone(form)
  await page.getByText('Kept as a draft. It is not on the site.').waitFor()
})

test('who may not restore is told whom to ask, and words about what is gone for good become a draft of their own', async () => {
  const { token } = await joined((...sent) => panel.product.call(...sent), 'author', 'Anton Reis')
  const { page, item, form } = await edit('Not for authors', { token })
  await remove(item.id)
  await comeBack(page)
  await form.getByText(/Ask an editor to restore it\.$/).waitFor()
  expect(await form.getByRole('button', { name: 'Restore', exact: true }).count()).toBe(0)
  const { json } = await panel.product.call('GET', '/api/trash?q=authors')
  const { entries } = json as { entries: readonly { id: number }[] }
  await panel.product.call('POST', '/api/trash/remove', { body: { ids: entries.map(({ id }) => id) } })
  await inputOf(form, 'description').fill('Words of an author')
  await soon(() => status(page).innerText()).toMatch(/Draft saved \d\d:\d\d$/)
  await page.keyboard.press('Escape')
  await gone(form)
  await page.getByRole('link', { name: 'Not for authors' }).waitFor()
})
