import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { TrashEntry, TrashPage, TrashResult, VersionPage } from '#engine/derive/history.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, minInput, type Values } from '#tests/support/samples.ts'

type Item = Values & { id: number; is_active: boolean; updated_at: string }

const named = types.map((type) => [type.name, type] as const)
const owners = types.flatMap((type) =>
  dependantsOf(types, type).map(({ type: owned, field }) => [type.name, owned.name, { type, owned, field }] as const),
)
const nobody = 2_000_000_000

describe.each(dialects)('the trash on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await product.call(method, path, { body })
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json
  }
  const add = async (type: ContentType, more: Values = {}) =>
    (await send('POST', baseOf(type), { ...(await fullInput(product, type)), ...more })) as Item
  const remove = (type: ContentType, id: number) => send('DELETE', `${baseOf(type)}/${id}`)
  const list = async (query = '') => (await send('GET', `/api/trash${query}`)) as TrashPage
  const items = async ({ routes }: ContentType) => (await send('GET', routes.admin)) as Item[]
  const find = async (type: ContentType, id: number) => (await items(type)).find((item) => item.id === id)
  const entryOf = async (type: ContentType, id: number): Promise<TrashEntry> => {
    const { entries } = await list(`?type=${type.name}&limit=200`)
    const entry = entries.find(({ item_id }) => item_id === id)
    if (!entry) throw new Error(`${type.name} ${id} is not in the trash`)
    return entry
  }
  const restore = async (...ids: number[]) =>
    ((await send('POST', '/api/trash/restore', { ids })) as { results: TrashResult[] }).results

  test.each(named)('%s: a deleted item lies there, and comes back switched off', async (_name, type) => {
    const item = await add(type)
    await remove(type, item.id)
    const entry = await entryOf(type, item.id)
    expect(entry).toMatchObject({ type: type.name, author: 'editor', title: expect.stringMatching(/\S/) })
    const days = (Date.parse(entry.expires_at) - Date.parse(entry.deleted_at)) / 86_400_000
    expect(days).toBe(30)
    const restored = { id: entry.id, outcome: 'restored', type: type.name, item_id: item.id }
    const [first, second] = await Promise.all([restore(entry.id), restore(entry.id)])
    const outcomes = [...first, ...second].toSorted((a, b) => (a.outcome < b.outcome ? 1 : -1))
    expect(outcomes).toEqual([restored, { id: entry.id, outcome: 'refused', error: expect.any(String) }])
    const back = await find(type, item.id)
    expect(back).toEqual({ ...item, is_active: false, updated_at: back?.updated_at })
    await expect(entryOf(type, item.id)).rejects.toThrow()
  })

  test.each(named)('%s: removed for good with its versions', async (_name, type) => {
    const [item, other] = [await add(type), await add(type)]
    await send('POST', `${baseOf(type)}/bulk`, { ids: [item.id, other.id], action: 'delete' })
    const entry = await entryOf(type, item.id)
    expect(await send('POST', '/api/trash/remove', { ids: [entry.id, nobody] })).toEqual({
      success: true,
      ids: [entry.id],
    })
    for (const path of [`${item.id}/versions`, `${item.id}/versions/1`])
      expect(await product.call('GET', `${baseOf(type)}/${path}`)).toMatchObject({ status: 404 })
    expect(await product.call('POST', `${baseOf(type)}/${item.id}/restore`)).toMatchObject({ status: 404 })
    expect(await restore((await entryOf(type, other.id)).id)).toMatchObject([{ outcome: 'restored' }])
  })

  describe.each(owners)('%s and its %s', (_name, _owned, { type, owned, field }) => {
    const pair = async () => {
      const owner = await add(type)
      return { owner, own: await add(owned, { [field]: owner.id }) }
    }

    test('go and come back together', async () => {
      const { owner, own } = await pair()
      await remove(type, owner.id)
      const entry = await entryOf(type, owner.id)
      expect(entry.belongings).toEqual({ [owned.name]: 1 })
      expect(await restore(entry.id)).toMatchObject([{ outcome: 'restored' }])
      expect(await find(owned, own.id)).toEqual(own)
      const { versions } = (await send('GET', `${baseOf(owned)}/${own.id}/versions`)) as VersionPage
      expect(versions.map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
    })

    test('are refused apart, and come back at once', async () => {
      const { owner, own } = await pair()
      await remove(owned, own.id)
      await remove(type, owner.id)
      const [child, parent] = [await entryOf(owned, own.id), await entryOf(type, owner.id)]
      expect(await restore(child.id)).toEqual([
        { id: child.id, outcome: 'refused', error: expect.stringMatching(/was deleted too\.$/), owner: parent.id },
      ])
      expect(await find(owned, own.id)).toBeUndefined()
      expect(await restore(child.id, parent.id)).toMatchObject([{ outcome: 'restored' }, { outcome: 'restored' }])
      expect(await find(owned, own.id)).toMatchObject({ id: own.id, [field]: owner.id })
    })

    test('stay in the trash where the owner is gone for good or has another', async () => {
      const { owner, own } = await pair()
      await remove(owned, own.id)
      const child = await entryOf(owned, own.id)
      await send('POST', baseOf(owned), { ...(await minInput(product, owned)), [field]: owner.id })
      const taken = await restore(child.id)
      await remove(type, owner.id)
      await send('POST', '/api/trash/remove', { ids: [(await entryOf(type, owner.id)).id] })
      const gone = await restore(child.id)
      const refused = { id: child.id, outcome: 'refused', error: expect.stringMatching(/\.$/) }
      expect([taken, gone]).toEqual([[refused], [refused]])
      expect(await entryOf(owned, own.id)).toEqual(child)
    })
  })

  test('is searched, narrowed down and read in pages', async () => {
    const { title } = projects.card
    for (const name of ['IŞIK hattı', 'Işık kulesi', '100% cotton']) {
      const item = await add(projects, { [title]: name })
      await remove(projects, item.id)
    }
    const titles = async (query: string) => (await list(query)).entries.map((entry) => entry.title)
    expect(await titles('?q=isik')).toEqual(['Işık kulesi', 'IŞIK hattı'])
    expect(await titles('?q=hatti%20isik')).toEqual(['IŞIK hattı'])
    expect(await titles('?q=100%25')).toEqual(['100% cotton'])
    expect(await titles('?q=%25%25%25')).toEqual([])
    const first = await list('?limit=1&q=isik')
    expect(first).toMatchObject({ total: 2, entries: [{ title: 'Işık kulesi' }] })
    expect(await list(`?limit=1&q=isik&before=${first.next}`)).toMatchObject({
      next: null,
      entries: [{ title: 'IŞIK hattı' }],
    })
    for (const query of ['limit=0', 'before=x', 'type=nothing', `q=${'x'.repeat(201)}`])
      expect(await product.call('GET', `/api/trash?${query}`), query).toMatchObject({ status: 400 })
  })

  test('refuses what names nothing, and leaves messages alone', async () => {
    for (const [path, body] of [
      ['restore', {}],
      ['restore', { ids: [] }],
      ['restore', { ids: ['1'] }],
      ['restore', { ids: Array.from({ length: 251 }, (_, n) => n + 1) }],
      ['remove', { ids: [0] }],
      ['empty', {}],
      ['empty', { up_to: 'all' }],
    ] as const)
      expect(await product.call('POST', `/api/trash/${path}`, { body })).toMatchObject({ status: 400 })
    const { db } = product.database
    const message = { type: 'contact_messages', item_id: 1, rows: '[]', deleted_at: new Date().toISOString() }
    const { id } = await db.insertInto('deleted_items').values(message).returning('id').executeTakeFirstOrThrow()
    expect(await restore(id)).toEqual([{ id, outcome: 'refused', error: expect.any(String) }])
    expect(await send('POST', '/api/trash/remove', { ids: [id] })).toEqual({ success: true, ids: [] })
  })

  test('is emptied up to what was seen', async () => {
    const [seen, later] = [await add(projects), await add(projects)]
    await remove(projects, seen.id)
    const { entries, total } = await list()
    await remove(projects, later.id)
    expect(await send('POST', '/api/trash/empty', { up_to: entries[0]?.id })).toEqual({ success: true, removed: total })
    expect((await list()).entries).toMatchObject([{ item_id: later.id }])
  })
})
