import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { desktop, phone, sharedBrowser } from './browser.ts'
import { createProfiles } from './profiles.ts'

vi.setConfig({ hookTimeout: 120_000 })

const received: string[] = []
const server = createServer((request, response) => {
  received.push(request.url ?? '')
  response.setHeader('content-type', 'text/html').end('<title>From the server</title>')
})
let profiles: ReturnType<typeof createProfiles>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  profiles = createProfiles({ browser: await sharedBrowser(), url: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await profiles?.close()
  server.closeAllConnections()
  server.close()
})

const seen = (page: Page) =>
  page.evaluate(() => ({ stored: { ...localStorage }, cookie: document.cookie, title: document.title }))

test('the next visitor has the same browser and nothing of the one before', async () => {
  const first = await profiles.visit({ viewport: phone }, { mine: 'brought along' })
  await first.page.goto('/page')
  expect(await seen(first.page)).toMatchObject({ stored: { mine: 'brought along' } })
  await first.page.evaluate(() => localStorage.setItem('left', 'behind'))
  await first.context.addCookies([{ name: 'left', value: 'behind', url: first.page.url() }])
  await first.context.grantPermissions(['geolocation'])
  await first.context.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body: 'Not the server' }))
  await first.context.newPage()
  await first.context.setOffline(true)
  await first.close()

  const second = await profiles.visit()
  expect(second.context).toBe(first.context)
  expect(second.page.viewportSize()).toEqual(desktop)
  await second.page.goto('/page')
  expect(await seen(second.page)).toEqual({ stored: {}, cookie: '', title: 'From the server' })
  const permission = await second.page.evaluate(async () => navigator.permissions.query({ name: 'geolocation' }))
  expect(permission).not.toMatchObject({ state: 'granted' })
  await second.close()
})

test('visitors at the same time, and of another kind, have browsers of their own', async () => {
  const [first, second] = await Promise.all([profiles.visit(), profiles.visit()])
  expect(first.context).not.toBe(second.context)
  await Promise.all([first.close(), second.close()])
  // Ending a visit twice does not lend its browser to two.
  await first.close()
  const next = [await profiles.visit(), await profiles.visit(), await profiles.visit({ javaScriptEnabled: false })]
  expect(new Set(next.map(({ context }) => context)).size).toBe(3)
  await Promise.all(next.map(({ close }) => close()))
})

test('a browser whose clock was set is not used again', async () => {
  const first = await profiles.visit({ locale: 'tr' })
  await first.page.clock.install({ time: 0 })
  await first.close()
  const second = await profiles.visit({ locale: 'tr' })
  expect(second.context).not.toBe(first.context)
  await second.close()
})

test('what a page sends when it is closed does not reach the server any more', async () => {
  const { page, close } = await profiles.visit()
  await page.goto('/page')
  await page.evaluate(() =>
    addEventListener('pagehide', () => void fetch('/late', { keepalive: true }).catch(() => undefined)),
  )
  await close()
  const next = await profiles.visit()
  await next.page.goto('/after')
  expect(received).toContain('/after')
  expect(received).not.toContain('/late')
  await next.close()
})
