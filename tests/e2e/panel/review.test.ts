import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { ReviewList, ReviewRequest } from '#engine/derive/reviews.ts'
import type { Role } from '#engine/rules/permissions.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { editForm, gone, inputOf } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

type Person = Joined & { readonly name: string; readonly role: Role }
let author: Person
let editor: Person
const panel = startPanel({
  savesDrafts: true,
  async prepare({ call }) {
    author = { ...(await joined(call, 'author', 'Deniz Aksoy')), name: 'Deniz Aksoy', role: 'author' }
    editor = { ...(await joined(call, 'editor', 'Murat Kaya')), name: 'Murat Kaya', role: 'editor' }
  },
})
const pages = typeNamed('news-insight-details')
const statistics = typeNamed('statistics')

/** The panel as somebody else sees it. */
async function as({ token, id, username, name, role }: Person, options = {}) {
  const visit = await panel.signedIn({ token, ...options })
  const user = JSON.stringify({ id, username, name, role })
  await visit.page.addInitScript((stored) => localStorage.setItem('adminUser', stored), user)
  return visit
}
const goTo = async (page: Page, place: string) => {
  await page.goto(tabPath(place))
  await settled(page)
}
async function openForm(page: Page, id: number, type = pages) {
  await page.goto(`${tabPath(type.name)}/${id}`)
  const form = editForm(page, type)
  await form.waitFor()
  return form
}
/** Asked for through the API: a change of a statistic. */
async function asked(title: string, note: string) {
  const { token } = author
  const { id } = await create(panel.product, statistics, { title: `${title} before`, value: '1' })
  const sent = { token, body: { type: statistics.name, item_id: id, data: { title } } }
  const draft = (await panel.product.call('POST', '/api/drafts', sent)).json as Draft
  const body = { draft_id: draft.id, note }
  const request = (await panel.product.call('POST', '/api/reviews', { token, body })).json as ReviewRequest
  return { id, draft, request }
}
const waiting = async () => ((await panel.product.call('GET', '/api/reviews')).json as ReviewList).requests
const reviewOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const titleIn = (review: Locator, { fields }: ContentType) =>
  review.getByRole('region', { name: fields.title?.label ?? '', exact: true })
const link = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })
const press = (from: Locator, name: string) => from.getByRole('button', { name, exact: true }).click()

/** What a test before left waiting is answered. */
beforeEach(async () => {
  for (const { id } of await waiting())
    await panel.product.call('POST', `/api/reviews/${id}/send-back`, { body: { note: 'Later' } })
})

test.each([
  ['a desk', 0, {}],
  ['a phone', 1, { viewport: phone }],
] as const)(
  'on %s: an author asks, hears what should change, asks again, and it is published',
  async (...given) => {
    const [name, at, options] = given
    const id = Number((await itemsOf(panel.product, pages))[at]?.id)
    const title = `Asked on ${name}`
    const { page } = await as(author, options)
    let form = await openForm(page, id)
    await inputOf(form, 'title').fill(title)
    await press(form, 'Ask for publication')
    const dialog = page.getByRole('dialog', { name: 'Ask for publication' })
    await dialog.getByText(/1 change: Title/).waitFor()
    await dialog.getByText(/are told\. You can go on editing; they always see the newest draft\./).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Note to the editors').fill('Please look at the title.')
    await press(dialog, 'Ask for publication')
    await gone(dialog)
    await form.getByText(/^Waiting for an editor since \d\d:\d\d$/).waitFor()
    expect(await focused(page)).toBe('Asked for publication')

    const { page: desk } = await as(editor, options)
    await goTo(desk, 'review')
    await expectAccessible(desk)
    await link(desk, title).click()
    const review = reviewOf(desk, title)
    await review.getByRole('heading', { name: 'Deniz asks for publication' }).waitFor()
    await review.getByText('Please look at the title.').waitFor()
    await titleIn(review, pages)
      .filter({ hasText: name.slice(2) })
      .waitFor()
    await review.getByText('Every required field is filled').waitFor()
    await expectAccessible(desk)
    await press(review, 'Send back')
    const sheet = at === 0 ? review : desk.getByRole('dialog', { name: 'Send back' })
    if (at === 1) await press(sheet, 'Send back')
    await sheet.getByText('Write what should change.').waitFor()
    await sheet.getByLabel('Note to Deniz').fill('Say where it was.')
    await press(sheet, 'Send back')
    await gone(review)
    await desk.getByText('Sent back. Nothing more to review').waitFor()
    await desk.getByText('Nothing to review.').waitFor()

    await goTo(page, 'start')
    const own = page.getByRole('region', { name: 'Your requests' })
    await own.getByText('Sent back by Murat Kaya: Say where it was.').first().waitFor()
    form = await openForm(page, id)
    await form.getByText('Sent back by Murat Kaya:').waitFor()
    await form.getByText('Say where it was.').waitFor()
    await inputOf(form, 'title').fill(`${title}, here`)
    await press(form, 'Ask for publication')
    await press(dialog, 'Ask for publication')
    await form.getByText(/^Waiting for an editor since/).waitFor()

    await goTo(desk, 'start')
    const panelOf = desk.getByRole('region', { name: 'For review' })
    await panelOf.getByRole('link', { name: `${title}, here` }).click()
    const again = reviewOf(desk, `${title}, here`)
    await again.getByText('Say where it was.').waitFor()
    await press(again, 'Publish')
    await gone(again)
    await desk.getByText('Published. Nothing more to review').waitFor()
    expect((await find(panel.product, pages, id))?.title).toBe(`${title}, here`)
    await goTo(page, 'start')
    await own.getByText('Published by Murat Kaya').first().waitFor()
  },
  180_000,
)

test('after an answer the next text opens, and what changed meanwhile is shown before it is published', async () => {
  const first = await asked('First in line', 'One')
  const second = await asked('Second in line', 'Two')
  const { page } = await panel.open('review')
  await page.getByRole('link', { name: 'For review 2 waiting' }).waitFor()
  await link(page, 'First in line').click()
  const review = reviewOf(page, 'First in line')
  await review.getByText('1 of 2').waitFor()
  const publish = review.getByRole('button', { name: 'Publish' })
  await soon(() => publish.getAttribute('aria-disabled')).not.toBe('true')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('Published. 1 more to review').waitFor()
  const next = reviewOf(page, 'Second in line')
  await next.getByText('Two', { exact: true }).waitFor()
  const heading = next.getByRole('heading', { name: 'Second in line', level: 3 })
  await soon(() => heading.evaluate((own) => own.matches(':focus'))).toBe(true)
  expect(await find(panel.product, statistics, first.id)).toMatchObject({ title: 'First in line' })

  const body = { data: { title: 'Second, changed' } }
  await panel.product.call('PUT', `/api/drafts/${second.draft.id}`, { token: author.token, body })
  const changed = page.getByRole('dialog').filter({ hasText: 'Deniz changed it just now.' })
  await changed.waitFor()
  expect(await changed.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true')
  // The title is of the words that are compared.
  expect(await changed.getByRole('heading', { name: 'Second in line', level: 3 }).count()).toBe(1)
  await press(changed, 'Show the new version')

  const shown = reviewOf(page, 'Second, changed')
  await titleIn(shown, statistics).filter({ hasText: 'changed' }).waitFor()
  await press(shown, 'Publish')
  await page.getByText('Nothing to review.').waitFor()
  expect(await find(panel.product, statistics, second.id)).toMatchObject({ title: 'Second, changed' })
})

test('the list follows the title of a draft that its author goes on with', async () => {
  const { draft } = await asked('First title', 'One')
  const { page } = await panel.open('review')
  await link(page, 'First title').waitFor()
  const body = { data: { title: 'Second title' } }
  await panel.product.call('PUT', `/api/drafts/${draft.id}`, { token: author.token, body })
  await link(page, 'Second title').waitFor()
  expect(await link(page, 'First title').count()).toBe(0)
})

test('an editor whose text another one published is told who did, and keeps their note', async () => {
  const { request } = await asked('Wanted by two', 'Please')
  const { page } = await panel.open('review')
  await link(page, 'Wanted by two').click()
  const review = reviewOf(page, 'Wanted by two')
  await review.getByLabel('Note to Deniz').fill('Half a note')
  const sent = { token: editor.token, body: { revision: 1 } }
  expect((await panel.product.call('POST', `/api/reviews/${request.id}/publish`, sent)).status).toBe(200)
  await review.getByText('Murat published this a moment ago.').waitFor()
  await review.getByText('Your note was not sent: “Half a note”').waitFor()
  expect(await review.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await press(review, 'Back to the list')
  await gone(review)
})

test('a note is there again after a look elsewhere, and goes with the answer', async () => {
  await asked('Looked at twice', 'Please')
  const { page } = await panel.open('review')
  const review = reviewOf(page, 'Looked at twice')
  const open = () => link(page, 'Looked at twice').click()
  await open()
  await review.getByLabel('Note to Deniz').fill('Shorten the end')
  await page.keyboard.press('Escape')
  await gone(review)
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.goBack()
  await open()
  expect(await review.getByLabel('Note to Deniz').inputValue()).toBe('Shorten the end')
  await press(review, 'Send back')
  await gone(review)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('reviewNote')))).toEqual(
    [],
  )
})

test('an author withdraws, and takes it back', async () => {
  const { id } = await asked('Withdrawn and back', 'Please')
  const { page } = await as(author)
  const form = await openForm(page, id, statistics)
  await press(form, 'Withdraw')
  await form.getByText('Withdrawn. The draft is kept').waitFor()
  await form.getByRole('button', { name: 'Ask for publication' }).waitFor()
  expect(await waiting()).toEqual([])
  await press(form, 'Ask again')
  await form.getByText(/^Waiting for an editor since/).waitFor()
  await soon(waiting).toMatchObject([{ note: 'Please' }])
  expect(await page.getByRole('link', { name: 'For review' }).count()).toBe(0)
  await page.goto(tabPath('review'))
  await page.getByText('Your role does not show this page').waitFor()
})

test('an author who discards what they asked for, and undoes it, has asked again', async () => {
  const { id } = await asked('Thrown away and back', 'Please look')
  const { page } = await as(author)
  const form = await openForm(page, id, statistics)
  await form.getByText(/^Waiting for an editor/).waitFor()
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('The draft was discarded, and nobody asks for it any more.').waitFor()
  expect(await waiting()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(waiting).toMatchObject([{ note: 'Please look', title: 'Thrown away and back' }])
})
