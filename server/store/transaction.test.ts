import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { inTransaction } from './transaction.ts'

test('two transactions that wait for each other both get through on PostgreSQL', async () => {
  const product = await startProduct({ dialect: 'postgres' })
  const { db } = product.database
  await db
    .insertInto('settings')
    .values(['a', 'b'].map((name) => ({ name, value: '' })))
    .execute()
  const both = Promise.withResolvers<void>()
  let attempts = 0
  let writes = 0
  const write = (names: readonly [string, string], mark: string) =>
    inTransaction(db, async (transaction) => {
      attempts++
      for (const name of names) {
        await transaction
          .updateTable('settings')
          .set({ value: sql`value || ${mark}` })
          .where('name', '=', name)
          .execute()
        // Each holds its first row before either asks for its second.
        if (++writes === 2) both.resolve()
        await both.promise
      }
    })
  await Promise.all([write(['a', 'b'], 'x'), write(['b', 'a'], 'y')])
  expect(attempts).toBe(3)
  const rows = await db.selectFrom('settings').select('value').where('name', 'in', ['a', 'b']).execute()
  for (const { value } of rows) expect(value.split('').sort()).toEqual(['x', 'y'])
  await product.stop()
})

test('any other failure is passed on at once', async () => {
  const product = await startProduct()
  let attempts = 0
  const work = inTransaction(product.database.db, async () => {
    attempts++
    throw new Error('wrong')
  })
  await expect(work).rejects.toThrow('wrong')
  expect(attempts).toBe(1)
  await product.stop()
})
