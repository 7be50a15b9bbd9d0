import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { Revisions } from '../revision.ts'
import { removeExpired } from './remove-expired.ts'
import { createTrash } from './trash.ts'
import { theProduct } from './writer.ts'

const stamp = '2026-01-01T00:00:00.000Z'

test('a long trash is emptied 1 MB at a time, and leaves the thread to others', async () => {
  const product = await startProduct()
  const { database } = product
  const entryOf = (id: number) => ({
    type: 'our-products',
    item_id: id,
    rows: JSON.stringify([{ table: 'our_products', row: { id, description: 'x'.repeat(100_000) } }]),
    deleted_at: stamp,
  })
  const deletes: number[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'rows' in row)) deletes.push(result.rows.length)
      return result
    },
  }
  const db = database.db.withPlugin(noting)
  const revisions = new Revisions(database)
  const trash = createTrash({ database: { ...database, db }, revisions, types: contentTypes, trashDays: 30 })
  const pause = await longestPause(async () => {
    for (let id = 1; id <= 40; id++) await database.db.insertInto('deleted_items').values(entryOf(id)).execute()
    expect(await trash.empty(1_000, theProduct)).toBe(40)
  })
  expect(pause).toBeLessThan(50)
  expect(new Set(deletes)).toEqual(new Set([10]))
  await product.stop()
})

test('nothing is removed for somebody whose session has ended meanwhile', async () => {
  const product = await startProduct()
  const { database } = product
  const entry = { type: 'projects', item_id: 1, rows: '[]', deleted_at: stamp }
  const { id } = await database.db.insertInto('deleted_items').values(entry).returning('id').executeTakeFirstOrThrow()
  const trash = createTrash({ database, revisions: new Revisions(database), types: contentTypes, trashDays: 30 })
  const gone = { ...theProduct, confirm: () => Promise.reject(new Error('signed out')) }
  await expect(trash.remove([id], gone)).rejects.toThrow('signed out')
  await expect(trash.empty(id, gone)).rejects.toThrow('signed out')
  expect(await trash.remove([id], theProduct)).toEqual([id])
  await product.stop()
})

describe.each(dialects)('on %s', (dialect) => {
  test('removing one entry does not wait for what somebody else removes', async () => {
    const product = await startProduct({ dialect })
    await product.signIn()
    const { db } = product.database
    const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'Mine' } })
    const { id } = json as { id: number }
    await product.call('DELETE', `/api/projects/admin/${id}`)
    const theirs = { type: 'projects', item_id: id + 1 }
    await db.insertInto('removed_items').values(theirs).execute()
    const entry = await db.selectFrom('deleted_items').select('id').executeTakeFirstOrThrow()
    const removed = await product.call('POST', '/api/trash/remove', { body: { ids: [entry.id] } })
    expect(removed).toMatchObject({ status: 200, json: { ids: [entry.id] } })
    expect(await db.selectFrom('removed_items').selectAll().execute()).toEqual([theirs])
    expect(await db.selectFrom('versions').select('item_id').execute()).toEqual([])
    await removeExpired(db, contentTypes, stamp)
    expect(await db.selectFrom('removed_items').selectAll().execute()).toEqual([])
    await product.stop()
  })

  test('what is too old is found by an index', async () => {
    const product = await startProduct({ dialect })
    const { db } = product.database
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(db)
    const explain = sql.raw(dialect === 'postgres' ? 'explain' : 'explain query plan')
    const { rows } = await sql<Record<string, string>>`${explain} select id from deleted_items
      where deleted_at < '2026' and type = 'contact_messages' order by deleted_at limit 50`.execute(db)
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n')
    expect(plan).toContain('deleted_items_deleted')
    expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    await product.stop()
  })
})
