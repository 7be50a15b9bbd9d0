import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialects, startProduct } from '#tests/support/product.ts'
import type { AnyDatabase } from '../repository.ts'
import { forgetOld } from './forget-old.ts'

const kept = { table: 'deleted_items', key: 'id', stamp: 'deleted_at', text: 'rows', type: 't' }

test.each(dialects)('old rows go 4 MB at a time, and the others stay, on %s', async (dialect) => {
  const product = await startProduct({ dialect })
  const { db } = product.database
  const add = (bytes: number, deleted_at: string) =>
    db
      .insertInto('deleted_items')
      .values({ type: 't', item_id: 1, rows: 'x'.repeat(bytes), deleted_at })
      .execute()
  for (let n = 0; n < 10; n++) await add(1_000_000, '2026-01-01')
  for (let n = 0; n < 60; n++) await add(1, '2026-01-02')
  await add(1, '2026-01-03')
  const changed: number[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows) changed.push(Number(result.numAffectedRows))
      return result
    },
  }
  await forgetOld(db.withPlugin(noting) as unknown as AnyDatabase, kept, '2026-01-03')
  const deletes = changed.filter((count) => count > 0)
  expect(deletes.slice(0, 2)).toEqual([4, 4])
  expect(deletes.reduce((sum, count) => sum + count)).toBe(70)
  const { rows } = await sql`select deleted_at from deleted_items`.execute(db)
  expect(rows).toEqual([{ deleted_at: '2026-01-03' }])
  await product.stop()
})
