import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { outageOf } from '../outages/outages.ts'
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
  expect(attempts).toBeGreaterThanOrEqual(3)
  const rows = await db.selectFrom('settings').select('value').where('name', 'in', ['a', 'b']).execute()
  for (const { value } of rows) expect(value.split('').sort()).toEqual(['x', 'y'])
  await product.stop()
})

test('an answer that is lost at the commit leaves it open whether it was saved', async () => {
  const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const execute = async (work: () => Promise<unknown>) => {
    await work()
    throw lost()
  }
  const cut = { transaction: () => ({ execute }) } as never
  const error = await inTransaction(cut, async () => 'saved').catch((reason: unknown) => reason)
  expect(outageOf(error)).toBe('uncertain')
  const early = inTransaction(cut, () => Promise.reject(lost()))
  expect(outageOf(await early.catch((reason: unknown) => reason))).toBe('unreachable')
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
