import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DraftPage } from '#engine/derive/drafts.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { joined } from '#tests/support/people.ts'
import { makeDue, planOf, wanted } from '#tests/support/plans.ts'
import { card, editForm, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel, tabPath } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')

const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const draftOf = async (id: number) =>
  ((await panel.product.call('GET', '/api/drafts?type=statistics')).json as DraftPage).drafts.find(
    ({ item_id: of }) => of === id,
  )

async function open(title: string, more: object = {}) {
  const { id } = await create(panel.product, type, { title, value: '1', ...more })
  const arrived = await panel.open('statistics')
  await card(arrived.page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, type)
  await form.waitFor()
  return { ...arrived, form, id, stored: () => find(panel.product, type, id) }
}

test('Save changes leaves off the site what is off it, and says so', async () => {
  const { page, form, id, stored } = await open('Off', { is_active: false })
  await inputOf(form, 'title').fill('Still off')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  await page.goto(tabPath(`statistics/${id}`))
  await inputOf(form, 'title').press('Control+Enter')
  await gone(form)
  expect(await stored()).toMatchObject({ title: 'Still off', is_active: false })
  await page.getByText('Saved, and kept off the site: “Active on the site” is off.').waitFor()
})

test('switching an item off in the form publishes it off, and says so', async () => {
  const { page, form, id, stored } = await open('On')
  await inputOf(form, 'is_active').uncheck()
  await save(form)
  await gone(form)
  await page.getByText('Saved, and kept off the site: “Active on the site” is off.').waitFor()
  expect((await stored())?.is_active).toBe(false)
  // Moved there and back, the switch says that it stays off.
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  await inputOf(form, 'is_active').check()
  await inputOf(form, 'is_active').uncheck()
  await inputOf(form, 'title').fill('Still off')
  await save(form)
  await gone(form)
  expect(await stored()).toMatchObject({ title: 'Still off', is_active: false })
})

test('leaving keeps a draft, and nothing changes on the site', async () => {
  const { page, form, id, stored } = await open('As it is')
  await inputOf(form, 'title').fill('')
  await inputOf(form, 'value').fill('2')
  await page.keyboard.press('Escape')
  await asking(page).getByRole('button', { name: 'Save draft and close' }).click()
  await gone(form)
  await page.getByText('Kept as a draft. It is not on the site.').waitFor()
  expect(await stored()).toMatchObject({ title: 'As it is', value: '1' })
  expect(await draftOf(id)).toBeDefined()
})

/** With a draft on the server that says `words`. */
async function withDraft(title: string, words: string) {
  const opened = await open(title)
  opened.forgive(failedCalls)
  await inputOf(opened.form, 'title').fill(words)
  await soon(() => status(opened.page).innerText()).toContain('Draft saved')
  return opened
}

test('a form whose plan is carried out goes on from what was published', async () => {
  const { page, form, id, stored } = await withDraft('Before', 'As planned')
  const plan = await planOf(panel.product.call, [wanted('publish', { type: type.name, item_id: id })])
  await makeDue(panel.product, [plan])
  await form
    .getByText(/^Published as planned at \d\d:\d\d$/)
    .first()
    .waitFor()
  expect(await stored()).toMatchObject({ title: 'As planned' })
  await inputOf(form, 'value').fill('2')
  await soon(() => status(page).innerText()).toMatch(/^1 field changed · Draft saved/)
  expect(await draftOf(id)).toBeDefined()
  await save(form)
  await gone(form)
  expect(await stored()).toMatchObject({ title: 'As planned', value: '2' })
  expect(await draftOf(id)).toBeUndefined()
})

test('a draft that somebody published meanwhile is followed, and what differs is asked', async () => {
  const { page, form, id, stored } = await withDraft('Before', 'Mine')
  const draft = await draftOf(id)
  const { token } = await joined(panel.product.call, 'editor', 'Murat Kaya')
  await panel.product.call('POST', `/api/drafts/${draft?.id}/publish`, { token, body: { revision: draft?.revision } })
  await form
    .getByText(/^Published by Murat Kaya at/)
    .first()
    .waitFor()
  await inputOf(form, 'title').fill('Mine again')
  await soon(() => status(page).innerText()).toMatch(/^1 field changed · Draft saved/)
  const again = await draftOf(id)
  // Others publish other words than those of the draft.
  const body = { title: 'Theirs' }
  const headers = { 'x-draft': `${again?.id}-${again?.revision}` }
  await panel.product.call('PUT', `${type.routes.admin}/${id}`, { token, body, headers })
  await form.getByText('publishing shows both and asks', { exact: false }).waitFor()
  await soon(() => draftOf(id)).toMatchObject({ title: 'Mine again' })
  await save(form)
  const asked = page.getByRole('alertdialog', { name: 'Murat Kaya saved this statistic while you were writing' })
  await asked.getByText('What you choose goes on the site.').waitFor()
  await asked.getByRole('button', { name: 'Save the choice' }).click()
  await gone(form)
  expect((await stored())?.title).toBe('Mine again')
})
