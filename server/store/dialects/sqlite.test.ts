import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { createMessages } from '../visitor-lists/messages.ts'
import { Integrity } from './integrity.ts'

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  database = await openDatabase({ databaseUrl: undefined, dataDir })
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const names = async (from = database.db) =>
  (await from.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name)
const add = (name: string, to = database.db) => to.insertInto('settings').values({ name, value: '' }).execute()

test('reads go on beside an open transaction and see what was committed', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await add('a', transaction)
    expect(await names(transaction)).toEqual(['a'])
    expect(await names()).toEqual([])
  })
  expect(await names()).toEqual(['a'])
})

test('SQL of our own is known for a write however it begins', async () => {
  await sql`with n(name) as (select 'a') insert into settings (name, value) select name, '' from n`.execute(database.db)
  expect(await names()).toEqual(['a'])
})

test('writers take their turns, and one that fails leaves nothing behind', async () => {
  const work = (name: string) =>
    database.db.transaction().execute(async (transaction) => {
      await add(name, transaction)
      await new Promise((resolve) => setImmediate(resolve))
      if (name === 'wrong') throw new Error('wrong')
    })
  const outcomes = await Promise.allSettled([work('a'), work('wrong'), add('b'), work('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('a long read runs beside this thread', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 1)
  const { rows } = await sql<{ n: number }>`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000) select max(i) as n from n`.execute(
    database.reports,
  )
  clearInterval(ticking)
  expect(rows).toEqual([{ n: 1_000_000 }])
  expect(turns).toBeGreaterThan(3)
})

test('reports cannot write, say what is wrong, and go on afterwards', async () => {
  await expect(add('a', database.reports)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 8 })
  await expect(sql`select * from nowhere`.execute(database.reports)).rejects.toThrow('no such table')
  expect(await names(database.reports)).toEqual([])
})

test('searches, far pages and exports are reports; a near page is not', async () => {
  const asked: string[] = []
  const reports = database.reports.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const messages = createMessages({ ...database, reports })
  await messages.list({ limit: 500, offset: 0, search: undefined })
  expect(asked).toHaveLength(0)
  await messages.list({ limit: 50, offset: 0, search: 'ab' })
  await messages.list({ limit: 50, offset: 900_000, search: undefined })
  for await (const _part of messages.export());
  expect(asked).toHaveLength(3)
})

test('closing ends a report that is under way', async () => {
  const endless = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n`
  const outcome = endless.execute(database.reports).catch((error: unknown) => error)
  await database.close()
  expect(await outcome).toBeInstanceOf(Error)
})

test('a check of the whole file finds what no query has met', async () => {
  const stamp = '2026-01-01T00:00:00.000Z'
  for (let n = 0; n < 300; n++)
    await database.db
      .insertInto('deleted_items')
      .values({ type: 'x', item_id: n, rows: 'y'.repeat(3_000), deleted_at: stamp })
      .execute()
  await database.close()
  const file = join(dataDir, 'site.db')
  const integrity = new Integrity(file, () => {})
  await integrity.verify()
  integrity.check()

  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(100 * 4096, 0x5a), 0, 100 * 4096, size - 200 * 4096)
  await handle.close()
  integrity.check()
  await integrity.verify()
  expect(() => integrity.check()).toThrow(/damaged|malformed/)
  integrity.close()
})
