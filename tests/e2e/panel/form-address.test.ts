import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formAddress } from '#app/admin/form-address.ts'
import { types } from '#content/registry.ts'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { minInput } from '#tests/support/samples.ts'
import { addButton, addForm, cancel, card, editForm, gone, inputOf, save } from './support/form.ts'
import { keptTexts } from './support/kept.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, type Stored, tabOf, typeNamed } from './support/types.ts'

const made = new Map<string, Stored>()
const panel = startPanel({
  prepare: async (product) => {
    for (const type of types) made.set(type.name, await create(product, type, await minInput(product, type)))
  },
})
const pathOf = (page: Page) => new URL(page.url()).pathname
const faq = typeNamed('faq')
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test.each(types)('$name: a form opens at its own address, and closing leads back to the list', async (type) => {
  const id = made.get(type.name)?.id ?? 0
  const page = await panel.goOn(tabOf(type))
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await form.waitFor()
  expect(pathOf(page)).toBe(formAddress(type, id))
  await cancel(form, type)
  await gone(form)
  expect(pathOf(page)).toBe(tabPath(tabOf(type)))
  await addButton(page, type).click()
  await addForm(page, type).waitFor()
  expect(pathOf(page)).toBe(formAddress(type, 'new'))
  await page.goBack()
  await gone(addForm(page, type))
  expect(pathOf(page)).toBe(tabPath(tabOf(type)))
})

test('an address that was sent opens the form, which saves and leaves the list behind', async () => {
  const item = await create(panel.product, faq, { question: 'Sent?', answer: 'Yes.' })
  const { page } = await panel.signedIn()
  await page.goto(formAddress(faq, item.id))
  const form = editForm(page, faq)
  await form.waitFor()
  expect(await inputOf(form, 'question').inputValue()).toBe('Sent?')
  expect(await page.locator('nav').first().locator('[aria-current="page"]').getAttribute('href')).toBe(tabPath('faq'))
  await inputOf(form, 'question').fill('Received?')
  await save(form)
  await gone(form)
  expect(pathOf(page)).toBe(tabPath('faq'))
  expect((await find(panel.product, faq, item.id))?.question).toBe('Received?')
  await card(page, faq, item.id).waitFor()
})

test('a form waits for its list', async () => {
  const { page } = await panel.signedIn()
  const letGo = await holdApi(page, '**/api/faq/admin')
  await page.goto(formAddress(faq, made.get('faq')?.id ?? 0))
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await letGo()
  await editForm(page, faq).waitFor()
})

test.each(['999999', 'zebra'])('/%s is not an item: the list says so', async (id) => {
  const { page } = await panel.signedIn()
  await page.goto(`${tabPath('faq')}/${id}`)
  await settled(page)
  const notice = page.getByRole('status').filter({ hasText: 'There is no' })
  await notice.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await notice.getByRole('button', { name: 'Show the list' }).click()
  await gone(notice)
  expect(pathOf(page)).toBe(tabPath('faq'))
})

test('Back asks where something is unsaved, Discard goes where Back would have gone, Forward opens it again', async () => {
  const { page } = await panel.open('hero-slides')
  await page
    .locator('nav')
    .first()
    .locator(`a[href="${tabPath('faq')}"]`)
    .click()
  await page.waitForURL(`**${tabPath('faq')}`)
  await settled(page)
  const id = made.get('faq')?.id ?? 0
  await card(page, faq, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, faq)
  await inputOf(form, 'question').fill('Unsaved')
  await page.goBack()
  await asking(page).waitFor()
  expect(pathOf(page)).toBe(formAddress(faq, id))
  await asking(page).getByRole('button', { name: 'Discard changes' }).click()
  await gone(form)
  expect(pathOf(page)).toBe(tabPath('faq'))
  await page.goForward()
  await form.waitFor()
  await page.goBack()
  await gone(form)
  await page.goBack()
  await page.waitForURL(`**${tabPath('hero-slides')}`)
})

test('a title is a link to the form, for a second tab of the browser', async () => {
  const { page, context } = await panel.open('faq')
  const id = made.get('faq')?.id ?? 0
  const opened = context.waitForEvent('page')
  await card(page, faq, id)
    .getByRole('heading')
    .getByRole('link')
    .click({ modifiers: ['Control'] })
  const second = await opened
  await editForm(second, faq).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('Duplicate opens a new form with the same values, unsaved, and keeps it over a reload', async () => {
  const item = await create(panel.product, faq, { question: 'Twice?', answer: 'Surely.', is_active: false })
  const before = (await itemsOf(panel.product, faq)).length
  const { page } = await panel.open('faq')
  await card(page, faq, item.id)
    .getByRole('button', { name: /^Duplicate/ })
    .click()
  const form = addForm(page, faq)
  await form.waitFor()
  expect(await inputOf(form, 'question').inputValue()).toBe('Twice? (copy)')
  expect(await inputOf(form, 'is_active').isChecked()).toBe(false)
  await inputOf(form, 'question').fill('Thrice?')
  await soon(() => keptTexts(page)).toEqual([expect.stringContaining('Thrice?')])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await soon(() => inputOf(form, 'question').inputValue()).toBe('Thrice?')
  expect(await inputOf(form, 'answer').inputValue()).toBe('Surely.')
  await page.keyboard.press('Escape')
  await asking(page).getByRole('button', { name: 'Keep editing' }).click()
  expect(await itemsOf(panel.product, faq)).toHaveLength(before)
  await save(form)
  await gone(form)
  const copy = (await itemsOf(panel.product, faq)).find(({ question }) => question === 'Thrice?')
  expect(copy).toMatchObject({ answer: 'Surely.', is_active: false })
  expect((await find(panel.product, faq, item.id))?.question).toBe('Twice?')
})

test('a copy or a page that nobody touched is left without a question', async () => {
  const [projects, pages] = [typeNamed('projects'), typeNamed('project-details')]
  const owner = await create(panel.product, projects, { title: 'Berth 10' })
  const { page } = await panel.open('projects')
  const shown = card(page, projects, owner.id)
  for (const [button, type] of [
    [/^Duplicate/, projects],
    [/^Create its page/, pages],
  ] as const) {
    await shown.getByRole('button', { name: button }).click()
    await addForm(page, type).waitFor()
    await page.keyboard.press('Escape')
    await gone(addForm(page, type))
    expect(await asking(page).count()).toBe(0)
    await settled(page)
    expect(pathOf(page)).toBe(tabPath('projects'))
  }
  expect(await page.getByText(/unsaved/).count()).toBe(0)
})

test('a copy of a page asks for another owner', async () => {
  const type = typeNamed('project-details')
  const { page } = await panel.open('project-details')
  await card(page, type, made.get(type.name)?.id ?? 0)
    .getByRole('button', { name: /^Duplicate/ })
    .click()
  const form = addForm(page, type)
  await form.waitFor()
  expect(await inputOf(form, 'project_id').inputValue()).toBe('')
})

test('an item without a page says so, and Create its page fills in owner, title and picture', async () => {
  const [projects, pages] = [typeNamed('projects'), typeNamed('project-details')]
  const owner = await create(panel.product, projects, { title: 'Berth 9', image_url: '/uploads/b.jpg' })
  const { page, forgive } = await panel.open('projects')
  forgive(failedCalls)
  const shown = card(page, projects, owner.id)
  await shown.getByText('No page yet').waitFor()
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ value: 'missing' })
  await shown.getByRole('button', { name: /^Create its page/ }).click()
  const form = addForm(page, pages)
  await form.waitFor()
  expect(await inputOf(form, 'project_id').inputValue()).toBe(String(owner.id))
  expect(await inputOf(form, 'title').inputValue()).toBe('Berth 9')
  await inputOf(form, 'title').fill('Berth 9 at night')
  await page.goBack()
  await asking(page).getByRole('button', { name: 'Keep editing' }).click()
  expect(pathOf(page)).toBe(formAddress(pages, 'new'))
  await inputOf(form, 'title').fill('Berth 9')
  await save(form)
  await gone(form)
  expect(pathOf(page)).toBe(tabPath('projects'))
  await soon(async () =>
    (await itemsOf(panel.product, pages)).find((each) => each.project_id === owner.id),
  ).toMatchObject({ title: 'Berth 9', image_url: '/uploads/b.jpg' })
  await page.getByRole('combobox', { name: 'Page' }).selectOption({ value: '' })
  await shown.getByText('On the site', { exact: true }).waitFor()
})

test('where every owner has a page, the form of pages says so', async () => {
  const [articles, pages] = [typeNamed('news-insight-articles'), typeNamed('news-insight-details')]
  const { product } = panel
  const owned = new Set((await itemsOf(product, pages)).map((page) => page.article_id))
  for (const { id } of await itemsOf(product, articles))
    if (!owned.has(id)) await create(product, pages, { article_id: id, title: 'Page' })
  const { page } = await panel.open('news-insight-details')
  await addButton(page, pages).click()
  const form = addForm(page, pages)
  await form.getByText('Every article has a page already.').waitFor()
})
