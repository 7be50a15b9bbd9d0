import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { migrate, migratorFor } from '#server/store/migrate.ts'
import { run } from '#server/store/migration.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { withConnection, withPlace } from '#tests/support/scratch-database.ts'
import { findVersion, listVersions } from './read-versions.ts'
import { keepChanges, keepFirst } from './versions.ts'
import { theProduct } from './writer.ts'

const stamp = '2026-01-01T00:00:00.000Z'
const itemOf = (id: number, title = 'P') => ({ id, title, created_at: stamp, updated_at: stamp })
const hash = 'c'.repeat(32)

describe.each(dialects)('versions on %s', (dialect) => {
  test('of many items are inserted in parts, with the pictures of each', async () => {
    const product = await startProduct({ dialect })
    const db = product.database.db as unknown as AnyDatabase
    const items = Array.from({ length: 1_500 }, (_, n) => ({ ...itemOf(n + 1), image_url: `/uploads/${hash}.png` }))
    await keepFirst({ db, dialect, type: projects }, items, theProduct)
    const { rows } = await sql<{ count: unknown }>`
      select count(*) as count from versions join version_uploads on version_id = versions.id
      where hash = ${hash} and number = 1`.execute(db)
    expect(Number(rows[0]?.count)).toBe(1_500)
    await product.stop()
  })

  test('of items from before begin with what they were, and deletes from before name their pictures', async () => {
    await withPlace(dialect, (place) =>
      withConnection(place, async (db) => {
        await migratorFor(db, dialect).migrateTo('0013-folded-search')
        const active = dialect === 'postgres' ? 'true' : '1'
        await run(
          db,
          `insert into projects (id, title, display_order, is_active, created_at, updated_at) values (3, 'Old', 1, ${active}, '${stamp}', '${stamp}')`,
        )
        await run(
          db,
          `insert into deleted_items (type, item_id, deleted_at, rows) values ('projects', 4, '${stamp}', '[{"row":{"image_url":"/uploads/${hash}.png"}}]')`,
        )
        await migrate(db, dialect)
        const tables = db.withTables<SystemTables>()
        expect(await tables.selectFrom('deleted_uploads').select('hash').execute()).toEqual([{ hash }])
        const change = { before: itemOf(3, 'Old'), after: itemOf(3, 'New') }
        const mark = { action: 'update', by: theProduct } as const
        await keepChanges({ db: tables as unknown as AnyDatabase, dialect, type: projects }, [change], mark)
        const of = { type: 'projects', id: 3 }
        const { versions } = await listVersions(tables, of, { limit: 5 })
        expect(versions.map(({ version, action }) => [version, action])).toEqual([
          [2, 'update'],
          [1, 'initial'],
        ])
        expect((await findVersion(tables, of, 1)).item).toMatchObject({ title: 'Old' })
      }),
    )
  })

  test('of one item are a look into the index, however many there are of its type', async () => {
    const product = await startProduct({ dialect })
    const { db } = product.database
    const numbers =
      dialect === 'postgres'
        ? sql`select n from generate_series(1, 100000) as n`
        : sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000) select n from numbers`
    await sql`insert into versions (type, item_id, number, action, source, author, changed, created_at, item)
      select 'projects', 1 + n / 1000, 1 + n % 1000, 'update', 'api', '', '[]', ${stamp}, '{}' from (${numbers}) as counted`.execute(
      db,
    )
    if (dialect === 'postgres') await sql`analyze versions`.execute(db)
    // The statement itself, as a history sends it.
    const sent: CompiledQuery[] = []
    const noting = new Kysely<SystemTables>({
      dialect: {
        createAdapter: () => db.getExecutor().adapter,
        createDriver: () => new DummyDriver(),
        createIntrospector: (from) => new (dialect === 'postgres' ? PostgresIntrospector : SqliteIntrospector)(from),
        createQueryCompiler: () => (dialect === 'postgres' ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
      },
      log: ({ query }) => void sent.push(query),
    })
    await listVersions(noting, { type: 'projects', id: 7 }, { limit: 50, before: 900 })
    const [{ sql: text, parameters } = { sql: '', parameters: [] }] = sent
    const explain = dialect === 'postgres' ? 'explain ' : 'explain query plan '
    const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(explain + text, [...parameters]))
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n')
    expect(plan).toMatch(dialect === 'postgres' ? /Index (Only )?Scan/ : /SEARCH versions USING (COVERING )?INDEX/)
    expect(plan).not.toMatch(/Seq Scan|SCAN versions|TEMP B-TREE|Sort/)
    await product.stop()
  })
})
