import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newsInsightDetails as type } from '#content/news-insight-details/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { readerThread } from '#tests/support/reader-thread.ts'
import { minInput } from '#tests/support/samples.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Twice as long in JSON. */
const text = '"\\\n'.repeat(60_000)
const data = { wysiwyg_content: text }
const atOnce = 20

type Request = readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>]

async function productWithLongItem(dialect: (typeof dialects)[number]) {
  const product = await startProduct({ dialect })
  onTestFinished(() => product.stop())
  const token = await product.signIn()
  const { token: other } = await joined(product.call, 'author', 'Ece Demir')
  const made = await product.call('POST', type.routes.admin, { body: { ...(await minInput(product, type)), ...data } })
  const { id: itemId } = made.json as { id: number }
  const item = `${type.routes.admin}/${itemId}`
  const begun = { type: type.name, item_id: itemId, data }
  const draft = (await product.call('POST', '/api/drafts', { body: begun })).json as Draft
  return { product, token, other, item, begun, draft: `/api/drafts/${draft.id}` }
}

describe.each(dialects)('on %s', (dialect) => {
  test('whatever many ask for at once, long texts are answered one in a turn', async () => {
    const { product, token, other, item, begun, draft } = await productWithLongItem(dialect)
    const key = (name: string) => ({ 'idempotency-key': name })
    const save: Request = ['PUT', draft, { data }, { ...key('save'), 'if-match': '"1"' }]
    const change: Request = ['PUT', item, { is_active: false }, key('change')]
    for (const [method, path, body, headers = {}] of [save, change])
      expect(await product.call(method, path, { body, headers })).toMatchObject({ status: 200 })
    const old = { 'if-match': '"999"' }
    const requests: readonly (readonly [status: number, who: string, ...Request])[] = [
      [200, token, 'GET', draft],
      [200, token, 'GET', `${item}/versions/1`],
      [200, token, ...save],
      [200, token, ...change],
      [412, other, 'PUT', draft, { data: {} }],
      [412, token, 'PUT', draft, { data: {} }, old],
      [412, token, 'PUT', item, {}, old],
      [412, token, 'DELETE', item, undefined, old],
      [412, token, 'DELETE', draft, undefined, old],
      [403, other, 'DELETE', draft],
      [409, other, 'POST', '/api/drafts', begun],
      [400, token, 'PUT', draft, { data: { ...data, unknown: 1 } }],
      [412, token, 'POST', `${draft}/publish`, { revision: 999 }],
    ]
    for (const [status, who, method, path, body, headers = {}] of requests) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const ask = await readerThread(product.url + path, who, {
        method,
        headers: { ...json, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const pause = await longestPause(async () => expect(await ask(atOnce)).toEqual(Array(atOnce).fill(status)))
      expect.soft(pause, `${method} ${path} ${status}`).toBeLessThan(50)
    }
  })
})
