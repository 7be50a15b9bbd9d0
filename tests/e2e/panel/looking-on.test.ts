import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { joined } from '#tests/support/people.ts'
import { card, editForm, inputOf } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('news-insight-details')
let token: string
beforeAll(async () => {
  token = (await joined(panel.product.call, 'editor', 'Murat Kaya')).token
})

const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const drafts = async () => ((await panel.product.call('GET', `/api/drafts?type=${type.name}`)).json as DraftPage).drafts

/** The draft of somebody else, open in a form; they write on and publish it. */
async function lookAt(index: number) {
  const item = (await itemsOf(panel.product, type))[index]
  const id = Number(item?.id)
  const write = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await panel.product.call(method, path, { token, body })).json as Draft
  const data = { title: 'Begun', description: 'Old words', wysiwyg_content: '<p>Old text</p>' }
  const base = item?.updated_at
  const begun = await write('POST', '/api/drafts', { type: type.name, item_id: id, base, data })
  const arrived = await panel.open(type.name)
  arrived.forgive(failedCalls)
  await card(arrived.page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, type)
  await form.getByText('You see the draft. It is not on the site').waitFor()
  const publish = async () => {
    const next = { ...data, description: 'New words', wysiwyg_content: '<p>New text</p>' }
    const { revision } = await write('PUT', `/api/drafts/${begun.id}`, { data: next })
    await write('POST', `/api/drafts/${begun.id}/publish`, { revision })
    await form
      .getByText(/^Published by Murat Kaya at \d\d:\d\d$/)
      .first()
      .waitFor()
  }
  return { ...arrived, form, publish }
}

test('a form in which nobody typed shows what others publish, and keeps no draft', async () => {
  const { page, form, publish } = await lookAt(0)
  await publish()
  await soon(() => status(page).innerText()).toMatch(/^Published by Murat Kaya at \d\d:\d\d$/)
  await soon(() => inputOf(form, 'description').inputValue()).toBe('New words')
  await form.getByRole('textbox', { name: 'Rich content' }).getByText('New text').waitFor()
  expect(await form.getByText('a draft of their own', { exact: false }).count()).toBe(0)
  expect(await drafts()).toEqual([])
  await inputOf(form, 'title').fill('Mine')
  await soon(() => status(page).innerText()).toMatch(/^1 field changed · Draft saved/)
  expect(await drafts()).toMatchObject([{ title: 'Mine' }])
})

test('someone who looks at what is published meanwhile can go on writing from it, and undoes none of it', async () => {
  const { page, form, publish } = await lookAt(1)
  const text = form.getByRole('textbox', { name: 'Rich content' })
  const undo = async () => {
    await text.click()
    await page.keyboard.press('Control+z')
  }
  await form.getByRole('button', { name: 'Show what is published' }).click()
  await form.getByRole('button', { name: 'Back to the draft' }).click()
  await undo()
  await soon(() => text.innerText()).toBe('Old text')
  await form.getByRole('button', { name: 'Show what is published' }).click()
  await publish()
  await inputOf(form, 'description').click()
  await soon(() => inputOf(form, 'description').inputValue()).toBe('New words')
  await undo()
  await soon(() => text.innerText()).toBe('New text')
})

test('words that were typed meanwhile stay, as a draft of their own', async () => {
  const { page, form, publish } = await lookAt(2)
  await page.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { error: 'Refused' } }) : route.continue(),
  )
  await inputOf(form, 'title').fill('Mine')
  await form.getByText('Draft could not be saved. Refused', { exact: false }).waitFor()
  await publish()
  await form.getByText('Your words are a draft of their own', { exact: false }).waitFor()
  await soon(async () => (await drafts()).map(({ title }) => title)).toContain('Mine')
})
