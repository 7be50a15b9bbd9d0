import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'

/** The newest migration, which says of which version the database is; nothing where there is no site. */
export function levelOfSqlite(sqlite: DatabaseSync): string | undefined {
  const has = sqlite.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get()
  const level = has && sqlite.prepare('select max(name) as name from kysely_migration').get()?.name
  return level ? String(level) : undefined
}

/** The same of a database on PostgreSQL. */
export async function levelOfPostgres<T>(db: Kysely<T>): Promise<string | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  )
  if (!rows[0]?.there) return undefined
  const found = await sql<{ name: string | null }>`select max(name collate "C") as name from kysely_migration`.execute(
    db,
  )
  return found.rows[0]?.name ?? undefined
}
