import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Draft } from '#engine/derive/drafts.ts'
import type { Plan, PlanList } from '#engine/derive/plans.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { gone } from './support/form.ts'
import { startPanel, tabPath } from './support/panel.ts'

const panel = startPanel({ savesDrafts: true })
const type = 'statistics'

const call: typeof panel.product.call = (...sent) => panel.product.call(...sent)
const begin = async (title: string, token?: string) => {
  const body = { type, data: { title, value: '1' } }
  return (await call('POST', '/api/drafts', { body, ...(token && { token }) })).json as Draft
}
const save = async ({ id, revision }: Draft, title: string, token: string) => {
  const sent = { token, body: { data: { title, value: '2' } }, headers: { 'if-match': `"${revision}"` } }
  const saved = await call('PUT', `/api/drafts/${id}`, sent)
  expect(saved.status, saved.text).toBe(200)
  return saved.json as Draft
}
const planned = ({ id, revision }: Draft, more: object = {}) =>
  planOf(call, [wanted('publish', { type, draft_id: id, draft_revision: revision })], more)
const seenIn = async (plan: Plan) => (await readPlan(call, plan)).items.map(({ seen }) => seen)
/** What the panel sends to the server when a plan is saved. */
const sentBy = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/api/plans/'))

async function changeTime(title: string, options: { viewport?: { width: number; height: number } } = {}) {
  const { page, forgive } = await panel.open('planned', options)
  // A phone shows the list by itself.
  if ((options.viewport?.width ?? 1_000) > 900) await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: 'Change time' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change the time/ })
  await dialog.waitFor()
  return { page, dialog, forgive }
}

test('moving a plan whose draft is as it was seen names nothing', async () => {
  const plan = await planned(await begin('Moved as it is'))
  const { page, dialog } = await changeTime('Moved as it is')
  await dialog.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  // Until the plan is checked, nobody can save.
  await soon(() => dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('false')
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  const sent = sentBy(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('seen')
  await gone(dialog)
  await soon(async () => (await readPlan(call, plan)).at).toMatch(/T09:00:00/)
})

test.each([
  ['a desk', {}],
  ['a small phone', { viewport: { width: 360, height: 740 } }],
])('on %s: words of an author are read before their plan is moved', async (where, options) => {
  const name = `Can on ${where}`
  const { token } = await joined(call, 'author', name)
  const title = `Looked at on ${where}`
  const draft = await begin(title)
  const plan = await planned(draft)
  const changed = await save(draft, title, token)
  const { page, dialog, forgive } = await changeTime(title, options)
  // A refusal is an answer.
  forgive(/Failed to load resource/)
  await dialog.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  const box = dialog.getByRole('checkbox', { name: `I have read it as it is now (${title})` })
  await box.waitFor()
  await dialog.getByText(`${name} changed the draft after it was planned, and may not publish.`).waitFor()
  await dialog.getByText(new RegExp(`^Last saved by ${name}, \\d+ \\w+, \\d\\d:\\d\\d\\.$`)).waitFor()
  const link = dialog.getByRole('link', { name: `${title} (opens in a new tab)` })
  expect(await link.getAttribute('href')).toBe(`${tabPath(type)}/new?saved=${draft.id}`)
  expect(await link.getAttribute('target')).toBe('_blank')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Open it, read it, and tick this box.').waitFor()
  await dialog.getByText(`Not saved yet: read ${title} first.`).waitFor({ state: 'attached' })
  await soon(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00')
  await expectAccessible(page)
  expect(await seenIn(plan)).toEqual([{ draft_id: draft.id, revision: 1 }])

  await box.check()
  const again = await save(changed, title, token)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(`${name} changed this draft, and may not publish. Look at it, and plan it again.`).waitFor()
  await soon(() => box.isChecked()).toBe(false)
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00')

  await box.check()
  const sent = sentBy(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const seen = [{ draft_id: draft.id, revision: again.revision }]
  expect((await sent).postDataJSON()).toMatchObject({ seen })
  await gone(dialog)
  expect(await seenIn(plan)).toEqual(seen)
})

test('a release with words that nobody read is renamed without them', async () => {
  const { token } = await joined(call, 'author', 'Ece Er')
  const draft = await begin('Unread in a release')
  const plan = await planned(draft, { name: 'Spring' })
  await save(draft, 'Unread in a release', token)
  const { page, dialog } = await changeTime('Spring')
  await dialog.getByRole('checkbox').waitFor()
  await dialog.getByLabel('Name').fill('Early spring')
  const sent = sentBy(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Early spring' })
  await gone(dialog)
  expect(await seenIn(plan)).toEqual([{ draft_id: draft.id, revision: 1 }])
})

test('a draft of an author is added to a release once it was read', async () => {
  const { token } = await joined(call, 'author', 'Su Er')
  const draft = await begin('Written by an author', token)
  const plan = await planOf(call, [], { name: 'Autumn' })
  const { page, forgive } = await panel.open('planned')
  forgive(/Failed to load resource/)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Autumn' }).first().click()
  await page.getByRole('button', { name: 'Add items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to “Autumn”' })
  const add = dialog.getByRole('button', { name: 'Add ‘Written by an author’' })
  await add.click()
  await dialog.getByText('Su Er changed this draft, and may not publish. Look at it, and plan it again.').waitFor()
  await expectAccessible(page)
  await add.click()
  await dialog.getByText('Open it, read it, and tick this box.').waitFor()
  expect(await seenIn(plan)).toEqual([])
  const box = dialog.getByRole('checkbox')
  await box.check()
  const again = await save(draft, 'Written by an author', token)
  await add.click()
  await dialog.getByText('was saved again since you read it.', { exact: false }).waitFor({ state: 'attached' })
  await soon(() => box.isChecked()).toBe(false)
  await soon(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  await box.check()
  await add.click()
  await gone(add)
  expect(await seenIn(plan)).toEqual([{ draft_id: draft.id, revision: again.revision }])
})

test('a plan of somebody else is brought back as they saw it', async () => {
  const { token } = await joined(call, 'author', 'Nur Er')
  const other = await joined(call, 'editor', 'Ela Er')
  const { id: draft_id, revision: draft_revision } = await begin('Seen by somebody else', token)
  const items = [wanted('publish', { type, draft_id, draft_revision })]
  const body = { ...inSeconds(3_600), items }
  const made = await call('POST', '/api/plans', { token: other.token, body })
  expect(made.json).toMatchObject({ items: [{ seen_by_id: other.id }] })
  const seen = async () => {
    const { plans } = (await call('GET', '/api/plans')).json as PlanList
    return plans.flatMap(({ items }) => items).find((item) => item.draft_id === draft_id)?.seen_by_id
  }
  const { page } = await panel.open('planned')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Seen by somebody else' }).first().click()
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await soon(seen).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(seen).toBe(other.id)
})
