import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { Version, VersionPage } from '#engine/derive/history.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values } from '#tests/support/samples.ts'

type Item = Values & { id: number; updated_at: string }

const named = types.map((type) => [type.name, type] as const)
const panel = { 'x-source': 'panel' }

/** A change that every type takes. */
function changeOf(type: ContentType): Values {
  const [name] = Object.entries(type.fields).find(([, { kind }]) => kindOf(kind).isPlainText) ?? []
  return name ? { [name]: 'Changed' } : { is_active: false }
}
/** With the fields that follow others. */
const changedFields = (type: ContentType) => {
  const own = Object.keys(changeOf(type))
  return Object.entries(type.fields).flatMap(([name, { follows }]) =>
    own.includes(follows ?? name) || own.includes(name) ? [name] : [],
  )
}
/** The item alone, without what it shows of its owner. */
const alone = ({ fields }: ContentType, item: Item) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => name in fields || ['id', 'created_at', 'updated_at'].includes(name)),
  )

describe.each(dialects)('the history of every content type on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const at = (type: ContentType, id: number, rest = '') => `${baseOf(type)}/${id}${rest}`
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await product.call(method, path, { body, headers })
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json as Item
  }
  const add = async (type: ContentType) => send('POST', baseOf(type), await fullInput(product, type), panel)
  const page = async (type: ContentType, id: number, query = '') =>
    (await product.call('GET', at(type, id, `/versions${query}`))).json as VersionPage
  const actions = async (type: ContentType, id: number) =>
    (await page(type, id)).versions.map(({ version, action }) => `${version} ${action}`)
  const version = async (type: ContentType, id: number, number: number) =>
    (await product.call('GET', at(type, id, `/versions/${number}`))).json as Version

  describe.each(named)('%s', (_name, type) => {
    test('keeps what every write made of it, with who and from where', async () => {
      const made = await add(type)
      const changed = await send('PUT', at(type, made.id), changeOf(type))
      await send('PUT', at(type, made.id), changeOf(type))
      await send('PUT', at(type, made.id), {})
      const { versions } = await page(type, made.id)
      expect(versions).toMatchObject([
        { version: 2, action: 'update', source: 'api', author: 'editor', restored: null, changed: changedFields(type) },
        { version: 1, action: 'create', source: 'panel', author: 'editor', author_id: expect.any(Number) },
      ])
      expect(versions[0]).not.toHaveProperty('item')
      const on = changedFields(type).includes('is_active') ? false : null
      expect(versions.map(({ activated }) => activated)).toEqual([on, null])
      expect((await version(type, made.id, 1)).item).toEqual(alone(type, made))
      expect((await version(type, made.id, 2)).item).toEqual(alone(type, changed))
    })

    test('restores a version as a new one, once', async () => {
      const made = await add(type)
      const changed = await send('PUT', at(type, made.id), changeOf(type))
      const stale = await product.call('POST', at(type, made.id, '/versions/1/restore'), {
        headers: { 'if-match': `"${made.updated_at}"` },
      })
      expect(stale).toMatchObject({ status: 412, json: { current: changed } })
      const key = { 'idempotency-key': `restore ${type.name}`.replaceAll(' ', '-') }
      const restored = await send('POST', at(type, made.id, '/versions/1/restore'), undefined, { ...panel, ...key })
      expect(restored).toEqual({ ...made, updated_at: restored.updated_at })
      expect(await send('POST', at(type, made.id, '/versions/1/restore'), undefined, key)).toEqual(restored)
      expect((await page(type, made.id)).versions[0]).toMatchObject({ version: 3, action: 'restore', restored: 1 })
      const both = [1, 2].map(() => send('POST', at(type, made.id, '/versions/2/restore')))
      await Promise.all(both)
      expect(await actions(type, made.id)).toEqual(['4 restore', '3 restore', '2 update', '1 create'])
    })

    test('goes on through a delete and its undoing', async () => {
      const made = await add(type)
      await send('DELETE', at(type, made.id))
      expect(await actions(type, made.id)).toEqual(['2 delete', '1 create'])
      const gone = await product.call('POST', at(type, made.id, '/versions/1/restore'))
      expect(gone).toMatchObject({ status: 404, json: { error: expect.any(String) } })
      await send('POST', at(type, made.id, '/restore'))
      await send('POST', `${baseOf(type)}/bulk`, { ids: [made.id], action: 'delete' })
      await send('POST', `${baseOf(type)}/bulk`, { ids: [made.id], action: 'restore' })
      const switched = made.is_active ? 'deactivate' : 'activate'
      await send('POST', `${baseOf(type)}/bulk`, { ids: [made.id], action: switched })
      await send('POST', `${baseOf(type)}/bulk`, { ids: [made.id], action: switched })
      const all = ['6 update', '5 restore', '4 delete', '3 restore', '2 delete', '1 create']
      expect(await actions(type, made.id)).toEqual(all)
      expect((await version(type, made.id, 6)).item.is_active).toBe(!made.is_active)
    })

    test('says when it was put on the site, and when it was taken off', async () => {
      const made = await add(type)
      for (const is_active of [false, true]) await send('PUT', at(type, made.id), { is_active })
      expect((await page(type, made.id)).versions.map(({ activated }) => activated)).toEqual([true, false, null])
      expect(await version(type, made.id, 2)).toMatchObject({ activated: false })
    })

    test('begins with what an item was before versions were kept', async () => {
      const made = await add(type)
      await product.database.db.deleteFrom('versions').where('item_id', '=', made.id).execute()
      expect(await page(type, made.id)).toEqual({ versions: [], next: null })
      await send('PUT', at(type, made.id), changeOf(type))
      expect(await actions(type, made.id)).toEqual(['2 update', '1 initial'])
      expect((await version(type, made.id, 1)).item).toEqual(alone(type, made))
    })

    test('comes in pages', async () => {
      const made = await add(type)
      for (const is_active of [false, true, false]) await send('PUT', at(type, made.id), { is_active })
      const first = await page(type, made.id, '?limit=2')
      const second = await page(type, made.id, `?limit=2&before=${first.next}`)
      expect(second.next).toBeNull()
      const numbers = [...first.versions, ...second.versions].map(({ version: number }) => number)
      expect(numbers).toEqual((await page(type, made.id)).versions.map(({ version: number }) => number))
    })

    test('has no version under numbers of none, or of another item', async () => {
      const [made, other] = [await add(type), await add(type)]
      await send('PUT', at(type, other.id), changeOf(type))
      for (const number of ['2', '0', '-1', '1.5', 'word', '99999999999', '%00'])
        for (const [method, rest] of [
          ['GET', ''],
          ['POST', '/restore'],
        ] as const) {
          const reply = await product.call(method, at(type, made.id, `/versions/${number}${rest}`))
          expect(reply, number).toMatchObject({ status: 404, json: { error: expect.any(String) } })
        }
      for (const query of ['limit=0', 'limit=x', 'before=0', 'before=x'])
        expect(await product.call('GET', at(type, made.id, `/versions?${query}`))).toMatchObject({ status: 400 })
    })

    test('refuses a version that today’s rules refuse, and changes nothing', async () => {
      const made = await add(type)
      const { db } = product.database
      const bad = { ...(await version(type, made.id, 1)).item, is_active: 'maybe', field_of_old: 1 }
      const update = db.updateTable('versions').set({ item: JSON.stringify(bad) })
      await update.where('type', '=', type.name).where('item_id', '=', made.id).execute()
      const reply = await product.call('POST', at(type, made.id, '/versions/1/restore'))
      expect(reply).toMatchObject({ status: 400, json: { fields: { is_active: expect.any(String) } } })
      const list = (await product.call('GET', type.routes.admin)).json as Item[]
      expect(list).toContainEqual(made)
      expect(await actions(type, made.id)).toEqual(['1 create'])
    })
  })
})
