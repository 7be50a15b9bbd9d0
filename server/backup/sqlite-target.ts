import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, Kysely, sql } from 'kysely'
import type { DatabaseLocation } from '#server/store/database.ts'
import { brokenReferences } from '#server/store/dialects/broken-references.ts'
import { sqliteInTurn } from '#server/store/dialects/sqlite.ts'
import { migrate } from '#server/store/migrate.ts'
import { makePrivateDatabase, makePrivateFolder } from '#server/store/private-files.ts'
import { BackupError } from './backup-error.ts'
import { assertColumns, type Filling, type Insert, verify } from './filling.ts'
import type { TableFacts } from './manifest.ts'
import { withSqliteSource } from './sqlite-source.ts'
import { migrationsUpTo, type Table } from './tables.ts'
import { makeWhole } from './whole-file.ts'

const fileIn = ({ dataDir }: DatabaseLocation) => join(dataDir, 'site.db')

export async function assertSqliteEmpty(place: DatabaseLocation): Promise<void> {
  const file = fileIn(place)
  const found = [file, `${file}-wal`, `${file}-shm`].find((path) => existsSync(path))
  if (found) throw new BackupError(`There is a site already: ${found}. Set DATA_DIR to an empty folder.`)
}

function inserting(db: Kysely<unknown>, tables: readonly Table[]): Insert {
  return async (table, columns, rows) => {
    assertColumns(tables, table, columns)
    const names = columns.map((column) => `"${column}"`).join(', ')
    const statement = `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`
    for (const row of rows) await db.executeQuery(CompiledQuery.raw(statement, [...row]))
  }
}

async function setLastIds(db: Kysely<unknown>, facts: readonly TableFacts[]): Promise<void> {
  for (const { name, lastId } of facts) {
    if (lastId === undefined) continue
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(db)
  }
}

/** Copies the log into the file: a file that is renamed leaves its log behind. Nobody else has it open. */
async function emptyLog(db: Kysely<unknown>): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(db)
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  if (rows[0]?.busy !== 0)
    throw new BackupError('Another program reads the new database. Nothing was kept; end it and try again.')
}

async function fillFile(file: string, { level, own, feed }: Filling): Promise<void> {
  const { dialect, close } = sqliteInTurn(file)
  try {
    const db = new Kysely<unknown>({ dialect })
    await migrate(db, 'sqlite', migrationsUpTo(level))
    const tables = await withSqliteSource(file, async (source) => source.tables)
    // Rows come table by table, and may name others that come later.
    await sql`pragma foreign_keys = off`.execute(db)
    const expected = await db.transaction().execute(async (transaction) => {
      for (const name of own) await sql`delete from ${sql.table(name)}`.execute(transaction)
      const facts = await feed(inserting(transaction, tables))
      await setLastIds(transaction, facts)
      const [broken] = await brokenReferences(transaction)
      if (broken) throw new BackupError(`The data contradicts itself: ${broken}. Nothing was kept.`)
      return facts
    })
    await withSqliteSource(file, (source) => verify(source, expected))
    await emptyLog(db)
  } finally {
    // Last of all: a connection that may only read would leave an empty log behind.
    close()
  }
}

export async function fillSqlite(place: DatabaseLocation, filling: Filling): Promise<void> {
  makePrivateFolder(place.dataDir)
  const fill = async (temporary: string) => {
    makePrivateDatabase(temporary)
    await fillFile(temporary, filling)
  }
  await makeWhole(fileIn(place), fill, { isOnly: true })
}
