import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DraftPage } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { joined } from '#tests/support/people.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { addButton, addForm, card, editForm, fieldOf, gone, inputOf, save } from './support/form.ts'
import { failedCalls, settled, startPanel } from './support/panel.ts'
import { create, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')
const pictured = typeNamed('projects')

const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const titles = async () =>
  ((await panel.product.call('GET', '/api/drafts')).json as DraftPage).drafts.map(({ title }) => title)

async function edit(of: typeof type, id: number) {
  const arrived = await panel.open(of.name)
  arrived.forgive(failedCalls)
  await card(arrived.page, of, id).getByRole('button', { name: /^Edit/ }).click()
  return { ...arrived, form: editForm(arrived.page, of) }
}

/** Publishing waits until it is let go, and then goes on or is refused. */
async function holdPublishing(page: Page) {
  const held = Promise.withResolvers<'go on' | 'refuse'>()
  await page.route(`**${baseOf(type)}**`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if ((await held.promise) === 'go on') return route.continue()
    return route.fulfill({ status: 400, json: { error: 'Refused' } })
  })
  return held.resolve
}

test('what is typed while a picture uploads is saved, and a form with the picture still to come asks', async () => {
  const item = await create(panel.product, pictured, { title: 'Before' })
  const { page, form } = await edit(pictured, item.id)
  await inputOf(form, 'title').fill('First words')
  await soon(() => status(page).innerText()).toMatch(/Draft saved/)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held.promise
    await route.continue()
  })
  const file = { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await jpeg(41, 30) }
  await fieldOf(form, 'image_url').locator('input[type="file"]').setInputFiles(file)
  await fieldOf(form, 'image_url').getByRole('progressbar').waitFor()
  await inputOf(form, 'title').fill('Words during the upload')
  await soon(titles).toContain('Words during the upload')
  await soon(() => status(page).innerText()).toMatch(/Draft saved \d\d:\d\d, without the picture$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  held.resolve()
  await soon(() => status(page).innerText()).toMatch(/Draft saved \d\d:\d\d$/)
  await page.keyboard.press('Escape')
  await gone(form)
})

test('what was typed the moment before a reload comes back, also where the page takes its database along', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const { page, form } = await edit(type, item.id)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The connection is closed.', 'InvalidStateError')
      }
    }),
  )
  await inputOf(form, 'title').fill('Typed at the last moment')
  await page.reload()
  await form.waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('Typed at the last moment')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('adminDraft')))).toEqual([])
})

test('what is typed during a publish that fails is saved as the draft', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const { page, form } = await edit(type, item.id)
  await inputOf(form, 'title').fill('Sent')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  const answer = await holdPublishing(page)
  await save(form)
  await inputOf(form, 'title').fill('Typed meanwhile')
  answer('refuse')
  await form.getByText('Refused').waitFor()
  await soon(titles).toContain('Typed meanwhile')
  await soon(() => status(page).innerText()).toContain('Draft saved')
})

test('a new item that is typed in while it is added is saved next, with its draft', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill('Brand')
  await inputOf(form, 'value').fill('2')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  const answer = await holdPublishing(page)
  await save(form)
  await inputOf(form, 'title').fill('Brand new')
  answer('go on')
  await page.getByText('What you have typed since is not on the site yet.').waitFor()
  await soon(titles).toContain('Brand new')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  await save(form)
  await gone(form)
  const added = (await itemsOf(panel.product, type)).filter(({ title }) => String(title).startsWith('Brand'))
  expect(added.map(({ title }) => title)).toEqual(['Brand new'])
  expect(await titles()).not.toContain('Brand new')
})

test('words of this browser meet a draft that somebody began meanwhile: both are there to choose from', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const { page, form } = await edit(type, item.id)
  await page.route('**/api/drafts', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { error: 'Refused' } }) : route.continue(),
  )
  await inputOf(form, 'title').fill('Mine')
  await soon(() => status(page).innerText()).toContain('Draft could not be saved')
  const body = { type: 'statistics', item_id: item.id, data: { title: 'Theirs', value: '9' } }
  const { token } = await joined(panel.product.call, 'editor')
  await panel.product.call('POST', '/api/drafts', { body, token })
  await page.unroute('**/api/drafts')
  await page.reload()
  await settled(page)
  await form.getByRole('button', { name: 'Compare and choose' }).click()
  const question = page.getByRole('alertdialog', { name: / saved this .+ while you were writing$/ })
  await question.getByRole('button', { name: 'Save the choice' }).click()
  await gone(question)
  expect(await inputOf(form, 'title').inputValue()).toBe('Mine')
  expect(await inputOf(form, 'value').inputValue()).toBe('9')
  await soon(titles).toContain('Mine')
})
