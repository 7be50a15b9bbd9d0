import { Kysely, sql } from 'kysely'
import { catalogueSetting } from '#server/store/catalogue/maintain.ts'
import { sqliteInTurn } from '#server/store/dialects/sqlite.ts'
import { migrate } from '#server/store/migrate.ts'
import { newerDatabase } from '#server/store/migration-error.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { movingName } from '#server/store/moving.ts'
import { panelSearchSetting } from '#server/store/panel-search/maintain.ts'
import type { Row } from './rows.ts'

export type Table = {
  readonly name: string
  readonly columns: readonly string[]
  /** The last id that was given away, though its row may be gone; none where ids are not given by the database. */
  readonly lastId: number | undefined
}

/** A database as it was at one moment, while others go on writing to it. */
export type Source = {
  /** Its newest migration. */
  readonly level: string
  readonly tables: readonly Table[]
  readonly rows: (table: Table) => AsyncIterable<readonly Row[]>
}

/** `isLast`: nobody may write after this moment. */
export type SourceOptions = { readonly isLast?: boolean }

/** Made from the others by triggers or by the next start, or over within seconds. */
const leftTables = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'catalogue_items',
  'catalogue_words',
  'search_entries',
  'search_links',
  'list_counts',
  'presence',
  'variant_jobs',
])
/**
 * Rows that are not true of a copy, by a column that names them: with the versions the next start would take what it
 * has to make for made.
 */
const leftRows: Readonly<Record<string, { readonly column: string; readonly names: ReadonlySet<unknown> }>> = {
  settings: { column: 'name', names: new Set([catalogueSetting, panelSearchSetting, movingName]) },
  content_revisions: { column: 'type', names: new Set([movingName]) },
}

/** The newest migration of a database, or of a backup, says which version it is of. */
export function migrationsUpTo(level: string): typeof migrations {
  if (!Object.hasOwn(migrations, level)) throw newerDatabase(level)
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= level))
}

/** The tables that a backup holds: the product's own as they were at that version, and nobody else's. */
export async function tablesAt(level: string): Promise<ReadonlySet<string>> {
  const { dialect, close } = sqliteInTurn(':memory:')
  try {
    const db = new Kysely<unknown>({ dialect })
    await migrate(db, 'sqlite', migrationsUpTo(level))
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!'`.execute(
      db,
    )
    return new Set(rows.map(({ name }) => name).filter((name) => !leftTables.has(name)))
  } finally {
    close()
  }
}

export function isLeftOut({ name, columns }: Table, row: Row): boolean {
  const left = leftRows[name]
  return left?.names.has(row[columns.indexOf(left.column)]) ?? false
}
