import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { connectWithoutLimits, type DatabaseLocation, fileOf } from './database.ts'
import { levelOfPostgres, levelOfSqlite } from './level.ts'
import { newerDatabase, olderDatabase } from './migration-error.ts'
import { migrations } from './migrations/index.ts'
import { assertLogFits } from './outages/leftover-log.ts'
import type { SystemTables } from './schema.ts'

const busyMs = 10_000

/** Opened to be written, an empty file would be filled with the beginning of a database. */
function levelOfFile(file: string): string | undefined {
  assertLogFits(file)
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  try {
    return levelOfSqlite(sqlite)
  } finally {
    sqlite.close()
  }
}

function assertOurs(level: string): void {
  if (!Object.hasOwn(migrations, level)) throw newerDatabase(level)
  if (Object.keys(migrations).some((name) => name > level)) throw olderDatabase(level)
}

/** Refuses a site of another version: opened by this one, it would be migrated. Answers whether there is one. */
export const hasSite = async (place: DatabaseLocation): Promise<boolean> =>
  (await withPresentSite(place, async () => true)) ?? false

/** Works on a site that is there, of this version, and migrates nothing; answers nothing where there is no site. */
export async function withPresentSite<T>(
  place: DatabaseLocation,
  work: (db: Kysely<SystemTables>) => Promise<T>,
): Promise<T | undefined> {
  const inFile = place.databaseUrl ? undefined : levelOfFile(fileOf(place))
  if (!place.databaseUrl && inFile === undefined) return undefined
  if (inFile !== undefined) assertOurs(inFile)
  const { db, close } = connectWithoutLimits(place)
  try {
    const level = inFile ?? (await levelOfPostgres(db))
    if (level === undefined) return undefined
    assertOurs(level)
    return await work(db)
  } finally {
    await close()
  }
}
