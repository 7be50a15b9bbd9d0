import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { card, editForm, inputOf } from './support/form.ts'
import { startPanel, tabLink } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')
const base = baseOf(type)

/** As when somebody comes back to the window, instead of waiting for the next look. */
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))

test('what others write appears by itself, and only the list that changed is asked for', async () => {
  const { page } = await panel.open('statistics')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const { id } = await create(panel.product, type, { title: 'From next door', value: '1' })
  await card(page, type, id).waitFor()
  await panel.product.call('DELETE', `${base}/${id}`)
  await comeBack(page)
  await card(page, type, id).waitFor({ state: 'detached' })
  // What is deleted takes requests for its publication along.
  const others = asked.filter((path) => path !== '/api/reviews')
  expect(new Set(others)).toEqual(new Set(['/api/changes', type.routes.admin]))
})

test('an open form is not changed by it', async () => {
  const { id } = await create(panel.product, type, { title: 'Mine', value: '1' })
  const { page } = await panel.open('statistics')
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'description').fill('Half a sen')
  await panel.product.call('PUT', `${base}/${id}`, { body: { title: 'Theirs', description: 'Theirs' } })
  await comeBack(page)
  await soon(() => card(page, type, id).innerText()).toContain('Theirs')
  expect(await inputOf(form, 'title').inputValue()).toBe('Mine')
  expect(await inputOf(form, 'description').inputValue()).toBe('Half a sen')
  expect(await inputOf(form, 'description').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the number of unread messages follows, and the list of them', async () => {
  const { page } = await panel.open('contact-messages')
  const unread = async () =>
    Number((await tabLink(page, 'contact-messages').textContent())?.match(/(\d+)\s+unread/)?.[1] ?? 0)
  const before = await unread()
  const message = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'Just now', message: 'M' }
  await panel.product.call('POST', '/api/contact-messages/submit', { body: { ...message, elapsed_ms: 9_000 } })
  await comeBack(page)
  await soon(unread).toBe(before + 1)
  await page.getByRole('main').getByText('Just now').first().waitFor()
})
