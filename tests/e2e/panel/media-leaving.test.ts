import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const panel = startPanel()
let shade = 0

async function open() {
  const body = new FormData()
  body.set('image', filePart(await jpeg(160, 90, { r: ++shade * 9, g: 40, b: 20 }), `left-${shade}.jpg`))
  const { id } = (await panel.product.call('POST', '/api/uploads', { body })).json as { id: number }
  const opened = await panel.open(`media/${id}`)
  const rail = opened.page.getByRole('complementary', { name: 'Selected picture' })
  await rail.getByLabel('Description').waitFor()
  const describe = (words: string) => rail.getByLabel('Description').fill(words)
  const described = async () =>
    ((await panel.product.call('GET', `/api/uploads/${id}`)).json as { description: { en?: string } }).description.en
  return { ...opened, rail, describe, described }
}

test('what was typed last is saved when the page is left', async () => {
  const { page, describe, described } = await open()
  await describe('Typed in the last moment')
  await page.goto('about:blank')
  await soon(described).toBe('Typed in the last moment')
})

test('what was typed last is saved when the tab is closed', async () => {
  const { page, describe, described } = await open()
  await describe('And then closed')
  await page.close()
  await soon(described).toBe('And then closed')
})

/** What waits for a pause in the typing waits for ever. */
async function stopTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('a page that is put away saves at once', async () => {
  const { page, describe, described } = await open()
  await stopTime(page)
  await describe('On another tab now')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await soon(described).toBe('On another tab now')
})

test('leaving does not wait for the request before, and what is sent outlives the page', async () => {
  const { page, describe, described } = await open()
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PUT') held.push(route.request().postData() ?? '')
    await mayGo
    await route.continue()
  })
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      if (init?.method === 'PUT') document.documentElement.dataset.keepalive = String(init.keepalive)
      return fetch(input, init)
    }
  })
  await describe('First')
  await soon(() => held.length).toBe(1)
  await describe('First and last')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await soon(() => held.at(-1)).toContain('First and last')
  expect(await page.locator('html').getAttribute('data-keepalive')).toBe('true')
  go()
  await soon(described).toBe('First and last')
})

test('leaving sends both changes in one request and ends the one that was on its way', async () => {
  const { page, rail, describe, described } = await open()
  const ended: string[] = []
  const sent: string[] = []
  page.on('requestfailed', (request) => ended.push(request.postData() ?? ''))
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    // The first one never arrives by itself.
    if (sent.push(route.request().postData() ?? '') > 1) await route.continue()
  })
  await rail.getByLabel('Caption').fill('A caption')
  await soon(() => sent.length).toBe(1)
  await describe('A description')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await soon(() => sent.length).toBe(2)
  expect(JSON.parse(sent[1] ?? '')).toEqual({ caption: { en: 'A caption' }, description: { en: 'A description' } })
  await soon(() => ended).toEqual([sent[0]])
  await soon(described).toBe('A description')
  await rail.getByText('Saved', { exact: true }).waitFor()
})

test('what cannot be saved while the picture is shown can be tried again', async () => {
  const { page, rail, describe, described, forgive } = await open()
  forgive(failedCalls)
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  )
  await describe('Worth a second try')
  await rail.getByText('Not saved.').waitFor()
  await page.unroute('**/api/uploads/*')
  await rail.getByRole('button', { name: 'Try again' }).click()
  await rail.getByText('Saved', { exact: true }).waitFor()
  expect(await described()).toBe('Worth a second try')
})

test('what cannot be saved after the picture was left is told, with the words to enter again', async () => {
  const { page, rail, describe, described, forgive } = await open()
  forgive(failedCalls)
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  )
  await describe('On the way to another page')
  await rail.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('alert').getByText('Open the picture and enter it again: “On the way to another page”').waitFor()
  expect(await described()).toBeUndefined()
})
