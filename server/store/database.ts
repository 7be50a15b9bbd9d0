import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { Dialect } from '#engine/kinds.ts'
import { postgresDialect } from './dialects/postgres.ts'
import { sqliteDialect } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import { makePrivateDatabase, makePrivateFolder } from './private-files.ts'
import type { SystemTables } from './schema.ts'

export type Database = {
  readonly db: Kysely<SystemTables>
  readonly dialect: Dialect
  /** SQLite: rises when another process wrote to the file. */
  readonly foreignWrites?: () => number
  /** PostgreSQL: a connection of one's own, to listen on. */
  readonly connect?: () => Promise<PoolClient>
  readonly close: () => Promise<void>
}

type Place = { databaseUrl: string | undefined; dataDir: string }

function connectTo({ databaseUrl, dataDir }: Place, warn: (error: Error) => void): Database {
  if (databaseUrl) {
    const { dialect, connect } = postgresDialect(databaseUrl, warn)
    const db = new Kysely<SystemTables>({ dialect })
    return { db, dialect: 'postgres', connect, close: () => db.destroy() }
  }
  makePrivateFolder(dataDir)
  const file = join(dataDir, 'site.db')
  makePrivateDatabase(file)
  const { dialect, foreignWrites } = sqliteDialect(file)
  const db = new Kysely<SystemTables>({ dialect })
  return { db, dialect: 'sqlite', foreignWrites, close: () => db.destroy() }
}

/** Opens the database and brings it to the newest form. */
export async function openDatabase(place: Place, warn: (error: Error) => void = () => {}): Promise<Database> {
  const database = connectTo(place, warn)
  try {
    await migrate(database.db as unknown as Kysely<unknown>, database.dialect)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
  return database
}
