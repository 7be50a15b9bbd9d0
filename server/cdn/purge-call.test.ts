import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PurgeSettings } from '#server/config/cdn-settings.ts'
import { type PurgeService, startPurgeService } from '#tests/support/purge-service.ts'
import { purgeCall } from './purge-call.ts'

const tags = ['site-faq', 'site-projects']
let service: PurgeService
beforeEach(async () => {
  service = await startPurgeService()
})
afterEach(() => service.close())

const call = (settings: Omit<PurgeSettings, 'url'>, signal = AbortSignal.timeout(5_000)) =>
  purgeCall({ url: service.url, ...settings })(tags, signal)
const webhook = { service: 'webhook', id: '', token: undefined } as const

test('Fastly is asked with its own header', async () => {
  await call({ service: 'fastly', id: 'SU1Z0isxPaozGVKXdv0eY', token: 'secret' })
  expect(service.asked).toEqual([
    {
      address: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: expect.objectContaining({ 'fastly-key': 'secret', 'content-type': 'application/json' }),
      body: { surrogate_keys: tags },
    },
  ])
  expect(service.asked[0]?.headers.authorization).toBeUndefined()
})

test('Cloudflare is asked with a bearer token', async () => {
  await call({ service: 'cloudflare', id: '023e105f4ecef8ad9ca31a8372d0c353', token: 'secret' })
  expect(service.asked).toEqual([
    {
      address: 'POST /zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      headers: expect.objectContaining({ authorization: 'Bearer secret', 'content-type': 'application/json' }),
      body: { tags },
    },
  ])
})

test('a webhook is told the tags, with the token where there is one', async () => {
  await call(webhook)
  await call({ ...webhook, token: 'secret' })
  expect(service.asked.map(({ address }) => address)).toEqual(['POST /', 'POST /'])
  expect(service.tags()).toEqual([tags, tags])
  expect(service.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret'])
})

test('a refusal is told with what the service said, and never with the token', async () => {
  service.answerNext({ status: 403, body: '{"msg":"Provided credentials are missing or invalid"}' })
  const refused = call({ service: 'fastly', id: 'a', token: 'secret' })
  await expect(refused).rejects.toThrow(/^the answer was 403 \{"msg":"Provided credentials are missing or invalid"\}$/)
})

test('the token follows no redirect', async () => {
  service.answerNext({ status: 307, location: `${service.url}/elsewhere` })
  await expect(call({ ...webhook, token: 'secret' })).rejects.toThrow('the answer was 307')
  expect(service.asked).toHaveLength(1)
})

test('what does not answer is told as it is', async () => {
  service.answerNext('silence')
  await expect(call(webhook, AbortSignal.timeout(50))).rejects.toThrow(/timeout/)
  const gone = await startPurgeService()
  await gone.close()
  const refused = purgeCall({ ...webhook, url: gone.url })(tags, AbortSignal.timeout(5_000))
  await expect(refused).rejects.toThrow('ECONNREFUSED')
})
