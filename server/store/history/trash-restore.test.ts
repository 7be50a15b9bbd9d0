import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrashPage } from '#engine/derive/history.ts'
import { keptFor } from '#server/media/library/uses.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const base = '/api/projects/admin'

describe.each(dialects)('deleted items on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const addDeleted = async (title: string, more = {}) => {
    const { id } = (await product.call('POST', base, { body: { title, ...more } })).json as { id: number }
    await product.call('DELETE', `${base}/${id}`)
    const { entries } = (await product.call('GET', '/api/trash?limit=1')).json as TrashPage
    return { id, entry: entries[0]?.id ?? 0 }
  }
  const nameOldColumn = async (entry: number) => {
    const { db } = product.database
    const { rows } = await db
      .selectFrom('deleted_items')
      .select('rows')
      .where('id', '=', entry)
      .executeTakeFirstOrThrow()
    const old = rows
      .replace('"title":', '"subtitle":"x","title":')
      .replace(/]$/, ',{"table":"dropped","row":{"id":1}}]')
    await db.updateTable('deleted_items').set({ rows: old }).where('id', '=', entry).execute()
  }

  test('come back without columns and tables that are gone, and the answer names them', async () => {
    const [one, two, three] = [await addDeleted('One'), await addDeleted('Two'), await addDeleted('Three')]
    for (const { entry } of [one, two, three]) await nameOldColumn(entry)
    expect(await product.call('POST', '/api/trash/restore', { body: { ids: [one.entry] } })).toMatchObject({
      status: 200,
      json: { results: [{ outcome: 'restored', left_out: ['subtitle', 'dropped'] }] },
    })
    expect(await product.call('POST', `${base}/${two.id}/restore`)).toMatchObject({ status: 200 })
    expect(await product.call('POST', `${base}/bulk`, { body: { ids: [three.id], action: 'restore' } })).toMatchObject({
      json: { results: [{ outcome: 'changed' }] },
    })
  })

  test('come back switched off, or as they were where that is asked for', async () => {
    const [off, on] = [await addDeleted('Off', { is_active: true }), await addDeleted('On', { is_active: true })]
    const never = await addDeleted('Never on', { is_active: false })
    const restore = (ids: readonly number[], more = {}) =>
      product.call('POST', '/api/trash/restore', { body: { ids, ...more } })
    expect((await restore([off.entry])).status).toBe(200)
    expect((await restore([on.entry, never.entry], { keep_active: true })).status).toBe(200)
    const all = (await product.call('GET', base)).json as readonly { id: number; is_active: boolean }[]
    const isOn = (of: { id: number }) => all.find(({ id }) => id === of.id)?.is_active
    expect([off, on, never].map(isOn)).toEqual([false, true, false])
  })

  test('that are named are removed, and no others', async () => {
    const [one, other] = [await addDeleted('One'), await addDeleted('Other')]
    const removed = await product.call('POST', '/api/trash/remove', { body: { ids: [one.entry] } })
    expect(removed.json).toEqual({ success: true, ids: [one.entry] })
    expect(await product.call('GET', `${base}/${other.id}/versions`)).toMatchObject({ status: 200 })
    expect(await product.call('POST', `${base}/${other.id}/restore`)).toMatchObject({ status: 200 })
  })

  test('are emptied with one line, and again without any', async () => {
    const { entry } = await addDeleted('Last')
    const lines = () => product.database.db.selectFrom('activity').select('count').where('action', '=', 'trash-emptied')
    const empty = () => product.call('POST', '/api/trash/empty', { body: { up_to: entry } })
    const { json } = await empty()
    expect(await empty()).toMatchObject({ json: { removed: 0 } })
    expect(await lines().execute()).toEqual([{ count: (json as { removed: number }).removed }])
  })

  test('are found by the pictures they show through an index', async () => {
    const { db } = product.database
    const hash = 'b'.repeat(32)
    const { id } = await addDeleted('Shown', { image_url: `/uploads/${hash}.png` })
    expect(await keptFor(db, hash)).toEqual({ versions: 1, drafts: 0, trash: 1 })
    const plan = `select hash from deleted_uploads where hash = '${hash}'`
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(plan)}`.execute(db)
      expect(rows.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH deleted_uploads USING .*INDEX/)])
    }
    await product.call('POST', `${base}/${id}/restore`)
    expect(await keptFor(db, hash)).toMatchObject({ trash: 0 })
  })

  test('a write that changes nothing leaves neither a version nor a line', async () => {
    const { db } = product.database
    const body = { title: 'Same' }
    const { id } = (await product.call('POST', base, { body })).json as { id: number }
    expect(await product.call('PUT', `${base}/${id}`, { body })).toMatchObject({ status: 200 })
    const lines = db.selectFrom('activity').select('action').where('type', '=', 'projects').where('item_id', '=', id)
    expect(await lines.execute()).toEqual([{ action: 'created' }])
    const versions = db.selectFrom('versions').select('number').where('type', '=', 'projects').where('item_id', '=', id)
    expect(await versions.execute()).toEqual([{ number: 1 }])
  })
})
