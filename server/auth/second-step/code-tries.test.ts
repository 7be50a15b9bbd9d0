import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { setPassword } from '#server/auth/admins.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { createCodeTries } from './code-tries.ts'

const products: Product[] = []
afterEach(async () => {
  for (const product of products.splice(0).toReversed()) await product.stop()
})
async function start(options: Parameters<typeof startProduct>[0]): Promise<Product> {
  const product = await startProduct(options)
  products.push(product)
  return product
}
const triesOf = ({ database }: Product) => createCodeTries(database.db, undefined)
const counted = async (tries: readonly Promise<number>[]) => (await Promise.all(tries)).filter((wait) => wait === 0)

describe.each(dialects)('tries of codes on %s', (dialect) => {
  test('are thirty a day, taken back where the code was right, and forgotten with the password', async () => {
    const product = await start({ dialect })
    const { db } = product.database
    const tries = triesOf(product)
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    expect(await counted(Array.from({ length: 40 }, () => tries.count(id)))).toHaveLength(30)
    expect(await tries.count(id)).toBeGreaterThan(23 * 3600)
    await db.transaction().execute((transaction) => tries.takeBack(transaction, id))
    expect(await counted([tries.count(id), tries.count(id)])).toHaveLength(1)
    await db.updateTable('code_tries').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect(await counted(Array.from({ length: 40 }, () => tries.count(id)))).toHaveLength(30)
    const forgotten = { adminId: id, hash: 'a new one', isGenerated: false }
    await db.transaction().execute((transaction) => setPassword(transaction, forgotten))
    expect(await tries.count(id)).toBe(0)
  })
})

test('two instances on one PostgreSQL judge thirty together, however close the tries are', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const one = await start({ dialect: 'postgres', databaseUrl: url })
  const other = await start({ dialect: 'postgres', databaseUrl: url })
  const { id } = await one.database.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const all = [one, other].flatMap((product) => Array.from({ length: 40 }, () => triesOf(product).count(id)))
  expect(await counted(all)).toHaveLength(30)
})
