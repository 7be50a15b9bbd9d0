import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { startProduct } from '#tests/support/product.ts'
import { Revisions } from '../revision.ts'
import { createTrash } from './trash.ts'

test('long entries are put back in transactions of 4 MB, and a failure says that some are back', async () => {
  const product = await startProduct()
  onTestFinished(() => product.stop())
  const { database } = product
  const stamp = '2026-01-01T00:00:00.000Z'
  const row = {
    title: 'Long',
    description: 'x'.repeat(1_000_000),
    display_order: 1,
    is_active: 1,
    created_at: stamp,
    updated_at: stamp,
  }
  for (let id = 901; id <= 906; id++) {
    const rows = JSON.stringify([{ table: 'our_products', row: { id, ...row } }])
    await database.db
      .insertInto('deleted_items')
      .values({ type: 'our-products', item_id: id, rows, deleted_at: stamp })
      .execute()
  }
  const { rows: entries } = await sql<{ id: number }>`select id from deleted_items`.execute(database.db)
  let raised = 0
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      const isRaising =
        node.kind === 'InsertQueryNode' && JSON.stringify(node.into ?? '').includes('"content_revisions"')
      if (isRaising && ++raised === 2) throw full
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const revisions = new Revisions(database)
  const trash = createTrash({ database: { ...database, db }, revisions, types: contentTypes, trashDays: 30 })
  const restored = trash.restore(entries.map(({ id }) => id))
  await expect(restored).rejects.toMatchObject({ status: 507, message: expect.stringMatching(/^Some of these items/) })
  const { rows: left } = await sql`select id from deleted_items`.execute(database.db)
  expect(left).toHaveLength(2)
})
