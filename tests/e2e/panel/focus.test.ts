import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { phone } from '#tests/support/browser.ts'
import { goodPassword, invite, joined } from '#tests/support/people.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { card, editForm, gone, inputOf } from './support/form.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')
const products = typeNamed('our-products')
const call: typeof panel.product.call = (...sent) => panel.product.call(...sent)

/** What has the focus: its element, and what is written in it or names it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent ?? ''}`.slice(0, 60)
  })
const expectFocus = (page: Page, what: RegExp) => soon(() => focused(page)).toMatch(what)
/** By keyboard, as those who lose the focus work. */
const press = async (from: Page | Locator, name: string | RegExp) => {
  const button = from.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  await button.focus()
  await button.press('Enter')
}
const select = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).press('Space')

test('after a change of many the focus stays on its button, and after a delete it goes to the page', async () => {
  for (const title of ['Many one', 'Many two']) await create(panel.product, type, { title, value: '1' })
  const { page } = await panel.open(type.name)
  for (const title of ['Many one', 'Many two']) await select(page, title)
  const bar = page.getByRole('region', { name: 'Selected statistics' })
  await press(bar, 'Deactivate')
  await page.getByText('2 statistics are off the site.').waitFor()
  await expectFocus(page, /^BUTTON Deactivate/)
  await press(bar, 'Delete')
  await press(page.getByRole('alertdialog'), 'Delete')
  await page.getByText('2 statistics are deleted.').waitFor()
  await gone(bar)
  await expectFocus(page, /^(H1|MAIN) Statistics/)
})

test('after pages were created, and all messages marked as read, the focus is near', async () => {
  const owner = await create(panel.product, products, { title: 'Without a page' })
  const { page } = await panel.open(products.name)
  await select(page, 'Without a page')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await press(bar, 'Create 1 page')
  await page.getByText('1 page was created').waitFor()
  await gone(bar.getByRole('button', { name: 'Create 1 page' }))
  await soon(() => focused(page)).not.toMatch(/^BODY/)
  await call('DELETE', `${baseOf(products)}/${owner.id}`)
  const message = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'To be read', message: 'Read me' }
  await call('POST', '/api/contact-messages/submit', { body: { ...message, elapsed_ms: 9_000 } })
  await page.goto(tabPath('contact-messages'))
  await soon(() => page.getByRole('button', { name: 'Mark all as read' }).isEnabled()).toBe(true)
  await press(page, 'Mark all as read')
  await page.getByText(/marked as read\./).waitFor()
  await expectFocus(page, /^BUTTON Mark all as read/)
  expect(await page.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-disabled')).toBe('true')
  await press(page, /^Read To be read/)
  await expectFocus(page, /^DIV From.*ada@example/)
})

test('after a choice between two versions the focus is on the page, or where the form goes on', async () => {
  const item = await create(panel.product, type, { title: 'Chosen', value: '1' })
  const { page, forgive } = await panel.open(type.name)
  forgive(failedCalls)
  await card(page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('Mine')
  await call('PUT', `${baseOf(type)}/${item.id}`, { body: { title: 'Theirs' } })
  await press(form, 'Save changes')
  await press(page.getByRole('alertdialog'), 'Save the choice')
  await gone(form)
  await soon(() => focused(page)).not.toMatch(/^BODY/)
  expect((await find(panel.product, type, item.id))?.title).toBe('Mine')
})

test('people: after disabling and enabling the focus is in the row, after Escape on the role that was asked about', async () => {
  await joined(call, 'author', 'Focus Reader')
  const { page } = await panel.signedIn()
  await page.goto('/admin/dashboard/people')
  await settled(page)
  await press(page, 'Disable: Focus Reader')
  await press(page.getByRole('alertdialog'), 'Disable')
  await page.getByText('Focus Reader is disabled.').waitFor()
  await expectFocus(page, /^TR .*Focus Reader/)
  await press(page, 'Enable: Focus Reader')
  await press(page.getByRole('alertdialog'), 'Enable')
  await page.getByText('Focus Reader can sign in again.').waitFor()
  await expectFocus(page, /^TR .*Focus Reader/)
  const role = page.getByRole('combobox', { name: 'Role of Focus Reader' })
  await role.focus()
  await role.selectOption('editor')
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page, /^SELECT Role of Focus Reader/)
})

test.each([
  ['a desk', {}],
  ['a phone', { viewport: phone }],
] as const)(
  'review on %s: what is sent back hands the focus to the next text, then to the page',
  async (where, options) => {
    const { token } = await joined(call, 'author', `Author of ${where}`)
    for (const title of [`First on ${where}`, `Second on ${where}`]) {
      const { id } = await create(panel.product, type, { title: `${title} before`, value: '1' })
      const draft = await call('POST', '/api/drafts', {
        token,
        body: { type: type.name, item_id: id, data: { title } },
      })
      await call('POST', '/api/reviews', { token, body: { draft_id: (draft.json as Draft).id, note: 'Please' } })
    }
    const { page } = await panel.signedIn(options)
    await page.goto(tabPath('review'))
    await page
      .getByRole('main')
      .getByRole('link', { name: `First on ${where}`, exact: true })
      .press('Enter')
    for (const title of [`First on ${where}`, `Second on ${where}`]) {
      const review = page.getByRole('dialog', { name: title, exact: true })
      await review.getByText('Every required field is filled').waitFor()
      const isPhone = 'viewport' in options
      if (isPhone) await press(review, 'Send back')
      const sheet = isPhone ? page.getByRole('dialog', { name: 'Send back' }) : review
      await sheet.getByLabel(/^Note to Author/).fill('Say where.')
      await press(sheet, 'Send back')
      await gone(review)
      const next = page.getByRole('dialog', { name: `Second on ${where}`, exact: true })
      if (title.startsWith('First')) await next.waitFor()
      await expectFocus(page, title.startsWith('First') ? /^H3 Second on/ : /^(H1|MAIN)/)
    }
  },
)

test('a replaced picture keeps the focus beside it', async () => {
  const body = new FormData()
  body.set('image', filePart(await jpeg(171, 90), 'focus-former.jpg'))
  const { id, url } = (await call('POST', '/api/uploads', { body })).json as { id: number; url: string }
  await create(panel.product, typeNamed('projects'), { title: 'Shows it', image_url: url })
  const { page } = await panel.open(`media/${id}`)
  const input = page.getByRole('complementary', { name: 'Selected picture' }).locator('input[name="replacement"]')
  await input.focus()
  await input.setInputFiles({ name: 'focus-new.jpg', mimeType: 'image/jpeg', buffer: await jpeg(173, 90) })
  await page.getByText('Replaced in one place.').waitFor()
  await soon(() => page.url()).not.toMatch(new RegExp(`/media/${id}$`))
  await soon(() => focused(page)).not.toMatch(/^BODY/)
  await press(page, 'Undo')
  await page.getByText('‘focus-former.jpg’ is back everywhere.').waitFor()
  await soon(() => focused(page)).not.toMatch(/^BODY/)
})

test('whoever joins is taken to the page with the focus', async () => {
  const { link } = await invite(call, 'author', 'Joining Reader')
  const { page } = await panel.arrive()
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Password again').fill(goodPassword)
  await page.getByLabel('Password again').press('Enter')
  await page.waitForURL(/\/admin\/dashboard\//)
  await settled(page)
  await expectFocus(page, /^(H1|MAIN)/)
})
