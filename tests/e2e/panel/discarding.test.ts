import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { addButton, addForm, callHistory, card, editForm, gone, inputOf } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')
const articles = typeNamed('news-insight-details')

const drafts = async (of = type) =>
  ((await panel.product.call('GET', `/api/drafts?type=${of.name}`)).json as DraftPage).drafts
/** What the draft of an item, or of a new one, says. */
async function draftOf(id: number | null, of = type) {
  const listed = (await drafts(of)).find(({ item_id }) => item_id === id)
  return listed && ((await panel.product.call('GET', `/api/drafts/${listed.id}`)).json as Draft).data
}
const saved = (form: Locator) => form.getByText(/Draft saved \d\d:\d\d/).waitFor()
const discard = (form: Locator) => form.getByRole('button', { name: 'Discard draft' }).click()
const undo = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()

async function open(id: number, of = type) {
  const arrived = await panel.open(of.name)
  arrived.forgive(failedCalls)
  await card(arrived.page, of, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, of)
  await form.waitFor()
  return { ...arrived, form }
}

/** With a draft on the server that says `Saved words`. */
async function withDraft() {
  const { id } = await create(panel.product, type, { title: 'Published', value: '1' })
  const opened = await open(id)
  await inputOf(opened.form, 'title').fill('Saved words')
  await saved(opened.form)
  return { ...opened, id }
}

test('a draft is discarded with the words that were not saved yet, and brought back with them', async () => {
  const [item] = await itemsOf(panel.product, articles)
  const id = Number(item?.id)
  const { page, form } = await open(id, articles)
  await inputOf(form, 'description').fill('Saved words.')
  await saved(form)
  await inputOf(form, 'description').fill('Saved words. And the last ones.')
  await form.getByRole('button', { name: 'More ways to save' }).click()
  await form.getByRole('menuitem', { name: /^Discard draft/ }).click()
  await gone(form)
  expect(await draftOf(id, articles)).toBeUndefined()
  await undo(page)
  await soon(async () => (await draftOf(id, articles))?.description).toBe('Saved words. And the last ones.')
})

test('the draft of a new item goes to the trash with its last words', async () => {
  const { page } = await panel.open(type.name)
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill('New')
  await saved(form)
  await inputOf(form, 'title').fill('New and the last words')
  await discard(form)
  await gone(form)
  await page.getByText('It is kept in the Trash.', { exact: false }).waitFor()
  await undo(page)
  await soon(async () => (await draftOf(null))?.title).toBe('New and the last words')
})

test('what was taken back in the history is what is discarded', async () => {
  const { page, form, id } = await withDraft()
  await callHistory(form)
  await form.locator('[data-version="1"]').click()
  await form.getByRole('button', { name: 'Restore this version' }).click()
  await soon(async () => (await draftOf(id))?.title).toBe('Published')
  await saved(form)
  await form.getByRole('button', { name: 'Undo', exact: true }).click()
  await discard(form)
  await gone(form)
  await undo(page)
  await soon(async () => (await draftOf(id))?.title).toBe('Saved words')
})

test('nothing is discarded while the last words cannot be saved', async () => {
  const { page, context, form, id } = await withDraft()
  await context.setOffline(true)
  await inputOf(form, 'title').fill('The last words')
  await discard(form)
  await form.getByText('The draft was not discarded: what you typed last could not be saved.').waitFor()
  await form.getByText('Offline – kept in this browser', { exact: false }).waitFor()
  expect((await draftOf(id))?.title).toBe('Saved words')
  await context.setOffline(false)
  await soon(async () => (await draftOf(id))?.title).toBe('The last words')
  await saved(form)
  await discard(form)
  await gone(form)
  await undo(page)
  await soon(async () => (await draftOf(id))?.title).toBe('The last words')
})

test('where somebody else saved the draft, both are shown instead', async () => {
  const { page, form, id } = await withDraft()
  await cutApi(page, '**/api/changes*')
  const [draft] = (await drafts()).filter(({ item_id }) => item_id === id)
  const body = { data: { title: 'Theirs', value: '1' } }
  await panel.product.call('PUT', `/api/drafts/${draft?.id}`, { body })
  await inputOf(form, 'title').fill('The last words')
  await discard(form)
  const asked = page.getByRole('alertdialog', { name: 'editor saved this statistic while you were writing' })
  await asked.getByText('The last words').first().waitFor()
  expect((await draftOf(id))?.title).toBe('Theirs')
})

test('someone who leaves a form with words that are refused can still discard them', async () => {
  const { page, form, id } = await withDraft()
  await page.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { error: 'Refused' } }) : route.continue(),
  )
  await inputOf(form, 'title').fill('Refused words')
  await form.getByText('Draft could not be saved. Refused', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await gone(form)
  expect(await draftOf(id)).toBeUndefined()
})

test('changes are discarded without the draft that was saved before them', async () => {
  const { page, form, id } = await withDraft()
  await page.keyboard.press('Control+s')
  await page.getByText('The draft was saved. Nothing changed on the site.').waitFor()
  await page.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { error: 'Refused' } }) : route.continue(),
  )
  await inputOf(form, 'value').fill('A word too many')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await soon(() => question.innerText()).toMatch(/You changed Value\. It .* The draft stays as it was last saved\./)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await gone(form)
  expect(await draftOf(id)).toMatchObject({ title: 'Saved words', value: '1' })
})

test('nothing is saved while it is asked whether to discard it', async () => {
  const { page, form, id } = await withDraft()
  await page.keyboard.press('Control+s')
  await page.getByText('The draft was saved. Nothing changed on the site.').waitFor()
  await page.clock.install()
  // Where a slow machine needed seconds until Escape, the draft would be saved before.
  await page.clock.pauseAt(Date.now() + 60_000)
  await inputOf(form, 'title').fill('A word too many')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await page.clock.runFor(30_000)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await gone(form)
  expect((await draftOf(id))?.title).toBe('Saved words')
})
