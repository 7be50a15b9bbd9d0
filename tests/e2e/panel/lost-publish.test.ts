import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DraftPage } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')
const base = baseOf(type)

const status = (page: Page) => page.getByRole('dialog').getByRole('status').last()
const titled = async (title: string) => (await itemsOf(panel.product, type)).filter((item) => item.title === title)
const drafts = async () => ((await panel.product.call('GET', '/api/drafts?type=statistics')).json as DraftPage).drafts
const typedSince = (page: Page) => page.getByText('What you have typed since is not on the site yet.')
const untrue = (page: Page) => page.getByText('Your changes are not on the site yet', { exact: false })

/** A new item is added before its form has saved a draft, and the line is cut as the server answers. */
async function addAndLoseTheLine(title: string) {
  const { page, context, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await addButton(page, type).click()
  const form = addForm(page, type)
  // However long it takes to press the button, there is no draft before.
  const refuse = { status: 400, json: { error: 'Refused' } }
  await page.route('**/api/drafts', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refuse) : route.fallback(),
  )
  await inputOf(form, 'title').fill(title)
  await inputOf(form, 'value').fill('2')
  await page.route(`**${base}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await save(form)
  const banner = form.getByRole('alert')
  await banner.waitFor()
  expect(await banner.innerText()).toContain('They may have been saved; saving again is safe.')
  await page.unroute('**/api/drafts')
  await page.unroute(`**${base}`)
  return { page, context, form }
}

test('a new item whose answer was lost with the line is one item, and what was typed since is a draft of it', async () => {
  const { page, context, form } = await addAndLoseTheLine('Cut off')
  await inputOf(form, 'title').fill('Cut off, and typed on')
  await context.setOffline(false)
  await typedSince(page).waitFor()
  expect(await untrue(page).count()).toBe(0)
  expect(await form.getByRole('alert').count()).toBe(0)
  const [added, ...others] = await titled('Cut off')
  expect([added?.id, others]).toEqual([expect.any(Number), []])
  await soon(() => status(page).innerText()).toContain('Draft saved')
  const begun = (await drafts()).filter((draft) => draft.title.startsWith('Cut off'))
  expect(begun).toMatchObject([{ item_id: added?.id, title: 'Cut off, and typed on' }])
  await save(form)
  await gone(form)
  const all = (await itemsOf(panel.product, type)).filter((item) => String(item.title).startsWith('Cut off'))
  expect(all).toMatchObject([{ id: added?.id, title: 'Cut off, and typed on' }])
  expect((await drafts()).filter((draft) => draft.title.startsWith('Cut off'))).toEqual([])
})

test('where nothing was typed since, the save is done when the line is back, and leaves no draft', async () => {
  const { page, context, form } = await addAndLoseTheLine('Cut off at rest')
  await context.setOffline(false)
  await gone(form)
  await page
    .getByRole('region', { name: 'Notices' })
    .getByText(/^Saved\./)
    .first()
    .waitFor()
  expect(await titled('Cut off at rest')).toHaveLength(1)
  expect((await drafts()).filter((draft) => draft.title === 'Cut off at rest')).toEqual([])
})

test('a publish whose answer was lost takes its draft along, and what was typed since is a new one', async () => {
  const item = await create(panel.product, type, { title: 'Before', value: '1' })
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await card(page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('Published unheard')
  await soon(() => status(page).innerText()).toContain('Draft saved')
  const path = `**${base}/${item.id}`
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await save(form)
  await form.getByRole('alert').waitFor()
  await page.unroute(path)
  await inputOf(form, 'title').fill('Typed on')
  await typedSince(page).waitFor()
  expect((await find(panel.product, type, item.id))?.title).toBe('Published unheard')
  await soon(async () => (await drafts()).filter(({ item_id: of }) => of === item.id)).toMatchObject([
    { title: 'Typed on' },
  ])
  await save(form)
  await gone(form)
  expect((await find(panel.product, type, item.id))?.title).toBe('Typed on')
  expect((await drafts()).filter(({ item_id: of }) => of === item.id)).toEqual([])
})
