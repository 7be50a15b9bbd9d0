import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { phone } from '#tests/support/browser.ts'
import { moveCursor } from './support/editor.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { failedCalls, settled, startPanel } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')

const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const question = (page: Page) => page.getByRole('alertdialog', { name: / saved this .+ while you were writing$/ })
const onServer = async () => ((await panel.product.call('GET', '/api/drafts?type=statistics')).json as DraftPage).drafts
const draftOf = async (id: number) => {
  const listed = (await onServer()).find(({ item_id: of }) => of === id)
  return listed && ((await panel.product.call('GET', `/api/drafts/${listed.id}`)).json as Draft)
}
const begin = (item: { id: number; updated_at: string }, data: object) =>
  panel.product.call('POST', '/api/drafts', {
    body: { type: 'statistics', item_id: item.id, base: item.updated_at, data },
  })
/** By which a window hears of others. */
const hears = '**/api/changes'
/** Somebody else saves the same draft. */
async function overwrite(id: number, data: object): Promise<void> {
  const draft = await draftOf(id)
  const body = { data: { ...draft?.data, ...data } }
  await panel.product.call('PUT', `/api/drafts/${draft?.id}`, { body })
}

async function open(id: number) {
  const arrived = await panel.open('statistics')
  arrived.forgive(failedCalls)
  await card(arrived.page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, type)
  await form.waitFor()
  return { ...arrived, form }
}

test('a choice that somebody was quicker than is not called saved, and is asked for again', async () => {
  const item = await create(panel.product, type, { title: 'Shared', value: '1' })
  await begin(item, { title: 'Ours', value: '1' })
  const { page, form } = await open(item.id)
  await cutApi(page, hears)
  await overwrite(item.id, { title: 'Theirs' })
  await inputOf(form, 'title').fill('Mine')
  await form.getByRole('button', { name: 'Compare and choose' }).click()
  await overwrite(item.id, { title: 'Theirs again' })
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('Nothing is saved yet: the draft was changed again meanwhile.').waitFor()
  expect(await page.getByText('The choice was saved as a draft.').count()).toBe(0)
  expect((await draftOf(item.id))?.data.title).toBe('Theirs again')
  await question(page).getByText('Theirs again').first().waitFor()
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('The choice was saved as a draft.').waitFor()
  await soon(async () => (await draftOf(item.id))?.data.title).toBe('Mine')
})

test('a conflict that is put off saves nothing, and can be chosen later', async () => {
  const item = await create(panel.product, type, { title: 'Shared', value: '1' })
  await begin(item, { title: 'Ours', value: '1' })
  const { page, form } = await open(item.id)
  await page.clock.install()
  await cutApi(page, hears)
  await overwrite(item.id, { title: 'Theirs' })
  await inputOf(form, 'title').fill('Mine')
  await form.getByRole('button', { name: 'Compare and choose' }).waitFor()
  // Someone who goes on typing is not interrupted.
  await page.keyboard.type(' still')
  await page.clock.runFor(30_000)
  expect(await question(page).count()).toBe(0)
  expect(await inputOf(form, 'title').inputValue()).toBe('Mine still')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await gone(question(page))
  expect((await draftOf(item.id))?.data.title).toBe('Theirs')
  await form.getByRole('button', { name: 'Compare and choose' }).click()
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await gone(question(page))
  await soon(async () => (await draftOf(item.id))?.data.title).toBe('Mine still')
})

test('of two who write different fields both are kept, and nobody is asked', async () => {
  const item = await create(panel.product, type, { title: 'Published', value: '1' })
  // Nobody had a draft when this form was opened.
  const { page, form } = await open(item.id)
  await begin(item, { title: 'Theirs', value: '1' })
  await inputOf(form, 'value').fill('5')
  await soon(async () => (await draftOf(item.id))?.data).toMatchObject({ title: 'Theirs', value: '5' })
  await page.getByText(/ changed Title\. You see it here now\./).waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('Theirs')
  // Nor is anybody asked when it goes on.
  await overwrite(item.id, { title: 'Theirs again', description: 'By them' })
  await inputOf(form, 'value').fill('56')
  await soon(async () => (await draftOf(item.id))?.data).toMatchObject({
    title: 'Theirs again',
    description: 'By them',
    value: '56',
  })
  expect(await inputOf(form, 'description').inputValue()).toBe('By them')
  expect(await form.getByRole('button', { name: 'Compare and choose' }).count()).toBe(0)
})

test('a form in which nobody writes takes in what somebody else saves, also on both sides in turn', async () => {
  const item = await create(panel.product, type, { title: 'Published', value: '1' })
  const [one, other] = [await open(item.id), await open(item.id)]
  for (const { page } of [one, other]) await page.clock.install()
  await inputOf(one.form, 'title').fill('By one')
  await soon(async () => (await draftOf(item.id))?.data.title).toBe('By one')
  await inputOf(other.form, 'description').fill('By the other')
  await one.page.getByText(/ changed Description\. You see it here now\./).waitFor()
  expect(await inputOf(one.form, 'description').inputValue()).toBe('By the other')
  expect(await inputOf(other.form, 'title').inputValue()).toBe('By one')
  // Neither saves again what the other has.
  const { revision } = (await draftOf(item.id)) ?? {}
  const saves: string[] = []
  for (const { page } of [one, other]) {
    page.on('request', (request) => request.url().includes('/api/drafts/') && saves.push(request.method()))
    await page.clock.runFor(30_000)
    // What the page sent before this has been told by now.
    await page.evaluate(() => fetch('/api/health/live'))
  }
  expect(saves.filter((method) => method === 'PUT')).toEqual([])
  expect((await draftOf(item.id))?.revision).toBe(revision)
  await save(one.form)
  await gone(one.form)
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'By one', description: 'By the other' })
})

test('what somebody else saved in other fields is shown before it is published, and nobody has to choose', async () => {
  const item = await create(panel.product, type, { title: 'Published', value: '1' })
  await begin(item, { title: 'Ours', value: '1' })
  const { page, form } = await open(item.id)
  await cutApi(page, hears)
  await overwrite(item.id, { description: 'By them' })
  await save(form)
  await form.getByText(/ changed Description$/).waitFor()
  await form.getByText('You see it here now. Your changes are not on the site yet. Save again.').waitFor()
  expect(await question(page).count()).toBe(0)
  expect(await inputOf(form, 'description').inputValue()).toBe('By them')
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'Published' })
  await save(form)
  await gone(form)
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'Ours', description: 'By them' })
})

test('a text that somebody else wrote appears in the editor, beside the title that is being typed', async () => {
  const pages = typeNamed('project-details')
  const owner = await create(panel.product, typeNamed('projects'), { title: 'Shared' })
  const item = await create(panel.product, pages, {
    project_id: owner.id,
    title: 'A page',
    wysiwyg_content: '<p>Old</p>',
  })
  const { page, forgive } = await panel.open('project-details')
  forgive(failedCalls)
  await card(page, pages, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, pages)
  const editor = form.getByRole('textbox', { name: 'Rich content' })
  await editor.getByText('Old').waitFor()
  const data = { project_id: owner.id, title: 'A page', wysiwyg_content: '<p>Written by them</p>' }
  const begun = await panel.product.call('POST', '/api/drafts', {
    body: { type: 'project-details', item_id: item.id, base: item.updated_at, data },
  })
  const saved = async () => {
    const { json } = await panel.product.call('GET', `/api/drafts/${(begun.json as Draft).id}`)
    return (json as Draft).data
  }
  await inputOf(form, 'title').fill('A page of mine')
  await editor.getByText('Written by them').waitFor()
  await inputOf(form, 'title').press('End')
  await page.keyboard.type(' now')
  await soon(saved).toMatchObject({ title: 'A page of mine now', wysiwyg_content: '<p>Written by them</p>' })
})

test('someone who saves a draft is told what came with it, and asked only where both changed the same', async () => {
  const item = await create(panel.product, type, { title: 'Published', value: '1' })
  await begin(item, { title: 'Ours', value: '1' })
  const { page, form } = await open(item.id)
  await cutApi(page, hears)
  await overwrite(item.id, { title: 'Theirs' })
  await inputOf(form, 'value').fill('5')
  await page.keyboard.press('Control+s')
  await page.getByText(/ changed Title\. You see it here now\./).waitFor()
  await page.getByText('The draft was saved. Nothing changed on the site.').waitFor()
  expect((await draftOf(item.id))?.data).toMatchObject({ title: 'Theirs', value: '5' })
  await overwrite(item.id, { title: 'Theirs again', value: '6' })
  await inputOf(form, 'value').fill('7')
  await page.keyboard.press('Control+s')
  // What only the other changed is theirs, unless somebody chooses otherwise.
  await question(page).getByText('It stays a draft.').waitFor()
  await question(page).getByRole('button', { name: 'Save the choice' }).click()
  await gone(question(page))
  await soon(async () => (await draftOf(item.id))?.data).toMatchObject({ title: 'Theirs again', value: '7' })
})

test('someone who writes far down in a long text sees that somebody else saved it too', async () => {
  const pages = typeNamed('project-details')
  const owner = await create(panel.product, typeNamed('projects'), { title: 'Long' })
  const wysiwyg_content = '<p>A line of it.</p>'.repeat(90)
  const item = await create(panel.product, pages, { project_id: owner.id, title: 'A long page', wysiwyg_content })
  const arrived = await panel.open('project-details')
  arrived.forgive(failedCalls)
  const { page } = arrived
  await cutApi(page, hears)
  await card(page, pages, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, pages)
  const last = form.getByRole('textbox', { name: 'Rich content' }).getByText('A line of it.').last()
  await last.click()
  await moveCursor(page, form.getByRole('textbox', { name: 'Rich content' }), 'Control+End')
  await page.keyboard.type(' More.')
  await form.getByText('Draft saved', { exact: false }).first().waitFor()
  const { drafts } = (await panel.product.call('GET', '/api/drafts?type=project-details')).json as DraftPage
  const { id } = drafts.find(({ item_id: of }) => of === item.id) ?? {}
  const { data } = (await panel.product.call('GET', `/api/drafts/${id}`)).json as Draft
  await panel.product.call('PUT', `/api/drafts/${id}`, {
    body: { data: { ...data, wysiwyg_content: '<p>Theirs</p>' } },
  })
  await page.keyboard.type(' And more.')
  const choose = form.getByRole('button', { name: 'Compare and choose' })
  await choose.waitFor()
  const inSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return seen !== null && (element.contains(seen) || seen.contains(element))
  }
  await soon(() => choose.evaluate(inSight)).toBe(true)
  await soon(() => form.getByRole('toolbar', { name: 'Rich content, formatting' }).evaluate(inSight)).toBe(true)
  await page.setViewportSize(phone)
  await soon(() => choose.evaluate(inSight)).toBe(true)
})

test('what somebody else saved is not discarded unseen', async () => {
  const item = await create(panel.product, type, { title: 'Shared', value: '1' })
  await begin(item, { title: 'Ours', value: '1' })
  const { page, form } = await open(item.id)
  await cutApi(page, hears)
  await overwrite(item.id, { title: 'Theirs' })
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText(/ changed Title\. You see it here now\. Nothing was discarded\./).waitFor()
  expect(await question(page).count()).toBe(0)
  expect(await inputOf(form, 'title').inputValue()).toBe('Theirs')
  expect((await draftOf(item.id))?.data.title).toBe('Theirs')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await gone(form)
  expect(await draftOf(item.id)).toBeUndefined()
})

test('publishing a draft leaves alone what others published since in fields that it does not change', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  await begin(item, { title: 'Mine', value: '1' })
  const put = await panel.product.call('PUT', `${baseOf(type)}/${item.id}`, { body: { title: 'Before', value: '2' } })
  expect(put.status).toBe(200)
  const { page, form } = await open(item.id)
  await form.getByText('You see the draft. It is not on the site').waitFor()
  await save(form)
  await question(page).getByRole('button', { name: 'Save the choice' }).click()
  await gone(form)
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'Mine', value: '2' })
})

test('a new item is found again after a reload', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await addButton(page, type).click()
  await inputOf(addForm(page, type), 'title').fill('Typed before')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  await soon(() => page.url()).toContain('?saved=')
  await inputOf(addForm(page, type), 'title').press('End')
  await page.keyboard.type(' and after')
  await soon(async () => (await onServer()).map(({ title }) => title)).toContain('Typed before and after')
  await page.reload()
  await settled(page)
  expect(await inputOf(addForm(page, type), 'title').inputValue()).toBe('Typed before and after')
})

test('a draft that cannot be read is not a reason to begin another', async () => {
  const item = await create(panel.product, type, { title: 'Published', value: '1' })
  await begin(item, { title: 'Kept', value: '1' })
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  const one = `**/api/drafts/${(await draftOf(item.id))?.id}`
  await page.route(one, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
  await card(page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  await page.getByText('The draft could not be loaded').waitFor()
  await page.unroute(one)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await inputOf(editForm(page, type), 'title').inputValue()).toBe('Kept')
})
