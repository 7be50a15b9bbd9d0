import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { createClient } from '#app/admin/api/client.ts'
import { Session } from '#app/admin/api/session.ts'
import { FormSaves } from '#app/admin/form/save/form-saves.ts'
import type { Item } from '#app/admin/item.ts'
import type { Live } from '#app/admin/store/live.ts'
import { PanelData } from '#app/admin/store/panel-data.ts'
import { createWrites } from '#app/admin/store/writes.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const type = typeNamed('statistics') as ContentType
const quiet = () => {}
const payload = (title: string) => ({ json: { title } })

afterEach(() => void vi.unstubAllGlobals())

/** A form in front of a server that gets what is sent only when the test says so. */
async function lateServer(product: Product) {
  const token = await product.signIn()
  const made = await product.call('POST', baseOf(type), { body: { title: 'Before', value: '1' } })
  const item = made.json as Item
  const { fetch } = globalThis
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const underWay: Promise<Response>[] = []
  let isLate = true
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith('/')) return fetch(path, init)
    const send = () => fetch(product.url + path, { ...init, signal: null })
    if (!isLate) return send()
    underWay.push(arrived.then(send))
    return Promise.reject(new DOMException('late', 'TimeoutError'))
  })
  const session = new Session(
    browserStorage(() => {
      throw new Error('no storage here')
    }),
  )
  session.open(token, { id: 1, username: 'editor' })
  const client = createClient(session)
  const data = new PanelData(client)
  const writes = createWrites({ client, data, live: { check: quiet } as unknown as Live })
  return {
    item,
    saves: new FormSaves(writes, type, item.id),
    /** From now on the server answers at once. */
    recover: () => {
      isLate = false
    },
    /** What was given up on reaches the server. */
    async arrive() {
      arrive()
      return (await Promise.all(underWay)).map(({ status }) => status)
    },
    async stored() {
      const { json } = await product.call('GET', baseOf(type))
      return (json as Item[]).find(({ id }) => id === item.id)?.title
    },
  }
}

describe.each(dialects)('on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
  })
  afterAll(() => product?.stop())

  test.each([
    ['while it is under way', true],
    ['before it arrives', false],
  ])('a save that follows an earlier one of its form %s does not conflict with it', async (_when, isMeanwhile) => {
    const late = await lateServer(product)
    const { saves, item } = late
    expect(await saves.send(payload('First'), item.updated_at, quiet)).toMatchObject({ ok: false, mayBeDone: true })
    late.recover()
    const arriving = isMeanwhile ? late.arrive() : undefined
    expect(await saves.send(payload('Second'), item.updated_at, quiet)).toMatchObject({ ok: true })
    // The first try and its repetition: done once, whenever they arrive.
    expect(await (arriving ?? late.arrive())).toEqual([200, 200])
    expect(await late.stored()).toBe('Second')
  })
})
