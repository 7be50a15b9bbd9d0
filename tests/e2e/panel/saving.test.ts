import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { addButton, addForm, card, editForm, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel, tabLink } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')
const base = baseOf(type)
const values = { title: 'Before', value: '1' }
const titled = async (title: string) => (await itemsOf(panel.product, type)).filter((item) => item.title === title)
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const undo = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })

async function open(prepare?: () => Promise<unknown>) {
  await prepare?.()
  const visit = await panel.open('statistics')
  visit.forgive(failedCalls)
  return visit
}

/** The server does what it is asked, and its answer never arrives: so often, or always. */
async function loseAnswers(page: Page, method: string, path: string, times = Number.POSITIVE_INFINITY) {
  const keys: (string | null)[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > times) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return { keys, find: () => page.unroute(`**${path}`) }
}

async function edit(page: Page, id: number, title: string) {
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill(title)
  return form
}
async function add(page: Page, title: string) {
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill(title)
  await inputOf(form, 'value').fill('2')
  return form
}
async function remove(page: Page, id: number) {
  await card(page, type, id)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('a save whose answer was lost is sent again by itself, does not conflict with itself and happens once', async () => {
  const item = await create(panel.product, type, values)
  const { page } = await open()
  const change = await loseAnswers(page, 'PUT', `${base}/${item.id}`, 1)
  const form = await edit(page, item.id, 'Sent twice')
  await save(form)
  await gone(form)
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'Sent twice' })

  const addition = await loseAnswers(page, 'POST', base, 1)
  const blank = await add(page, 'Added twice')
  await save(blank)
  await gone(blank)
  expect(await titled('Added twice')).toHaveLength(1)
  for (const { keys } of [change, addition]) {
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('where no answer comes at all it says what is not known, and saving again by hand adds no second item', async () => {
  const { page } = await open()
  const { keys, find: end } = await loseAnswers(page, 'POST', base)
  const form = await add(page, 'By hand')
  await save(form)
  await form.getByRole('alert').waitFor()
  expect(await form.getByRole('alert').innerText()).toContain('may have been saved; saving again is safe')
  await expectAccessible(page)
  await end()
  const again = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(base))
  await save(form)
  await gone(form)
  expect(await (await again).headerValue('idempotency-key')).toBe(keys[0])
  expect(await titled('By hand')).toHaveLength(1)
})

test('what was typed after a lost answer goes on top of it: no second item, no conflict', async () => {
  const { page } = await open()
  const { find: end } = await loseAnswers(page, 'POST', base)
  const form = await add(page, 'First thought')
  await save(form)
  await form.getByRole('alert').waitFor()
  // By itself it would be asked about as soon as the server answers anything.
  await page.route('**/api/changes', (route) => route.abort())
  await inputOf(form, 'title').fill('Second thought')
  await end()
  await save(form)
  await gone(form)
  expect(await titled('First thought')).toHaveLength(0)
  expect(await titled('Second thought')).toHaveLength(1)
})

test('a delete whose answer was lost is not said to have changed nothing, and the list tells the truth', async () => {
  const item = await create(panel.product, type, values)
  const { page } = await open()
  await loseAnswers(page, 'DELETE', `${base}/${item.id}`)
  await remove(page, item.id)
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toContain('It may have been done: check before you try again')
  expect(await alert(page).innerText()).not.toContain('Nothing was changed')
  await gone(card(page, type, item.id))
})

test('offline is told apart from slow: what was typed is kept, and nothing else was changed', async () => {
  const item = await create(panel.product, type, values)
  const { page, context } = await open()
  const form = await edit(page, item.id, 'In the tunnel')
  await context.setOffline(true)
  await save(form)
  await form.getByRole('alert').waitFor()
  expect(await form.getByRole('alert').innerText()).toContain('You are offline. Kept on this device.')
  await context.setOffline(false)
  // It goes by itself when the line is back, and nobody takes it for saved.
  await gone(form.getByRole('alert'))
  const back = form.getByText('The connection is back. Your changes are not on the site yet')
  await back.waitFor()
  // Somebody who takes everything back has nothing that is not on the site.
  await inputOf(form, 'title').fill(String(item.title))
  await gone(back)
  await inputOf(form, 'title').fill('In the tunnel')
  await back.waitFor()
  await save(form)
  await gone(form)
  expect(await find(panel.product, type, item.id)).toMatchObject({ title: 'In the tunnel' })

  await context.setOffline(true)
  await remove(page, item.id)
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toContain('You are offline. Nothing was changed.')
  await card(page, type, item.id).waitFor()
  await context.setOffline(false)
  await gone(alert(page))

  await context.setOffline(true)
  await card(page, type, item.id).getByRole('switch').click()
  const note = card(page, type, item.id).getByText('You are offline. Nothing was changed.')
  await note.waitFor()
  await context.setOffline(false)
  await gone(note)
})

test('an Undo that fails can be tried again, and the focus stays in the panel', async () => {
  const item = await create(panel.product, type, values)
  const { page, context } = await open()
  await remove(page, item.id)
  await undo(page).waitFor()
  await context.setOffline(true)
  await undo(page).press('Enter')
  await alert(page).waitFor()
  expect(await undo(page).count()).toBe(1)
  await context.setOffline(false)
  await undo(page).press('Enter')
  await card(page, type, item.id).waitFor()
  await gone(undo(page))
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await alert(page).count()).toBe(0)
  await soon(() => find(panel.product, type, item.id)).toBeDefined()
})

test.each([
  ['Restore and save', (id: number, made: readonly number[]) => made.includes(id)],
  ['Save as a new one', (id: number, made: readonly number[]) => !made.includes(id)],
] as const)('an item that somebody deleted is not a dead end: %s', async (button, isRight) => {
  const item = await create(panel.product, type, values)
  const { page } = await open()
  const title = `Rescued: ${button}`
  const form = await edit(page, item.id, title)
  await panel.product.call('DELETE', `${base}/${item.id}`)
  await save(form)
  await form.getByRole('alert').waitFor()
  expect(await form.getByRole('alert').innerText()).toContain('Somebody deleted this statistic')
  await expectAccessible(page)
  await form.getByRole('button', { name: button }).click()
  await gone(form)
  const made = (await titled(title)).map(({ id }) => id)
  expect(made).toHaveLength(1)
  expect(isRight(item.id, made)).toBe(true)
})

test('a save asks for no list again, and pages show the new name of what they belong to', async () => {
  const [products, pages] = [typeNamed('our-products'), typeNamed('product-details')]
  const owner = await create(panel.product, products, { title: 'Old name' })
  const detail = await create(panel.product, pages, { product_id: owner.id, title: 'A page' })
  const { page } = await panel.open('our-products')
  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request)
  })
  await card(page, products, owner.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, products)
  await inputOf(form, 'title').fill('New name')
  await save(form)
  await gone(form)
  await tabLink(page, 'product-details').click()
  await soon(() => card(page, pages, detail.id).innerText()).toContain('New name')
  const reads = asked.filter((request) => request.method() === 'GET').map((request) => new URL(request.url()).pathname)
  expect(new Set(reads)).toEqual(new Set(['/api/changes']))
})
