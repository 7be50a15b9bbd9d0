import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects } from '#tests/support/product.ts'
import { openDatabase } from '../database.ts'
import { slowQueryLog } from './slow-queries.ts'

const secret = 'value-of-a-parameter'
const slowly = {
  postgres: sql`select pg_sleep(0.1), ${secret}::text`,
  sqlite: sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 600000) select max(i), ${secret} from n`,
}

test.each(dialects)(
  'on %s a slow statement is a line, without its values, and a quick one is none',
  async (dialect) => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push(line) })
    const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    const database = await openDatabase(
      { dataDir, databaseUrl: dialect === 'postgres' ? url : undefined },
      { onQuery: slowQueryLog(30, log) },
    )
    await sql`select 1`.execute(database.db)
    const before = lines.length
    await slowly[dialect].execute(database.db)
    const told = lines.slice(before).map((line) => JSON.parse(line))
    expect(told).toMatchObject([{ msg: 'A query was slow', sql: expect.stringContaining('select'), failed: false }])
    expect(told[0].ms).toBeGreaterThanOrEqual(30)
    expect(lines.join()).not.toContain(secret)

    await slowly[dialect].execute(database.reports)
    expect(lines).toHaveLength(before + 2)
    await database.close()
    await drop()
    await rm(dataDir, { recursive: true })
  },
)

test('a very long statement is cut', () => {
  const said: object[] = []
  const query = { sql: 'x'.repeat(100_000) } as Parameters<ReturnType<typeof slowQueryLog>>[0]['query']
  const onQuery = slowQueryLog(10, { warn: (line: object) => void said.push(line) })
  onQuery({ level: 'error', error: new Error('late'), query, queryDurationMillis: 11.4 })
  expect(said).toEqual([{ ms: 11, sql: 'x'.repeat(2_000), failed: true }])
})
