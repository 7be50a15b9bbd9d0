import { expect, test } from 'vitest'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { cutApi, holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { card, editForm, fieldOf, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })

/** An item with a draft, open in a form, and somebody else who saves the same draft. */
async function share(name: string, data: Readonly<Record<string, string>>) {
  const type = typeNamed(name)
  const { product } = panel
  const item = await create(product, type, data)
  const body = { type: name, item_id: item.id, base: item.updated_at, data }
  const { id } = (await product.call('POST', '/api/drafts', { body })).json as Draft
  const read = async () => (await product.call('GET', `/api/drafts/${id}`)).json as Draft
  const overwrite = async (words: object) =>
    product.call('PUT', `/api/drafts/${id}`, { body: { data: { ...(await read()).data, ...words } } })
  const arrived = await panel.open(name)
  arrived.forgive(failedCalls)
  await card(arrived.page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, type)
  await form.waitFor()
  return { ...arrived, form, id, read, overwrite, published: () => find(product, type, item.id) }
}

test('what somebody saves while a picture is uploaded is seen before it is published', async () => {
  const { page, form, id, read, overwrite, published } = await share('projects', { title: 'Ours' })
  const letGo = await holdApi(page, '**/api/uploads')
  const file = { name: 'slow.jpg', mimeType: 'image/jpeg', buffer: await jpeg(41, 30) }
  await fieldOf(form, 'image_url').locator('input[type="file"]').setInputFiles(file)
  await save(form)
  await form.getByText('Saving as soon as the picture is uploaded.').waitFor()
  const { revision } = await read()
  const heard = page.waitForResponse(async (response) => {
    if (!/\/api\/drafts(\?|$)/.test(response.url()) || response.status() !== 200) return false
    return ((await response.json()) as DraftPage).drafts.some((draft) => draft.id === id && draft.revision > revision)
  })
  await overwrite({ description: 'By them' })
  await heard
  await letGo()
  await form.getByText(/ changed Description$/).waitFor()
  expect(await inputOf(form, 'description').inputValue()).toBe('By them')
  expect(await published()).toMatchObject({ description: null })
  await save(form)
  await gone(form)
  expect(await published()).toMatchObject({ description: 'By them' })
})

test('a slow answer about a draft takes nothing back that was typed and saved since', async () => {
  const { page, form, id, read, overwrite } = await share('statistics', { title: 'Ours', value: '1' })
  await cutApi(page, '**/api/changes')
  await overwrite({ description: 'By them' })
  const slow = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(`**/api/drafts/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    asked.resolve()
    await slow.promise
    await route.fulfill({ response })
  })
  await save(form)
  await asked.promise
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/drafts/'),
  )
  await inputOf(form, 'value').fill('5')
  // A draft is saved by itself.
  await sent
  slow.resolve()
  await page.getByText(/ changed Description\b/).waitFor()
  await soon(async () => (await read()).data).toMatchObject({ value: '5', description: 'By them' })
  expect(await inputOf(form, 'value').inputValue()).toBe('5')
})
