import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemTables } from '#server/store/schema.ts'
import { libraryDesk } from '#tests/support/library-desk.ts'
import { startProduct } from '#tests/support/product.ts'
import { leaveBoth, putBack, takeOver } from './replacement-ways.ts'

test.each([
  ['taking over', takeOver],
  ['putting back', putBack],
  ['leaving both', leaveBoth],
])('%s locks the older picture first: two writers never wait for each other', async (_, way) => {
  const product = await startProduct({ dialect: 'postgres' })
  await product.signIn()
  const { upload } = libraryDesk(() => product)
  const [older, newer] = [await upload('older.jpg'), await upload('newer.jpg')]
  const { db } = product.database
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  const lock = (transaction: Kysely<SystemTables>, id: number) =>
    transaction.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().noWait().execute()
  let ended: Promise<void> | undefined
  await db.transaction().execute(async (transaction) => {
    await lock(transaction, older.id)
    ended = db.transaction().execute((other) => way.end(other, newer.id, older.id))
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    expect(await lock(transaction, newer.id)).toHaveLength(1)
  })
  await ended
  await product.stop()
})
