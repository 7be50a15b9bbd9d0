import { Kysely, sql } from 'kysely'
import { postgresWithoutLimits } from '#server/store/dialects/postgres.ts'
import { levelOfPostgres } from '#server/store/level.ts'
import { BackupError } from './backup-error.ts'
import { nextCount } from './batches.ts'
import { type Row, toValue } from './rows.ts'
import { isLeftOut, type Source, type SourceOptions, type Table, tablesAt } from './tables.ts'

const firstCount = 20
/** A move of the site notes in these how long it takes. */
const neverLocked: ReadonlySet<string> = new Set(['settings', 'content_revisions'])

async function levelOf(db: Kysely<unknown>): Promise<string> {
  const level = await levelOfPostgres(db)
  if (!level) throw new BackupError('The database in DATABASE_URL is not that of a site.')
  return level
}

/** The tables of these names that are there. */
export async function describeTables(db: Kysely<unknown>, names: ReadonlySet<string>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; sequence: string | null }>`
    select table_name as name, array_agg(column_name::text order by column_name collate "C") as columns,
      max(case when is_identity = 'YES' then pg_get_serial_sequence(quote_ident(table_name), column_name) end) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and table_name = any(${[...names]})
    group by table_name order by table_name collate "C"`.execute(db)
  const tables: Table[] = []
  for (const { name, columns, sequence } of rows) {
    const last = sequence
      ? await sql<{ last: string | null }>`select pg_sequence_last_value(${sequence}::regclass) as last`.execute(db)
      : undefined
    const lastId = last?.rows[0]?.last
    tables.push({ name, columns, lastId: lastId ? Number(lastId) : undefined })
  }
  return tables
}

/** Inside a transaction, through a cursor: of a table of any size a handful of rows is held. */
export async function* rowsOf(db: Kysely<unknown>, table: Table): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  await sql`declare table_rows no scroll cursor for select ${columns} from ${sql.table(table.name)}`.execute(db)
  for (let count = firstCount; ; ) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(count)} from table_rows`.execute(db)
    if (rows.length === 0) break
    const batch = rows.map((row) => table.columns.map((column) => toValue(row[column])))
    yield batch.filter((row) => !isLeftOut(table, row))
    count = nextCount(batch)
  }
  await sql`close table_rows`.execute(db)
}

/** Waits for those who write, and keeps others from it until the transaction ends; a lock takes no look at the rows yet. */
async function lockAll(db: Kysely<unknown>, tables: readonly Table[]): Promise<void> {
  const locked = tables.filter(({ name }) => !neverLocked.has(name)).map(({ name }) => sql.table(name))
  await sql`lock table ${sql.join(locked)} in share mode`.execute(db)
}

/** One repeatable-read transaction sees one moment, as pg_dump's does. */
export async function withPostgresSource<T>(
  url: string,
  work: (source: Source) => Promise<T>,
  { isLast = false }: SourceOptions = {},
): Promise<T> {
  const db = new Kysely<unknown>({ dialect: postgresWithoutLimits(url) })
  try {
    const level = await levelOf(db)
    const own = await tablesAt(level)
    const known = await describeTables(db, own)
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await transaction.execute(async (reading) => {
      if (isLast) await lockAll(reading, known)
      const tables = await describeTables(reading, own)
      return work({ level, tables, rows: (table) => rowsOf(reading, table) })
    })
  } finally {
    await db.destroy()
  }
}
