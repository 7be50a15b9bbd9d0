import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Built, ResponseCache } from './response-cache.ts'
import { createSiteCache } from './site-cache.ts'

const built: Built = {
  body: { status: 200, bytes: Buffer.from('words'), headers: { 'cache-control': 'no-cache' } },
  dependsOn: ['projects'],
  cached: 'until-changed',
  isShared: true,
}
let cache: ResponseCache
let build: () => Promise<Built>
const server = createServer((request, raw) =>
  cache.respond('/a', build, { raw: request, ip: '192.0.2.1' }, { raw, hijack: () => undefined }),
)
beforeEach(async () => {
  cache = createSiteCache(readConfig({ CDN_MAX_AGE: '600' }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function ask() {
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a`)
  return [headers.get('cache-control'), headers.get('cache-tag')]
}
const forAll = ['public, max-age=0, must-revalidate, s-maxage=600', 'site,site-projects']
const forNobody = ['no-cache', null]

test('a CDN does not get what was read before the last write, or it would keep it past the purge', async () => {
  const gate = Promise.withResolvers<void>()
  let builds = 0
  build = async () => {
    if (++builds === 1) await gate.promise
    return built
  }
  const early = ask()
  await expect.poll(() => builds).toBe(1)
  cache.invalidate(['projects'])
  gate.resolve()
  expect(await early).toEqual(forNobody)
  expect(await ask()).toEqual(forAll)
})

test.each<[string, Partial<Built>]>([
  ['is not for everybody', { isShared: false }],
  ['does not exist', { body: { ...built.body, status: 404 } }],
  ['shows an outage', { cached: 'briefly' }],
  ['is never the same', { cached: 'never' }],
])('nor what %s', async (_, changes) => {
  build = async () => ({ ...built, ...changes })
  expect(await ask()).toEqual(forNobody)
})
