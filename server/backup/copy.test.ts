import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { drift } from '#server/store/drift/drift.ts'
import { movingName } from '#server/store/moving.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { pollMs, raiseRevisions } from '#server/store/revision.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { withConnection } from '#tests/support/scratch-database.ts'
import { copyDatabase } from './copy.ts'
import { emptyPlace, everythingIn, unwatched } from './test-support.ts'

type Settings = { settings: { name: string; value: string } }

async function started(dialect: (typeof dialects)[number], log?: Logger) {
  const product = await startProduct({ dialect, seed: true, ...(log && { log }) })
  onTestFinished(product.stop)
  await product.signIn()
  const write = () => product.call('POST', '/api/projects/admin', { body: { title: 'New' } })
  const isReadOnly = async () => (await write()).status === 503
  return { ...product, write, isReadOnly }
}

const moves = [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const

test.each(moves)('a site moves from %s to %s, and can be read meanwhile', async (from, to) => {
  const site = await started(from)
  const place = await emptyPlace(to)
  const begun = performance.now()
  let copiedAfter: number | undefined
  const tell = () => {
    copiedAfter ??= performance.now() - begun
  }
  const copying = copyDatabase({ from: site.config, to: place, ...unwatched, tell })
  await expect.poll(site.isReadOnly).toBe(true)
  const refused = await site.write()
  expect(refused.json).toEqual({
    error:
      'The site is being moved to another database and can only be read for some minutes. Nothing was saved; please try again then.',
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await site.call('GET', '/api/projects/admin')).status).toBe(200)
  expect((await site.call('GET', '/api/health')).status).toBe(200)
  expect((await site.call('GET', '/api/changes')).json).toMatchObject({ read_only: true })
  await copying
  expect(copiedAfter, 'instances that only look now and then know of it').toBeGreaterThan(pollMs[from] + 1_000)
  expect(await everythingIn(place)).toEqual(await everythingIn(site.config))
  // Until it is started with the copy: what is written here now would be lost.
  expect(await site.isReadOnly()).toBe(true)
  await expect(copyDatabase({ from: site.config, to: await emptyPlace(to), ...unwatched })).rejects.toThrow(
    /is being moved already/,
  )

  const moved = await openDatabase(place)
  onTestFinished(moved.close)
  expect(moved.moving.isOn).toBe(false)
  const before = await moved.db.selectFrom('uploads').select('id').execute()
  const values = { name: 'x', width: 1, height: 1, bytes: 1, created_at: '', touched_at: '' }
  const { id } = await moved.db.insertInto('uploads').values(values).returning('id').executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(Math.max(...before.map((row) => row.id)))
})

test.each(dialects)('on %s a copy that fails, or is ended, lets the site be written at once', async (dialect) => {
  const site = await started(dialect)
  const [taken, place] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')]
  await (await openDatabase(taken)).close()
  await expect(copyDatabase({ from: site.config, to: taken, ...unwatched })).rejects.toThrow(/There is a site already/)
  expect(await site.isReadOnly()).toBe(false)

  const ending = new AbortController()
  const copying = copyDatabase({ from: site.config, to: place, signal: ending.signal, tell: () => ending.abort() })
  await expect(copying).rejects.toThrow(/abort/)
  await expect.poll(site.isReadOnly).toBe(false)
  await expect(everythingIn(place)).rejects.toThrow(/no database/)
})

test.each(dialects)('on %s the site can be written again where a copy was killed', async (dialect) => {
  const site = await started(dialect)
  await withConnection(site.config, async (db) => {
    const soon = new Date(Date.now() + 1_500).toISOString()
    await db.withTables<Settings>().insertInto('settings').values({ name: movingName, value: soon }).execute()
  })
  await site.database.moving.look(site.database.db)
  expect(await site.isReadOnly()).toBe(true)
  await expect.poll(site.isReadOnly).toBe(false)
})

test.each(dialects)('on %s an instance that could not look at once is read-only as soon as it can', async (dialect) => {
  const failures: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  const site = await started(dialect, log)
  const rename = (from: string, to: string) =>
    withConnection(site.config, (db) => db.schema.alterTable(from).renameTo(to).execute())
  await withConnection(site.config, async (db) => {
    const value = new Date(Date.now() + 60_000).toISOString()
    await db.withTables<Settings>().insertInto('settings').values({ name: movingName, value }).execute()
  })
  await rename('settings', 'settings_away')
  await withConnection(site.config, (db) => raiseRevisions(db as unknown as AnyDatabase, dialect, [movingName]))
  await expect.poll(() => failures.join()).toMatch(/settings/)
  await rename('settings_away', 'settings')
  await expect.poll(site.isReadOnly).toBe(true)
})

test('why a copy failed is told, even where the site cannot be freed', async () => {
  const [from, to] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')]
  await (await openDatabase(from)).close()
  const tell = () => {
    const sqlite = new DatabaseSync(join(from.dataDir, 'site.db'))
    sqlite.exec('drop table if exists settings')
    sqlite.close()
  }
  await expect(copyDatabase({ from, to, ...unwatched, tell })).rejects.toThrow(/Somebody wrote to the site meanwhile/)
})

test.each([
  ['create table customers (id integer)', '', /^The database is not empty: it has customers\. Name an empty database/],
  ['create view zzz as select 1', '', /^The database is not empty: it has zzz\./],
  ['select 1', '?options=--search_path%3Dnowhere', /^The database has no schema for new tables/],
])(
  'a PostgreSQL database after “%s” at an address with “%s” takes no copy, and nobody is held up',
  async (made, ending, sentence) => {
    const site = await started('sqlite')
    const place = await emptyPlace('postgres')
    await withConnection(place, (db) => sql.raw(made).execute(db))
    const to = { ...place, databaseUrl: place.databaseUrl + ending }
    await expect(copyDatabase({ from: site.config, to, ...unwatched })).rejects.toThrow(sentence)
    expect(await site.isReadOnly()).toBe(false)
  },
)

test('a schema of PostgreSQL may have capitals in its name', async () => {
  const site = await started('sqlite')
  const place = await emptyPlace('postgres')
  await withConnection(place, (db) => sql`create schema "Site"`.execute(db))
  const to = { ...place, databaseUrl: `${place.databaseUrl}?options=--search_path%3D%22Site%22` }
  await copyDatabase({ from: site.config, to, ...unwatched })
  expect(await everythingIn(to)).toEqual(await everythingIn(site.config))
  await expect(copyDatabase({ from: to, to, ...unwatched })).rejects.toThrow(/There is a site already/)
  await withConnection(to, async (db) => expect(await drift(db, 'postgres')).toEqual([]))
})

test('what is written past the product makes a copy from SQLite fail', async () => {
  const site = await started('sqlite')
  const place = await emptyPlace('sqlite')
  let writing: Promise<unknown> | undefined
  const tell = () => {
    writing ??= withConnection(site.config, (db) =>
      db.withTables<Settings>().insertInto('settings').values({ name: 'by-hand', value: '' }).execute(),
    )
  }
  await expect(copyDatabase({ from: site.config, to: place, ...unwatched, tell })).rejects.toThrow(
    /Somebody wrote to the site meanwhile/,
  )
  await writing
  await expect(everythingIn(place)).rejects.toThrow(/no database/)
})
