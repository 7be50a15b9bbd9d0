import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newsInsightDetails } from '#content/news-insight-details/type.ts'
import { openDatabase } from '#server/store/database.ts'
import { createPresence } from '#server/store/presence.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Place = { readonly item_id?: number; readonly draft_id?: number; readonly field?: string | null }

const type = newsInsightDetails.name
const second = 1_000
const note = ({ call }: Pick<Product, 'call'>, token: string, place: object, window = 1) =>
  call('PUT', `/api/presence/${window}`, { token, body: { type, ...place } })

describe.each(dialects)('presence on %s', (dialect) => {
  let product: Product
  let own: string
  let zeynep: Joined
  let murat: Joined
  beforeAll(async () => {
    product = await startProduct({ dialect })
    own = await product.signIn()
    zeynep = await joined(product.call, 'author', 'Zeynep Kaya')
    murat = await joined(product.call, 'editor', 'Murat Sönmez')
  }, 60_000)
  afterEach(async () => {
    vi.useRealTimers()
    await product.database.db.deleteFrom('presence').execute()
  })
  afterAll(() => product.stop())

  const others = async (token: string, place: Place, window?: number) => {
    const { status, json } = await note(product, token, place, window)
    expect(status).toBe(200)
    return json
  }
  const leave = (token: string, window = 1) => product.call('DELETE', `/api/presence/${window}`, { token })
  const seen = (who: Joined, name: string, ...fields: string[]) => ({ id: who.id, name, fields })

  test('people in one item see each other, and the field that each is in', async () => {
    expect(await others(own, { item_id: 1 })).toEqual([])
    expect(await others(zeynep.token, { item_id: 1, field: 'title' })).toMatchObject([{ name: 'editor', fields: [] }])
    expect(await others(own, { item_id: 1 })).toEqual([seen(zeynep, 'Zeynep Kaya', 'title')])
    await others(zeynep.token, { item_id: 1, field: 'description' })
    await others(murat.token, { item_id: 1 })
    expect(await others(own, { item_id: 1 })).toEqual([
      seen(zeynep, 'Zeynep Kaya', 'description'),
      seen(murat, 'Murat Sönmez'),
    ])
    expect(await leave(zeynep.token)).toMatchObject({ status: 200 })
    expect(await others(own, { item_id: 1 })).toEqual([seen(murat, 'Murat Sönmez')])
  })

  test('a window is in one item at a time, and a draft is not the item of the same number', async () => {
    await others(zeynep.token, { item_id: 1 })
    await others(murat.token, { draft_id: 1 })
    expect(await others(own, { draft_id: 1 })).toEqual([seen(murat, 'Murat Sönmez')])
    await others(zeynep.token, { item_id: 2 })
    expect(await others(own, { item_id: 1 })).toEqual([])
    expect(await product.database.db.selectFrom('presence').selectAll().execute()).toHaveLength(3)
  })

  test('several windows of one person are one person, and nobody else to themselves', async () => {
    await others(zeynep.token, { item_id: 1, field: 'title' }, 7)
    expect(await others(zeynep.token, { item_id: 1, field: 'description' }, 8)).toEqual([])
    expect(await others(own, { item_id: 1 })).toMatchObject([
      { name: 'Zeynep Kaya', fields: expect.arrayContaining(['title', 'description']) },
    ])
    await leave(zeynep.token, 8)
    expect(await others(own, { item_id: 1 })).toEqual([seen(zeynep, 'Zeynep Kaya', 'title')])
  })

  test('someone not heard from for half a minute is no longer there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await others(zeynep.token, { item_id: 1 })
    vi.setSystemTime(Date.now() + 29 * second)
    expect(await others(own, { item_id: 1 })).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2 * second)
    expect(await others(own, { item_id: 1 })).toEqual([])
    await others(zeynep.token, { item_id: 1 })
    expect(await others(own, { item_id: 1 })).toHaveLength(1)
  })

  test('someone who signs out or is disabled is gone at once', async () => {
    const leaving = await joined(product.call, 'author', 'Ece Demir')
    await others(leaving.token, { item_id: 1 })
    expect(await others(own, { item_id: 1 })).toHaveLength(1)
    expect(await product.call('POST', '/api/auth/logout', { token: leaving.token })).toMatchObject({ status: 200 })
    expect(await others(own, { item_id: 1 })).toEqual([])

    const disabled = await joined(product.call, 'editor', 'Can Arslan')
    await others(disabled.token, { item_id: 1 })
    expect(await others(own, { item_id: 1 })).toHaveLength(1)
    await product.call('PUT', `/api/people/${disabled.id}`, { body: { disabled: true } })
    expect(await others(own, { item_id: 1 })).toEqual([])
    expect(await note(product, disabled.token, { item_id: 1 })).toMatchObject({ status: 401 })
  })

  test('what names no item, no field of the type or no window is refused', async () => {
    const refused = (place: object, window?: number) => note(product, own, place, window)
    for (const place of [
      {},
      { item_id: 0 },
      { item_id: 2 ** 31 },
      { item_id: 1, field: 'toString' },
      { item_id: 1, field: 'id' },
      { item_id: 1, field: 7 },
      { item_id: 1, name: 'Somebody else' },
      { item_id: 1, type: 'nothing' },
    ])
      expect(await refused(place), JSON.stringify(place)).toMatchObject({ status: 400 })
    expect(await refused({ item_id: 1, field: 'x'.repeat(2_000) })).toMatchObject({ status: 413 })
    for (const window of [0, 101]) expect(await refused({ item_id: 1 }, window)).toMatchObject({ status: 404 })
    expect(await product.database.db.selectFrom('presence').selectAll().execute()).toEqual([])
  })

  test('machines with a token are nobody in a form', async () => {
    const body = { name: 'Stock sync', role: 'editor', days: 1 }
    const { token } = (await product.call('POST', '/api/tokens', { body })).json as { token: string }
    expect(await note(product, token, { item_id: 1 })).toMatchObject({ status: 403 })
  })

  test('it does not keep a session alive', async () => {
    const { db } = product.database
    const used_at = new Date(Date.now() - 3_600_000).toISOString()
    await db.updateTable('sessions').set({ used_at }).where('admin_id', '=', zeynep.id).execute()
    await others(zeynep.token, { item_id: 1 })
    const sessions = db.selectFrom('sessions').select('used_at').where('admin_id', '=', zeynep.id)
    expect(await sessions.execute()).toEqual([{ used_at }])
  })

  test('another process on the same database answers the same', async () => {
    const database = await openDatabase(product.config)
    onTestFinished(() => database.close())
    const there = createPresence(database)
    const { id: sessionId } = await product.database.db
      .selectFrom('sessions')
      .select('id')
      .where('admin_id', '=', murat.id)
      .executeTakeFirstOrThrow()
    const window = { adminId: murat.id, sessionId, window: 1 }
    await others(zeynep.token, { item_id: 1, field: 'title' })
    const place = { type, item_id: 1, draft_id: null }
    expect(await there.note(window, place, null)).toEqual([seen(zeynep, 'Zeynep Kaya', 'title')])
    expect(await others(zeynep.token, { item_id: 1 })).toEqual([seen(murat, 'Murat Sönmez')])
    await there.leave(window)
    expect(await others(zeynep.token, { item_id: 1 })).toEqual([])
  })
})

test('two instances on one PostgreSQL show the people of each other', async () => {
  const first = await startProduct({ dialect: 'postgres' })
  onTestFinished(() => first.stop())
  const own = await first.signIn()
  const zeynep = await joined(first.call, 'author', 'Zeynep Kaya')
  const other = await startProduct({ dialect: 'postgres', databaseUrl: first.config.databaseUrl ?? '' })
  onTestFinished(() => other.stop())
  await note(other, zeynep.token, { item_id: 1, field: 'title' })
  expect((await note(first, own, { item_id: 1 })).json).toMatchObject([{ name: 'Zeynep Kaya', fields: ['title'] }])
  await first.call('PUT', `/api/people/${zeynep.id}`, { body: { disabled: true } })
  expect((await note(other, own, { item_id: 1 })).json).toEqual([])
})

test('nobody says where they are more than twice a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  onTestFinished(() => product.stop())
  const own = await product.signIn()
  const answers = await Promise.all(Array.from({ length: 121 }, () => note(product, own, { item_id: 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
