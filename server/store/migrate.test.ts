import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import { explainStart } from '#server/start/start-messages.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects } from '#tests/support/product.ts'
import { withConnection, withPlace } from '#tests/support/scratch-database.ts'
import { openDatabase } from './database.ts'
import { migrate, migratorFor } from './migrate.ts'
import { type Migration, run, statements } from './migration.ts'
import { migrations } from './migrations/index.ts'
import { outageOf } from './outages/outages.ts'

const execute = promisify(execFile)
const next = (migration: Migration) => ({ ...migrations, '9999-next': migration })
const rows = async (db: Kysely<unknown>, query: string) => (await sql.raw(query).execute(db)).rows
const applied = (db: Kysely<unknown>) => rows(db, 'select * from kysely_migration order by name')
const tableNames = async (db: Kysely<unknown>) => (await db.introspection.getTables()).map(({ name }) => name)

/** A project with its page, and one without. */
async function addProjects(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const active = dialect === 'postgres' ? 'true' : '1'
  for (const id of [3, 8])
    await run(
      db,
      `insert into projects (id, title, display_order, is_active, created_at, updated_at) values (${id}, 'P', 1, ${active}, '', '')`,
    )
  await run(
    db,
    `insert into project_details (id, project_id, title, is_active, created_at, updated_at) values (1, 3, 'D', ${active}, '', '')`,
  )
}

const pages = 'select id, project_id, title from project_details'
const onePage = [{ id: 1, project_id: 3, title: 'D' }]

/** What SQLite's documentation recommends for a change that `alter table` cannot make. */
const rebuildProjects = (where = '') => [
  `create table new_projects (id integer primary key autoincrement, title text not null, is_active integer not null)`,
  `insert into new_projects select id, title, is_active from projects ${where}`,
  'drop table projects',
  'alter table new_projects rename to projects',
]

describe.each(dialects)('migrations on %s', (dialect) => {
  test('run once, however many processes start together', async () => {
    await withPlace(dialect, async (place) => {
      // The limit is for requests, not for those who wait for the first one to be done.
      const limited = { ...place, databaseUrl: place.databaseUrl && `${place.databaseUrl}?lock_timeout=50` }
      const script = `
        import { openDatabase } from './server/store/database.ts'
        import { seedOnce } from './server/store/seed.ts'
        const prepare = async ({ db, dialect }) => console.log(await seedOnce(db, dialect))
        const database = await openDatabase(${JSON.stringify(limited)}, { prepare })
        await database.close()`
      const start = () => execute(process.execPath, ['--input-type=module', '--eval', script])
      const outputs = await Promise.all([start(), start(), start(), start()])
      expect(outputs.map(({ stdout }) => stdout.trim()).sort()).toEqual(['false', 'false', 'false', 'true'])
      await withConnection(place, async (db) => {
        expect((await rows(db, 'select id from projects')).length).toBe(6)
        expect(await applied(db)).toMatchObject(Object.keys(migrations).map((name) => ({ name })))
      })
    })
  }, 60_000)

  test('leave a database of the version before as it is, and go on from there', async () => {
    await withPlace(dialect, async (place) => {
      const before = await withConnection(place, async (db) => {
        const { error } = await migratorFor(db, dialect).migrateTo('0007-catalogue')
        expect(error).toBeUndefined()
        await addProjects(db, dialect)
        return applied(db)
      })
      expect(before).toHaveLength(7)
      await withConnection(place, async (db) => {
        await migrate(db, dialect, next(statements(() => ['alter table projects add column place text'])))
        const after = await applied(db)
        expect(after.slice(0, 7)).toEqual(before)
        expect(after.at(-1)).toMatchObject({ name: '9999-next' })
        expect(await rows(db, pages)).toEqual(onePage)
        expect(await rows(db, 'select id, title, place from projects order by id')).toEqual([
          { id: 3, title: 'P', place: null },
          { id: 8, title: 'P', place: null },
        ])
      })
    })
  })

  test('read and write rows in code', async () => {
    type Tables = { projects: { id: number; title: string } }
    const renamed: Migration = {
      async up(db) {
        const tables = db.withTables<Tables>()
        for (const { id, title } of await tables.selectFrom('projects').select(['id', 'title']).execute())
          await tables
            .updateTable('projects')
            .set({ title: `${title} ${id}` })
            .where('id', '=', id)
            .execute()
      },
    }
    await withPlace(dialect, (place) =>
      withConnection(place, async (db) => {
        await migrate(db, dialect)
        await addProjects(db, dialect)
        await migrate(db, dialect, next(renamed))
        await migrate(db, dialect, next(renamed))
        expect(await rows(db, 'select title from projects order by id')).toEqual([{ title: 'P 3' }, { title: 'P 8' }])
      }),
    )
  })

  test('change nothing where one of them fails, and say which and where', async () => {
    const failing = {
      ...migrations,
      '9998-good': statements(() => ['create table extra (id integer)', 'delete from project_details']),
      '9999-bad': statements(() => ['alter table projects add column x text', 'insert into nowhere\n  values (1)']),
    }
    await withPlace(dialect, (place) =>
      withConnection(place, async (db) => {
        await migrate(db, dialect)
        await addProjects(db, dialect)
        const [names, bookkeeping] = [await tableNames(db), await applied(db)]
        await expect(migrate(db, dialect, failing)).rejects.toThrow(
          /^The migration 9999-bad failed, and nothing was changed: .*nowhere.*\nThe statement: insert into nowhere values \(1\)\nStart the version that ran before, or remove the cause and start again\.$/,
        )
        expect(await tableNames(db)).toEqual(names)
        expect(await applied(db)).toEqual(bookkeeping)
        expect(await rows(db, pages)).toEqual(onePage)
        await expect(run(db, 'select x from projects')).rejects.toThrow()
        // Foreign keys hold again.
        await run(db, 'delete from projects where id = 3')
        expect(await rows(db, pages)).toEqual([])
      }),
    )
  })

  test('do not touch a database that a newer version has migrated', async () => {
    await withPlace(dialect, async (place) => {
      await withConnection(place, (db) => migrate(db, dialect, next(statements(() => []))))
      await expect(openDatabase(place)).rejects.toThrow(
        'The database is newer than this version of the product: it has the migration 9999-next, which this version does not know.\nStart the newer version, or restore a backup from before the update.',
      )
    })
  })
})

describe('a rebuilt table on SQLite', () => {
  const afterProjects = (work: (db: Kysely<unknown>) => Promise<void>) =>
    withPlace('sqlite', (place) =>
      withConnection(place, async (db) => {
        await migrate(db, 'sqlite')
        await addProjects(db, 'sqlite')
        await work(db)
      }),
    )

  test('keeps the rows that belong to its rows, and their rule', async () => {
    await afterProjects(async (db) => {
      await migrate(db, 'sqlite', next(statements(() => rebuildProjects())))
      expect(await rows(db, 'select id, title from projects')).toHaveLength(2)
      expect(await rows(db, pages)).toEqual(onePage)
      await run(db, 'delete from projects where id = 3')
      expect(await rows(db, pages)).toEqual([])
    })
  })

  test('is given up where a row would be left without its owner', async () => {
    await afterProjects(async (db) => {
      await expect(migrate(db, 'sqlite', next(statements(() => rebuildProjects('where id = 8'))))).rejects.toThrow(
        'The migration 9999-next failed, and nothing was changed: it would leave a reference to nothing: row 1 of project_details has no row in projects',
      )
      expect(await rows(db, 'select id, description from projects')).toHaveLength(2)
      expect(await rows(db, pages)).toEqual(onePage)
    })
  })

  test('is not hindered by a row that had lost its owner before', async () => {
    await afterProjects(async (db) => {
      await run(db, 'pragma foreign_keys = off')
      await run(db, 'delete from projects where id = 3')
      await migrate(db, 'sqlite', next(statements(() => rebuildProjects())))
      expect(await rows(db, pages)).toEqual(onePage)
    })
  })
})

test('a disk that fills up during a migration changes nothing, and is told as what it is', async () => {
  await withPlace('sqlite', (place) =>
    withConnection(place, async (db) => {
      await migrate(db, 'sqlite')
      await run(db, 'pragma max_page_count = 1')
      const large = statements(() => ['create table extra (a text)', 'insert into extra select zeroblob(1000000)'])
      const error = await migrate(db, 'sqlite', next(large)).catch((thrown: unknown) => thrown)
      expect([outageOf(error), explainStart(error)]).toEqual([
        'full',
        'The disk is full. Make room on it, and start again.',
      ])
      expect(await tableNames(db)).not.toContain('extra')
    }),
  )
})

test('migrations of PostgreSQL take the time they need, whatever limit requests have', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const open = () => openDatabase({ databaseUrl: `${url}?statement_timeout=1&query_timeout=1`, dataDir: '' })
  await (await open()).close()
  await drop()
})
