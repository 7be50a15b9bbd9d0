import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DraftPage } from '#engine/derive/drafts.ts'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { choose, moveCursor } from './support/editor.ts'
import { addForm, cancel, card, editForm, gone, inputOf } from './support/form.ts'
import { keptKeys } from './support/kept.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('news-insight-details')
const drafts = async () => ((await panel.product.call('GET', `/api/drafts?type=${type.name}`)).json as DraftPage).drafts
const whole = async ({ id }: { readonly id: number }) => (await panel.product.call('GET', `/api/drafts/${id}`)).json

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function openFirst(options = {}) {
  const { page, forgive } = await panel.open(type.name, options)
  const [item] = await itemsOf(panel.product, type)
  const id = Number(item?.id)
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await form.waitFor()
  return { page, form, id, forgive }
}

test.each([
  ['a desk', {}],
  ['a phone', { viewport: phone }],
])('on %s a form with rich text fills the window, and its menu saves a draft', async (_name, options) => {
  const { page, form, id } = await openFirst(options)
  const box = await form.boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, ...Object.values(page.viewportSize() ?? {})])
  // Nothing moves it but its own parts.
  await form.evaluate((element) => element.scrollTo(0, 50))
  expect(await form.evaluate((element) => element.scrollTop)).toBe(0)
  const before = (await find(panel.product, type, id))?.title
  await inputOf(form, 'title').fill('Only in a draft')
  const more = form.getByRole('button', { name: 'More ways to save' })
  await more.click()
  const entry = form.getByRole('menuitem', { name: /^Save draft/ })
  const isFocused = (name: RegExp) =>
    form.getByRole('menuitem', { name }).evaluate((element) => element === document.activeElement)
  await soon(() => isFocused(/^Schedule/)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await soon(() => isFocused(/^Save draft/)).toBe(true)
  expect(await entry.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true)
  await expectAccessible(page)
  await entry.press('Enter')
  await page.getByText('The draft was saved. Nothing changed on the site.').waitFor()
  expect((await find(panel.product, type, id))?.title).toBe(before)
  expect((await drafts()).map(({ item_id }) => item_id)).toEqual([id])
  await more.click()
  await form.getByRole('menuitem', { name: /^Discard draft/ }).click()
  await gone(form)
  expect(await drafts()).toEqual([])
})

test('a draft of a new page that is opened again and published leaves nothing unsaved behind', async () => {
  const [owner] = await itemsOf(panel.product, typeNamed('news-insight-articles'))
  const pages = await itemsOf(panel.product, type)
  const own = pages.find(({ article_id }) => article_id === owner?.id)
  if (own) await panel.product.call('DELETE', `${type.routes.admin}/${own.id}`)
  const data = { title: 'A new page', article_id: owner?.id, wysiwyg_content: '<p>First words.</p>' }
  const begun = await panel.product.call('POST', '/api/drafts', { body: { type: type.name, data } })
  const { page } = await panel.open(type.name)
  await page.getByRole('link', { name: 'A new page' }).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill('A new page, published')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(form)
  await page.getByText('Published.').waitFor()
  expect(begun.status).toBe(201)
  await page.reload()
  await settled(page)
  expect(await keptKeys(page)).toEqual([])
  expect(await page.getByText('You have unsaved changes').count()).toBe(0)
})

test('Escape closes the menu and then the form, a click elsewhere only the menu', async () => {
  const { page, form } = await openFirst()
  const more = form.getByRole('button', { name: 'More ways to save' })
  await more.click()
  await form.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await gone(form.getByRole('menu'))
  await soon(() => more.evaluate((element) => element === document.activeElement)).toBe(true)
  await more.click()
  await inputOf(form, 'title').click()
  await gone(form.getByRole('menu'))
  await page.keyboard.press('Escape')
  await gone(form)
})

test('Publish waits until there is something to publish', async () => {
  const { page, form } = await openFirst()
  const publish = form.getByRole('button', { name: 'Publish', exact: true })
  await form.getByText('Everything is on the site').waitFor()
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  await publish.click({ force: true })
  await inputOf(form, 'title').press('Enter')
  await inputOf(form, 'title').press('Control+Enter')
  const title = await inputOf(form, 'title').inputValue()
  await inputOf(form, 'title').fill(`${title} again`)
  await soon(() => publish.getAttribute('aria-disabled')).toBe('false')
  const content = () => writes.filter((url) => !url.includes('/api/presence/') && !url.includes('/api/drafts/'))
  expect(content()).toEqual([])
  await page.keyboard.press('Enter')
  await gone(form)
  expect(content()).toHaveLength(1)
})

test('Escape in the text closes the form, as in every field', async () => {
  const { page, form } = await openFirst()
  await form.getByRole('textbox', { name: 'Rich content' }).click()
  await page.keyboard.press('Escape')
  await gone(form)
})

test('the tools of a long text stick to the top of the form, and its title to the bar', async () => {
  const [item] = await itemsOf(panel.product, type)
  const title = 'A title that is rather long, so that it takes more than one line in its field'
  const body = { title, wysiwyg_content: '<p>Line</p>'.repeat(80) }
  await panel.product.call('PUT', `${type.routes.admin}/${item?.id}`, { body })
  const { form } = await openFirst()
  const field = await inputOf(form, 'title').evaluate((element) => ({
    size: getComputedStyle(element).fontSize,
    isWhole: element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth,
  }))
  expect(field).toEqual({ size: '29px', isWhole: true })
  const bar = form.locator('header').first()
  expect(await bar.innerText()).not.toContain(title)
  const text = form.getByRole('textbox', { name: 'Rich content' })
  await text.getByText('Line').last().scrollIntoViewIfNeeded()
  await soon(() => bar.innerText()).toContain(title)
  const tools = await form.getByRole('toolbar', { name: 'Rich content, formatting' }).boundingBox()
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(Math.abs((tools?.y ?? 0) - (y + height))).toBeLessThanOrEqual(1)
})

test('the way back leads to the list', async () => {
  const { page, form } = await openFirst()
  await cancel(form, type)
  await gone(form)
  expect(new URL(page.url()).pathname).toBe(`/admin/dashboard/${type.name}`)
})

test('an author puts a picture into a draft', async () => {
  const [item] = await itemsOf(panel.product, type)
  const { token, id, username } = await joined(panel.product.call, 'author')
  const { page } = await panel.signedIn({ token })
  const user = JSON.stringify({ id, username, name: 'Deniz', role: 'author' })
  await page.addInitScript((stored) => localStorage.setItem('adminUser', stored), user)
  await page.goto(tabPath(`${type.name}/${item?.id}`))
  const form = editForm(page, type)
  const text = form.getByRole('textbox', { name: 'Rich content' })
  await text.click()
  await moveCursor(page, text, 'Control+End')
  const tools = form.getByRole('toolbar', { name: 'Rich content, formatting' })
  await choose(page, tools, { name: 'drawn.jpg', mimeType: 'image/jpeg', buffer: await jpeg(77, 40) })
  await soon(async () => JSON.stringify(await Promise.all((await drafts()).map(whole)))).toMatch(/<img[^>]*\/uploads\//)
})

test('what could not be published offline is not taken for published when the line is back', async () => {
  const { page, form, id, forgive } = await openFirst()
  forgive(failedCalls)
  const back = 'The connection is back. Your changes are not on the site yet'
  await page.context().setOffline(true)
  await inputOf(form, 'title').fill('Written in the tunnel')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  const told = form.getByRole('alert')
  await told.getByText('Nothing was published. Publish again when the connection is back.').waitFor()
  await page.context().setOffline(false)
  await form.getByText(back).waitFor()
  expect(await told.count()).toBe(0)
  expect((await find(panel.product, type, id))?.title).not.toBe('Written in the tunnel')
  // Nor is it called back when it broke again.
  await page.context().setOffline(true)
  await inputOf(form, 'title').fill('Written in the tunnels')
  await form.getByText('The connection is broken. Your changes are not on the site yet').waitFor()
  expect(await form.getByText(back).count()).toBe(0)
  await page.clock.install()
  await inputOf(form, 'title').fill('Written in the tunnel')
  await page.clock.runFor(30_000)
  expect(await form.getByText(back).count()).toBe(0)
  await page.context().setOffline(false)
  await form.getByText(back).waitFor()
  // The same where the server is gone, and the device knows nothing of it.
  await cutApi(page)
  await form.getByText('The connection is broken. Your changes are not on the site yet').waitFor()
  await page.unrouteAll()
  await form.getByText(back).waitFor()
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(form)
  expect(await find(panel.product, type, id)).toMatchObject({ title: 'Written in the tunnel' })
})

/** A press that was made at a given moment, however long the machine takes. */
const pressAt = (page: Page, spot: { readonly x: number; readonly y: number; readonly made: number }) =>
  page.evaluate(({ x, y, made }) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y })
    Object.defineProperty(event, 'timeStamp', { value: made })
    document.elementFromPoint(x, y)?.dispatchEvent(event)
  }, spot)

test.each([
  ['a desk', {}],
  ['a phone', { viewport: phone }],
])('on %s a second press on Publish does nothing to the list behind', async (name, options) => {
  const { page, form } = await openFirst(options)
  await inputOf(form, 'title').fill(`Pressed twice on ${name}`)
  const publish = form.getByRole('button', { name: 'Publish', exact: true })
  const { x, y, width, height } = await boxOf(publish)
  const before = await page.evaluate(() => performance.now())
  await publish.click()
  await gone(form)
  await page.evaluate(() =>
    document.addEventListener('click', () => {
      document.body.dataset.pressed = 'yes'
    }),
  )
  const spot = { x: x + width / 2, y: y + height / 2 }
  await pressAt(page, { ...spot, made: before })
  await pressAt(page, { ...spot, made: before })
  expect(await page.evaluate(() => document.body.dataset.pressed)).toBeUndefined()
  // Elsewhere it is meant.
  await page.getByRole('button', { name: /^Search everything/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(page.url()).toContain(tabPath(type.name))
})

test('three seconds after a form closed Logout is one press again', async () => {
  const { page, form } = await openFirst({ token: await panel.product.signIn() })
  await inputOf(form, 'title').fill('Published, and done for today')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(form)
  const { x, y, width, height } = await boxOf(page.getByRole('banner').getByRole('button', { name: 'Logout' }))
  const made = await page.evaluate(() => performance.now() + 3_000)
  await pressAt(page, { x: x + width / 2, y: y + height / 2, made })
  await page.waitForURL('**/admin/login')
})
