import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import { answerApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { card, gone } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')
const names = ['One', 'Two', 'Three', 'Four', 'Five']
let ids: number[]
beforeEach(async () => {
  const { product } = panel
  for (const { id } of await itemsOf(product, type)) await product.call('DELETE', `${type.routes.admin}/${id}`)
  ids = []
  for (const [index, title] of names.entries())
    ids.push((await create(product, type, { title, value: '1', display_order: index + 1 })).id)
})
const states = async () => (await itemsOf(panel.product, type)).map(({ is_active: isActive }) => isActive)
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected statistics' })
const undo = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name: `${name}: active on the site` })

test('the switch on a card acts at once, and Undo takes it back', async () => {
  const { page } = await panel.open('statistics')
  await switchOf(page, 'Two').click()
  await page.getByText('‘Two’ is off the site.').waitFor()
  expect(await switchOf(page, 'Two').getAttribute('aria-checked')).toBe('false')
  await soon(async () => (await find(panel.product, type, ids[1] ?? 0))?.is_active).toBe(false)
  await undo(page).click()
  await soon(async () => (await find(panel.product, type, ids[1] ?? 0))?.is_active).toBe(true)
  await soon(() => switchOf(page, 'Two').getAttribute('aria-checked')).toBe('true')
})

test('a switch that is refused goes back, and the card says why', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await answerApi(page, { error: 'The office is closed.' }, `**/api/statistics/admin/${ids[0]}`, 409)
  await switchOf(page, 'One').click()
  await card(page, type, ids[0] ?? 0)
    .getByText('The office is closed.')
    .waitFor()
  expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual(['One: The office is closed.'])
  expect(await switchOf(page, 'One').getAttribute('aria-checked')).toBe('true')
})

test('two windows do not overwrite each other: the second switch is refused and the card shows what is there', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  // Nothing tells this window of the change.
  await page.route('**/api/changes', (route) => route.abort())
  await panel.product.call('PUT', `${type.routes.admin}/${ids[1]}`, { body: { title: 'Two, newer' } })
  await switchOf(page, 'Two').click()
  await card(page, type, ids[1] ?? 0)
    .getByText('Somebody changed this meanwhile')
    .waitFor()
  expect(await switchOf(page, 'Two, newer').getAttribute('aria-checked')).toBe('true')
  expect(await states()).toEqual([true, true, true, true, true])
  await switchOf(page, 'Two, newer').click()
  await soon(states).toEqual([true, false, true, true, true])
})

test('several are selected with Shift, deactivated with one call, and brought back with one Undo', async () => {
  const { page } = await panel.open('statistics')
  await box(page, 'Two').check()
  await box(page, 'Four').click({ modifiers: ['Shift'] })
  await bar(page).getByText('3 selected').waitFor()
  const sent = page.waitForRequest((request) => request.url().endsWith('/bulk'))
  await bar(page).getByRole('button', { name: 'Deactivate' }).click()
  expect((await sent).postDataJSON()).toEqual({ ids: ids.slice(1, 4), action: 'deactivate' })
  await page.getByText('3 statistics are off the site.').waitFor()
  expect(await states()).toEqual([true, false, false, false, true])
  await undo(page).click()
  await soon(states).toEqual([true, true, true, true, true])
})

test('a newer change of the same items takes the older Undo away', async () => {
  const { page } = await panel.open('statistics')
  await switchOf(page, 'One').click()
  await page.getByText('‘One’ is off the site.').waitFor()
  await box(page, 'Two').check()
  await box(page, 'Three').check()
  await bar(page).getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('2 statistics are off the site.').waitFor()
  // What was done to others can still be undone.
  expect(await undo(page).count()).toBe(2)
  await undo(page).last().click()
  await page.getByText('2 statistics are now active.').waitFor()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 statistics are deleted.').waitFor()
  await soon(() => undo(page).count()).toBe(2)
  await undo(page).last().click()
  await soon(async () => (await itemsOf(panel.product, type)).length).toBe(names.length)
  expect(await page.getByText(/refused/).count()).toBe(0)
})

test('Undo changes only what was changed', async () => {
  await panel.product.call('PUT', `${type.routes.admin}/${ids[0]}`, { body: { is_active: false } })
  const { page } = await panel.open('statistics')
  await box(page, 'One').check()
  await box(page, 'Two').check()
  await bar(page).getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('1 statistic is off the site.').waitFor()
  await undo(page).click()
  await soon(states).toEqual([false, true, true, true, true])
})

test('many are deleted after one question, and one Undo brings all of them back', async () => {
  const { page } = await panel.open('statistics')
  await box(page, 'One').check()
  await box(page, 'Five').check()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these items?' })
  expect(await question.getByText('One, Five').count()).toBe(1)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await gone(question)
  await soon(async () => (await itemsOf(panel.product, type)).map(({ title }) => title)).toEqual([
    'Two',
    'Three',
    'Four',
  ])
  await gone(bar(page))
  await undo(page).click()
  await soon(async () => (await itemsOf(panel.product, type)).map(({ title }) => title)).toEqual(names)
  await card(page, type, ids[4] ?? 0).waitFor()
})

test('what is refused is counted, and can be looked at', async () => {
  const { page } = await panel.open('statistics')
  await page.getByRole('heading', { name: 'One' }).click({ modifiers: ['Alt'] })
  await box(page, 'One').check()
  await box(page, 'Three').click({ modifiers: ['Shift'] })
  const results = [
    { id: ids[0], outcome: 'changed' },
    { id: ids[1], outcome: 'refused', error: 'Two must stay.' },
    { id: ids[2], outcome: 'changed' },
  ]
  await answerApi(page, { results }, '**/api/statistics/admin/bulk')
  await bar(page).getByRole('button', { name: 'Deactivate' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '2 changed, 1 refused.' })
  await notice.getByRole('button', { name: 'Show them' }).click()
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  await card(page, type, ids[1] ?? 0)
    .getByText('Two must stay.')
    .waitFor()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  expect(await page.getByRole('main').getByRole('article').count()).toBe(names.length)
})

test('Show them ends with the result that it belongs to', async () => {
  const { page } = await panel.open('statistics')
  const cards = () => page.getByRole('main').getByRole('article').count()
  const results = [{ id: ids[1], outcome: 'refused', error: 'Two must stay.' }]
  await answerApi(page, { results }, '**/api/statistics/admin/bulk')
  await box(page, 'Two').check()
  await bar(page).getByRole('button', { name: 'Deactivate' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '0 changed, 1 refused.' })
  await notice.getByRole('button', { name: 'Show them' }).click()
  await soon(cards).toBe(1)
  await bar(page).getByRole('button', { name: 'Activate', exact: true }).click()
  await notice.getByRole('button', { name: 'Show them' }).waitFor()
  await soon(cards).toBe(names.length)
})

test('a change of many that broke off is tried again under its key, and Undo covers all of it', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  const keys: (string | undefined)[] = []
  let isAway = true
  await page.route('**/api/statistics/admin/bulk', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'])
    if (!isAway) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 503, json: { error: 'The database cannot be reached.' } })
  })
  await box(page, 'One').check()
  await box(page, 'Two').check()
  await bar(page).getByRole('button', { name: 'Deactivate' }).click()
  const trouble = page.getByRole('main').getByRole('alert').filter({ hasText: 'The database cannot be reached.' })
  // The panel asks twice more by itself, with pauses.
  await trouble.getByText('Some of them may have been changed.').waitFor({ timeout: 40_000 })
  await expectAccessible(page)
  isAway = false
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/api/statistics/admin/bulk', async (route) => {
    await mayGo
    await route.fallback()
  })
  await trouble.getByRole('button', { name: 'Try again' }).click()
  const again = page.getByRole('main').getByRole('status').filter({ hasText: 'Trying again' })
  await again.getByText('0 of 2 done').waitFor()
  expect(await again.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).toBe('true')
  expect(await bar(page).getByRole('button', { name: 'Deactivate' }).isDisabled()).toBe(true)
  go()
  await page.getByText('2 statistics are off the site.').waitFor()
  await gone(trouble)
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  await undo(page).click()
  await soon(states).toEqual([true, true, true, true, true])
})

test('everything by the keys: J and K move, X selects, Shift and the arrows span, Ctrl A takes all, E edits, / searches', async () => {
  const { page } = await panel.open('statistics')
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-item')))
  await press('j')
  await soon(focused).toBe(ids[0])
  await press('j', 'x')
  await soon(focused).toBe(ids[1])
  await soon(() => box(page, 'Two').isChecked()).toBe(true)
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  await bar(page).getByText('3 selected').waitFor()
  await press('Shift+ArrowUp')
  await bar(page).getByText('2 selected').waitFor()
  await press('k')
  await soon(focused).toBe(ids[1])
  await press('Control+a')
  await bar(page).getByText('5 selected').waitFor()
  await press('Escape')
  await gone(bar(page))
  await press('e')
  const form = page.getByRole('dialog', { name: 'Edit statistic' })
  await form.waitFor()
  await press('Escape')
  await gone(form)
  await press('/')
  await page.keyboard.type('thr')
  await soon(() => page.getByRole('main').getByRole('article').count()).toBe(1)
})

test.each([
  { screen: 'desktop', viewport: desktop },
  { screen: 'phone', viewport: phone },
])('a selection, on a $screen', async ({ viewport }) => {
  const { page } = await panel.open('statistics', { viewport })
  await box(page, 'One').check()
  await bar(page).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
})

test('the pages of many are created after a question, can be stopped on the way, and the undo stays until it is used', async () => {
  const products = typeNamed('our-products')
  const pages = typeNamed('product-details')
  const { product } = panel
  const known = new Set((await itemsOf(product, pages)).map(({ id }) => id))
  for (let index = 0; index < 24; index++) await create(product, products, { title: `Page of many ${index}` })
  const { page } = await panel.open(`${products.name}?q=Page of many`)
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route(`**${baseOf(pages)}`, async (route) => {
    if (route.request().method() === 'POST' && ++sent === 3) await held.promise
    await route.continue()
  })
  await page
    .getByRole('checkbox', { name: /^Select Page of many/ })
    .first()
    .check()
  const own = page.getByRole('region', { name: 'Selected products' })
  await own.getByRole('button', { name: 'Select all 24' }).click()
  await own.getByRole('button', { name: 'Create 24 pages' }).click()
  const question = page.getByRole('alertdialog', { name: 'Create 24 product pages?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toBe(0)
  await own.getByRole('button', { name: 'Create 24 pages' }).click()
  await question.getByRole('button', { name: 'Create 24' }).click()
  await own.getByText('Creating page 3 of 24').waitFor()
  await own.getByRole('button', { name: 'Stop' }).click()
  held.resolve()
  const toast = page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: '3 of 24' })
  await toast.waitFor()
  expect(await toast.innerText()).toContain('3 of 24 pages were created and are off until you write them.')
  const made = async () => (await itemsOf(product, pages)).filter(({ id }) => !known.has(id)).length
  expect(await made()).toBe(3)
  await page.clock.install()
  await page.clock.runFor(60_000)
  expect(await toast.count()).toBe(1)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await soon(made).toBe(0)
})
