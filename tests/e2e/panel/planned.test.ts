import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Plan, PlanList } from '#engine/derive/plans.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { makeDue, planOf, wanted } from '#tests/support/plans.ts'
import { card, editForm, gone, inputOf } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const pages = typeNamed('news-insight-details')
const statistics = typeNamed('statistics')

const open = async () => ((await panel.product.call('GET', '/api/plans')).json as PlanList).plans
const planOfItem = async (id: number) => (await open()).find(({ items }) => items.some(({ item_id }) => item_id === id))
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Schedule “/ })
const letHappen = (plan: Plan | undefined) => makeDue(panel.product, plan ? [plan] : [])
async function openForm(id: number, type = statistics, options = {}) {
  const { page } = await panel.open(type.name, options)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await form.waitFor()
  return { page, form }
}
/** A new statistic with a plan to take it down in an hour. */
async function planned(title: string) {
  const { id } = await create(panel.product, statistics, { title, value: '1' })
  const plan = await planOf(panel.product.call, [wanted('take-down', { type: 'statistics', item_id: id })])
  return { id, plan }
}
const openPlanned = async (options = {}) => {
  const { page } = await panel.open('planned', options)
  await page.getByRole('heading', { level: 1, name: 'Planned' }).waitFor()
  return page
}
/** In the list every plan has its place, however many a day has. */
const asList = (page: Page) => page.getByRole('button', { name: 'List', exact: true }).click()
const entryOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(title) })
    .first()
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
const chooseTime = async (dialog: Locator, date: string, time: string) => {
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Time', { exact: true }).fill(time)
}

test.each([
  ['a desk', {}],
  ['a phone', { viewport: phone }],
])('on %s: a draft is planned from its editor, stands on the calendar, and goes live', async (name, options) => {
  const [item] = await itemsOf(panel.product, pages)
  const id = Number(item?.id)
  const title = `Planned on ${name}`
  const { page, form } = await openForm(id, pages, options)
  await inputOf(form, 'title').fill(title)
  await form.getByRole('button', { name: 'More ways to save' }).click()
  await form.getByRole('menuitem', { name: /^Schedule/ }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  await expectAccessible(page)
  await chooseTime(dialog, '2020-01-01', '09:00')
  await dialog.getByText('This moment has passed. Choose a later one.').waitFor()
  await dialog.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await dialog
    .getByText(/^The draft goes on the site on .+ at 09:00, in .+ You can go on editing until then\.$/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await gone(dialog)
  await form.getByText(/^Goes on the site on \w+ \d+ \w+ \d+ at 09:00, \w+ time$/).waitFor()
  await page.keyboard.press('Escape')
  await gone(form)
  await card(page, pages, id)
    .getByText(/^Planned for \d+ \w+$/)
    .waitFor()

  await page.goto(tabPath('planned'))
  await settled(page)
  await entryOf(page, title).waitFor()
  await expectAccessible(page)
  expect((await find(panel.product, pages, id))?.title).not.toBe(title)
  await letHappen(await planOfItem(id))
  await soon(async () => (await find(panel.product, pages, id))?.title).toBe(title)
  await entryOf(page, `${title}.*Done|done.*${title}`).waitFor()
})

test('a plan is cancelled on the calendar, and brought back', async () => {
  const { id } = await planned('Cancelled and back')
  const page = await openPlanned()
  await asList(page)
  await entryOf(page, 'Cancelled and back').click()
  const shown = page.getByRole('region', { name: 'Selected plan' })
  await shown.getByText('It is complete, and can be carried out.').waitFor()
  await shown.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByText('The plan was cancelled.').waitFor()
  await gone(entryOf(page, 'Cancelled and back'))
  expect(await planOfItem(id)).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await entryOf(page, 'Cancelled and back').waitFor()
  expect(await planOfItem(id)).toMatchObject({ state: 'planned' })
})

test('the time is changed, from the calendar and from the form', async () => {
  const { id } = await planned('Moved')
  const page = await openPlanned()
  await asList(page)
  await entryOf(page, 'Moved').click()
  await page.getByRole('button', { name: 'Change time' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change the time/ })
  await dialog.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await soon(async () => (await planOfItem(id))?.at).toMatch(/T09:00:00/)

  const other = await openForm(id)
  await other.form.getByRole('button', { name: 'Schedule…' }).click()
  const again = dialogOf(other.page)
  await soon(() => again.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00')
  await again.getByLabel('Time', { exact: true }).fill('10:30')
  await again.getByRole('button', { name: 'Change the time' }).click()
  await gone(again)
  await soon(async () => (await planOfItem(id))?.at).toMatch(/T10:30:00/)
})

test('a release that is chosen has a moment of its own, and no other one is shown', async () => {
  const { id } = await create(panel.product, statistics, { title: 'In a release', value: '1' })
  const takeDown = wanted('take-down', { type: 'statistics', item_id: id })
  await planOf(panel.product.call, [takeDown], { name: 'Spring cleaning' })
  const [item] = await itemsOf(panel.product, pages)
  const { page, form } = await openForm(Number(item?.id), pages)
  await form.getByRole('button', { name: 'More ways to save' }).click()
  await form.getByRole('menuitem', { name: /^Schedule/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Release').selectOption({ label: 'Spring cleaning (1 item)' })
  await gone(dialog.getByLabel('Date'))
  await dialog.getByText('It comes off the site at the moment of the release.').waitFor()
  await dialog.getByLabel('Release').selectOption('')
  await dialog.getByLabel('Date').waitFor()
})

test('a release is made, filled, says what is missing, and fails as a whole with a notice', async () => {
  const draft = async (data: object) =>
    (await panel.product.call('POST', '/api/drafts', { body: { type: 'statistics', data } })).json as { id: number }
  await draft({ title: 'Whole of release', value: '1' })
  await draft({ title: 'Half of release' })
  const page = await openPlanned()
  await page.getByRole('button', { name: 'New release' }).click()
  const dialog = page.getByRole('dialog', { name: 'New release' })
  await dialog.getByRole('button', { name: 'Make the release' }).click()
  await dialog.getByText('Name is required.').waitFor()
  await dialog.getByLabel('Name').fill('Winter gas')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the release' }).click()
  await gone(dialog)
  await page.getByRole('button', { name: /Winter gas/ }).click()
  await page.getByRole('button', { name: 'Add items' }).click()
  const adding = page.getByRole('dialog', { name: 'Add to “Winter gas”' })
  for (const title of ['Whole', 'Half']) {
    await adding.getByRole('button', { name: `Add ‘${title} of release’` }).click()
    await gone(adding.getByRole('button', { name: `Add ‘${title} of release’` }))
  }
  await adding.getByRole('button', { name: 'Done' }).click()
  const shown = page.getByRole('region', { name: 'Selected release' })
  await shown.getByText('Two items go live together, or none of them does.').waitFor()
  await shown.getByText('1 of 2 are not complete: “Half of release”: Value is required.').waitFor()
  await expectAccessible(page)
  const before = (await itemsOf(panel.product, statistics)).length
  await letHappen((await open()).find(({ name }) => name === 'Winter gas'))
  await page.getByText(/^“Winter gas” was not published on \d+ \w+$/).waitFor()
  await page.getByText('“Half of release”: Value is required.').first().waitFor()
  expect(await itemsOf(panel.product, statistics)).toHaveLength(before)
  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  const told = page.getByRole('region', { name: 'Start' })
  await told.getByText(/^“Winter gas” was not published on \d+ \w+$/).waitFor()
  await told.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: /Winter gas/ }).click()
  await shown.getByRole('button', { name: 'Put away' }).click()
  await gone(page.getByText(/^“Winter gas” was not published/))
})

test('keys move by day and by month', async () => {
  const page = await openPlanned()
  const today = page.locator('[aria-current="date"]')
  await today.focus()
  const start = String(await focusedDay(page))
  const at = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
  for (const [key, day] of [
    ['ArrowRight', at(1)],
    ['ArrowDown', at(8)],
    ['t', start],
    ['ArrowLeft', at(-1)],
  ] as const) {
    await page.keyboard.press(key)
    await soon(() => focusedDay(page)).toBe(day)
  }
  await page.keyboard.press('t')
  await page.keyboard.press('PageDown')
  await soon(async () => (await focusedDay(page))?.slice(0, 7)).not.toBe(start.slice(0, 7))
  await page.keyboard.press('PageUp')
  await soon(async () => (await focusedDay(page))?.slice(0, 7)).toBe(start.slice(0, 7))
})

test('Unpublish takes an item off the site, and Publish puts it on again', async () => {
  const [, item] = await itemsOf(panel.product, pages)
  const id = Number(item?.id)
  const { page, form } = await openForm(id, pages)
  await form.getByRole('button', { name: 'More ways to save' }).click()
  await form.getByRole('menuitem', { name: /^Unpublish/ }).click()
  // In the dialog, which covers everything else.
  await form.getByText('It is off the site, and kept here.').waitFor()
  expect((await find(panel.product, pages, id))?.is_active).toBe(false)
  await inputOf(form, 'title').fill('Written after it came down')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(form)
  expect(await find(panel.product, pages, id)).toMatchObject({ title: 'Written after it came down', is_active: true })
  const told = page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: 'Published.' })
  expect(await told.getByRole('link', { name: 'View on site' }).getAttribute('href')).toMatch(
    /^\/news-insight-detail\//,
  )
})

test('what is off the site is planned to go on it, also without a draft', async () => {
  const { id } = await create(panel.product, statistics, { title: 'Off for now', value: '1', is_active: false })
  const { page, form } = await openForm(id)
  await form.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/^It goes on the site on/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Take it down' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await gone(dialog)
  await form.getByText(/^Planned for/).waitFor()
  await letHappen(await planOfItem(id))
  await soon(async () => (await find(panel.product, statistics, id))?.is_active).toBe(true)
})

test('a draft that switches its item off says so before it is planned', async () => {
  const { id } = await create(panel.product, statistics, { title: 'Soon off', value: '1' })
  const { page, form } = await openForm(id)
  await inputOf(form, 'is_active').uncheck()
  await form.getByRole('button', { name: 'Schedule…' }).click()
  await dialogOf(page)
    .getByText(/It stays off the site, because “Active on the site” is off in it\.$/)
    .waitFor()
})

test('authors see what is planned and plan nothing', async () => {
  const { plan } = await planned('Seen by an author')
  const { token, id, username } = await joined(panel.product.call, 'author', 'Ece Demir')
  const { page } = await panel.signedIn({ token })
  const user = JSON.stringify({ id, username, name: 'Ece Demir', role: 'author' })
  await page.addInitScript((stored) => localStorage.setItem('adminUser', stored), user)
  await page.goto(tabPath('planned'))
  await asList(page)
  await entryOf(page, 'Seen by an author').click()
  await page.getByRole('region', { name: 'Selected plan' }).waitFor()
  for (const name of ['New release', 'Change time', 'Cancel the plan'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect((await panel.product.call('DELETE', `/api/plans/${plan.id}`, { token })).status).toBe(403)
})

test('a calendar that cannot be loaded says so and is tried again', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(/Failed to load resource/)
  const asked = (address: URL) => address.pathname === '/api/plans' && address.searchParams.has('from')
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
  await page.goto(tabPath('planned'))
  await page.getByText('The plans could not be loaded').waitFor()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await gone(page.getByText('The plans could not be loaded'))
})

test('deleting what is planned says that the plan waits for it to come back, and the calendar marks it', async () => {
  const { id } = await planned('Planned and deleted')
  const { page } = await panel.open('statistics')
  await card(page, statistics, id)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText(
      /It is planned for \w+ \d+ \w+ \d{4} at \d\d:\d\d, UTC time\. That does not happen unless it is restored before\./,
    )
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await gone(card(page, statistics, id))
  const calendar = await openPlanned()
  await asList(calendar)
  await entryOf(calendar, 'Planned and deleted').getByText('In the trash, so it does not happen').waitFor()
  await entryOf(calendar, 'Planned and deleted').click()
  const shown = calendar.getByRole('region', { name: 'Selected plan' })
  await shown.getByText('Statistic, taken down, in the trash: restore it there').waitFor()
  await panel.product.call('POST', `/api/statistics/admin/${id}/restore`)
  await calendar.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
  await gone(shown.getByText(/in the trash/))
})
