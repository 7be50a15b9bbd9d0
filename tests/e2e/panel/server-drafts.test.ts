import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { goodPassword, joined } from '#tests/support/people.ts'
import { credentials } from '#tests/support/product.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')

const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const onServer = async () => (await panel.product.call('GET', '/api/drafts?type=statistics')).json as DraftPage
const draftOf = async (id: number | null) => (await onServer()).drafts.find(({ item_id: of }) => of === id)

async function open(id: number, options = {}) {
  const arrived = await panel.open('statistics', options)
  await card(arrived.page, type, id)
    .getByRole('button', { name: /^(Edit|Open)/ })
    .click()
  const form = editForm(arrived.page, type)
  await form.waitFor()
  return { ...arrived, form }
}

test.each([
  ['a desk', {}],
  ['a phone', { viewport: phone }],
])('on %s: what is typed is kept as a draft, found again, and published', async (_name, options) => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const { page, form } = await open(item.id, options)
  await inputOf(form, 'title').fill('While typing')
  await soon(() => status(page).innerText()).toMatch(/1 field changed · Draft saved \d\d:\d\d/)
  expect((await find(panel.product, type, item.id))?.title).toBe('Before')
  await page.keyboard.press('Escape')
  await gone(form)
  await card(page, type, item.id).getByText('Draft by editor, today').waitFor()
  await page.getByRole('group', { name: 'Status' }).getByText('Drafts', { exact: true }).click()
  await soon(() => page.locator('[data-item]').count()).toBe((await onServer()).drafts.length)
  await expectAccessible(page)

  await card(page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  await form.getByText('You see the draft. It is not on the site').waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('While typing')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Show what is published' }).click()
  expect(await inputOf(form, 'title').inputValue()).toBe('Before')
  await form.getByRole('button', { name: 'Back to the draft' }).click()
  expect(await inputOf(form, 'title').inputValue()).toBe('While typing')
  await save(form)
  await gone(form)
  await soon(async () => (await find(panel.product, type, item.id))?.title).toBe('While typing')
  expect(await draftOf(item.id)).toBeUndefined()
})

test('the banner says when the draft was saved last, also while somebody types on', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const body = { type: 'statistics', item_id: item.id, data: { title: 'Theirs', value: '1' } }
  await panel.product.call('POST', '/api/drafts', { body })
  const { page, form } = await open(item.id)
  await form.getByText('Saved by editor, today').waitFor()
  await inputOf(form, 'title').fill('Mine')
  const saved = form.getByText(/^Saved today, \d\d:\d\d\.$/)
  await saved.waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/drafts/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await inputOf(form, 'title').fill('Mine too')
  await soon(() => status(page).innerText()).toContain('Saving draft')
  expect(await saved.count()).toBe(1)
  held.resolve()
  await soon(() => status(page).innerText()).toContain('Draft saved')
})

test('a new item lives as a draft only, above the list, until it is added', async () => {
  const { page } = await panel.open('statistics')
  const before = (await itemsOf(panel.product, type)).length
  await addButton(page, type).click()
  await inputOf(addForm(page, type), 'title').fill('Only a draft')
  await addForm(page, type).getByRole('button', { name: 'Save draft' }).click()
  await soon(() => status(page).innerText()).toContain('Draft saved')
  await addForm(page, type).locator('[data-field="value"]').getByText('Needed before publishing').waitFor()
  await page.keyboard.press('Escape')
  await gone(addForm(page, type))
  expect(await itemsOf(panel.product, type)).toHaveLength(before)
  await page.getByRole('link', { name: 'Only a draft' }).click()
  await addForm(page, type).getByText('This is a draft only. It is not on the site').waitFor()
  await inputOf(addForm(page, type), 'value').fill('7')
  await gone(addForm(page, type).getByText('Needed before publishing'))
  await save(addForm(page, type))
  await gone(addForm(page, type))
  await soon(async () => (await itemsOf(panel.product, type)).length).toBe(before + 1)
  expect(await draftOf(null)).toBeUndefined()
  await gone(page.getByRole('link', { name: 'Only a draft' }).and(page.locator('[href*="saved="]')))
})

test('Ctrl+S saves the draft and stays, Ctrl+Enter publishes', async () => {
  const item = await create(panel.product, type, { title: 'By key', value: '1' })
  const { page, form } = await open(item.id)
  await inputOf(form, 'title').fill('By another key')
  await inputOf(form, 'title').press('Control+s')
  await page.getByText('The draft was saved. Nothing changed on the site.').waitFor()
  expect((await draftOf(item.id))?.title).toBe('By another key')
  expect((await find(panel.product, type, item.id))?.title).toBe('By key')
  await inputOf(form, 'title').press('Control+Enter')
  await gone(form)
  expect((await find(panel.product, type, item.id))?.title).toBe('By another key')
  expect(await draftOf(item.id)).toBeUndefined()
})

test('a discarded draft can be brought back', async () => {
  const item = await create(panel.product, type, { title: 'Kept', value: '1' })
  const { page, form } = await open(item.id)
  await inputOf(form, 'title').fill('Thrown away')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await gone(form)
  expect(await draftOf(item.id)).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(async () => (await draftOf(item.id))?.title).toBe('Thrown away')
})

test('an author saves drafts and can publish nothing', async () => {
  const item = await create(panel.product, type, { title: 'Public', value: '1' })
  const { token, id, username } = await joined(panel.product.call, 'author')
  const { page } = await panel.signedIn({ token })
  const user = JSON.stringify({ id, username, name: 'Deniz', role: 'author' })
  await page.addInitScript((stored) => localStorage.setItem('adminUser', stored), user)
  await page.goto(tabPath('statistics'))
  await settled(page)
  await card(page, type, item.id).getByRole('button', { name: /^Open/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('A wish')
  await inputOf(form, 'title').press('Control+s')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  expect(await form.getByRole('button', { name: /^(Save changes|Publish)$/ }).count()).toBe(0)
  expect((await find(panel.product, type, item.id))?.title).toBe('Public')
  expect(await draftOf(item.id)).toMatchObject({ title: 'A wish', created_by_id: id })
})

test('signed out while writing, one signs in over the form and the draft is saved', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const token = await panel.product.signIn()
  const { page, form, forgive } = await open(item.id, { token })
  forgive(failedCalls)
  await panel.product.call('POST', '/api/auth/logout', { token })
  await panel.product.signIn()
  await inputOf(form, 'title').fill('Written on')
  await soon(() => status(page).innerText()).toContain('Signed out – kept in this browser')
  await form.getByRole('button', { name: 'Sign in' }).click()
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.getByLabel('Password').fill(credentials.password)
  await ended.getByRole('button', { name: 'Sign in and continue' }).click()
  await soon(() => status(page).innerText()).toContain('Draft saved')
  expect(await form.getByText('You were signed out').count()).toBe(0)
  expect((await draftOf(item.id))?.title).toBe('Written on')
  expect((await find(panel.product, type, item.id))?.title).toBe('Before')
})

test('somebody who is disabled while writing is told whom to ask, before and while trying to sign in', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const { id, username, token } = await joined(panel.product.call, 'editor', 'Zeynep Kaya')
  const { page, form, forgive } = await open(item.id, { token })
  forgive(failedCalls)
  await panel.product.call('PUT', `/api/people/${id}`, { body: { disabled: true } })
  await inputOf(form, 'title').fill('Written on')
  const banner = form.getByRole('status').filter({ hasText: 'You were signed out' })
  await banner.getByText('If signing in is refused, ask an administrator').waitFor()
  expect(await banner.innerText()).toContain('What you type is kept in this browser.')
  await banner.getByRole('button', { name: 'Sign in' }).click()
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  expect(await ended.innerText()).toContain('If signing in is refused, ask an administrator')
  await ended.getByLabel('Username').fill(username)
  await ended.getByLabel('Password').fill(goodPassword)
  await ended.getByRole('button', { name: 'Sign in and continue' }).click()
  await ended.getByRole('alert').waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('Written on')
})

/** Somebody else writes in the draft of a form that is open, in the same field too. */
async function contested(title: string) {
  const item = await create(panel.product, type, { title, value: '1' })
  const opened = await open(item.id)
  const { page, form, forgive } = opened
  forgive(failedCalls)
  await cutApi(page, '**/api/changes*')
  await inputOf(form, 'title').fill('Mine')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  const draft = await draftOf(item.id)
  const { json } = await panel.product.call('GET', `/api/drafts/${draft?.id}`)
  const data = { ...(json as Draft).data, title: 'Theirs', value: '99' }
  await panel.product.call('PUT', `/api/drafts/${draft?.id}`, { body: { data } })
  await inputOf(form, 'title').fill('Mine still')
  await form.getByRole('button', { name: 'Compare and choose' }).waitFor()
  const asked = page.getByRole('alertdialog', { name: 'editor saved this statistic while you were writing' })
  return { ...opened, id: item.id, asked }
}

test('two who write the same draft choose field by field', async () => {
  const { form, id, asked } = await contested('Shared')
  await form.getByRole('button', { name: 'Compare and choose' }).click()
  await asked.getByRole('button', { name: 'Save the choice' }).click()
  await gone(asked)
  await form.getByText('The choice was saved as a draft. It is not on the site yet.').waitFor()
  await soon(async () => (await draftOf(id))?.title).toBe('Mine still')
  expect(await inputOf(form, 'value').inputValue()).toBe('99')
})

test('what is chosen on the way to publishing is published', async () => {
  const { form, id, asked } = await contested('Pressed')
  await save(form)
  await asked.getByRole('button', { name: 'Save the choice' }).click()
  await gone(form)
  expect(await find(panel.product, type, id)).toMatchObject({ title: 'Mine still', value: '99' })
  expect(await draftOf(id)).toBeUndefined()
})
