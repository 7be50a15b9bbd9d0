import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { columnsOf } from '#engine/derive/columns.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects } from '#tests/support/product.ts'
import { type Database, openDatabase } from './database.ts'

const run = promisify(execFile)
type Place = { databaseUrl: string | undefined; dataDir: string }

async function withPlace(dialect: string, work: (open: () => Promise<Database>, place: Place) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'anka-test-'))
  const created = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  const place = { databaseUrl: created?.url, dataDir }
  await work(() => openDatabase(place), place)
  await created?.drop()
  await rm(dataDir, { recursive: true })
}

const types: readonly ContentType[] = contentTypes
const postgresTypes: Record<string, string> = { int4: 'integer', float8: 'double precision', bool: 'boolean' }

describe.each(dialects)('migrations on %s', (dialect) => {
  test('make the tables that the declarations describe', async () => {
    await withPlace(dialect, async (open) => {
      const database = await open()
      const tables = await database.db.introspection.getTables()
      for (const type of types) {
        const columns = tables.find(({ name }) => name === type.table)?.columns ?? []
        const actual = columns.map(({ name, dataType, isNullable }) => {
          const known = dataType.toLowerCase()
          return { name, type: postgresTypes[known] ?? known, notNull: !isNullable || name === 'id' }
        })
        expect(actual, type.name).toEqual(columnsOf(type, dialect))
      }
      await database.close()
    })
  })

  test('let published items be read in their order without looking at others', async () => {
    await withPlace(dialect, async (open) => {
      const { db, close } = await open()
      const columns = (table: string) =>
        dialect === 'postgres'
          ? sql<{
              columns: string
            }>`select pg_get_indexdef(indexrelid) as columns from pg_index where indrelid = ${table}::regclass`
          : sql<{
              columns: string
            }>`select sql as columns from sqlite_master where type = 'index' and tbl_name = ${table}`
      for (const { name, table, orderBy } of types) {
        const { rows } = await columns(table).execute(db)
        const wanted = ['is_active', ...(orderBy ? [orderBy] : []), 'id'].join(', ')
        expect(
          rows.map((row) => /\((.*)\)/.exec(row.columns ?? '')?.[1]),
          name,
        ).toContain(wanted)
      }
      await close()
    })
  })

  test('run once, however many processes start together', async () => {
    await withPlace(dialect, async (open, place) => {
      const script = `
        import { openDatabase } from './server/store/database.ts'
        import { seedOnce } from './server/store/seed.ts'
        const database = await openDatabase(${JSON.stringify(place)})
        console.log(await seedOnce(database.db, database.dialect))
        await database.close()`
      const start = () => run(process.execPath, ['--input-type=module', '--eval', script])
      const outputs = await Promise.all([start(), start(), start()])
      expect(outputs.map(({ stdout }) => stdout.trim()).sort()).toEqual(['false', 'false', 'true'])
      const database = await open()
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from projects`.execute(
        database.db,
      )
      expect(Number(rows[0]?.count)).toBe(6)
      await database.close()
    })
  })

  test('guard percentages, owners and addresses', async () => {
    await withPlace(dialect, async (open) => {
      const { db, close } = await open()
      const run = (statement: string) => sql.raw(statement).execute(db)
      const active = dialect === 'postgres' ? 'true' : '1'
      const stat = (percentage: number) =>
        run(
          `insert into hero_stats (title, percentage, display_order, is_active, created_at, updated_at) values ('a', ${percentage}, 1, ${active}, '', '')`,
        )
      await stat(100)
      await expect(stat(101)).rejects.toThrow()
      await expect(stat(-1)).rejects.toThrow()
      const detail = () =>
        run(
          `insert into project_details (project_id, title, is_active, created_at, updated_at) values (7, 'a', ${active}, '', '')`,
        )
      await expect(detail()).rejects.toThrow()
      await run(
        `insert into projects (id, title, display_order, is_active, created_at, updated_at) values (7, 'a', 1, ${active}, '', '')`,
      )
      await detail()
      await expect(detail()).rejects.toThrow()
      await run('delete from projects where id = 7')
      expect((await run('select * from project_details')).rows).toEqual([])
      await close()
    })
  })
})

test('migrations of PostgreSQL take the time they need, whatever limit requests have', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const open = () => openDatabase({ databaseUrl: `${url}?statement_timeout=1&query_timeout=1`, dataDir: '' })
  await (await open()).close()
  await drop()
})
