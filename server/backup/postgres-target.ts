import { Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseLocation } from '#server/store/database.ts'
import { postgresWithoutLimits } from '#server/store/dialects/postgres.ts'
import { migrate } from '#server/store/migrate.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { BackupError } from './backup-error.ts'
import { assertColumns, type Filling, type Insert, verify } from './filling.ts'
import type { TableFacts } from './manifest.ts'
import { describeTables, rowsOf } from './postgres-source.ts'
import { migrationsUpTo, type Table, tablesAt } from './tables.ts'

async function withConnection<T>(place: DatabaseLocation, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: postgresWithoutLimits(place.databaseUrl ?? '') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const nameAnother = 'Name an empty database, such as one made by createdb.'

type Target = {
  readonly schema: string | null
  readonly may_create: boolean | null
  readonly read_only: boolean
  readonly name: string | null
}
const noTarget: Target = { schema: null, may_create: null, read_only: false, name: null }

/** As PostgreSQL would say it itself: asked inside a transaction, Kysely hides its answer behind another failure. */
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

/** Nothing of a site, and nothing of another program; what an extension keeps there is no obstacle. */
async function assertNoTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Target>`
    select current_schema() as schema, has_schema_privilege(current_schema(), 'create') as may_create,
      current_setting('transaction_read_only')::boolean as read_only, min(relname) as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = quote_ident(current_schema())::regnamespace and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`.execute(
    db,
  )
  const [{ schema, name, may_create, read_only } = noTarget] = rows
  if (schema === null)
    throw new BackupError('The database has no schema for new tables: look at the search_path of its address or user.')
  if (name === null) {
    if (read_only) throw refusal('25006', 'the database is read-only')
    if (!may_create) throw refusal('42501', `permission denied for schema ${schema}`)
    return
  }
  const newest = Object.keys(migrations).toSorted().at(-1) ?? ''
  const [ours] = await describeTables(db, new Set(['kysely_migration', ...(await tablesAt(newest))]))
  if (ours) throw new BackupError(`There is a site already: the database has a table ${ours.name}. ${nameAnother}`)
  throw new BackupError(`The database is not empty: it has ${name}. ${nameAnother}`)
}

export const assertPostgresEmpty = (place: DatabaseLocation): Promise<void> => withConnection(place, assertNoTables)

/** Rows come table by table, and may name others that come later: foreign keys are looked at when all are there. */
async function withDeferredKeys<T>(db: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ owner: string; name: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = quote_ident(current_schema())::regnamespace`.execute(db)
  const alterAll = async (rule: string) => {
    for (const { owner, name } of rows)
      await sql.raw(`alter table ${owner} alter constraint ${name} ${rule}`).execute(db)
  }
  await alterAll('deferrable initially deferred')
  const result = await work()
  await sql`set constraints all immediate`.execute(db)
  await alterAll('not deferrable')
  return result
}

function inserting(db: Kysely<unknown>, tables: readonly Table[]): Insert {
  return async (table, columns, rows) => {
    assertColumns(tables, table, columns)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const objects = JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))),
    )
    await sql`insert into ${sql.table(table)} (${names}) select ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${objects}::json)`.execute(db)
  }
}

async function setLastIds(db: Kysely<unknown>, facts: readonly TableFacts[]): Promise<void> {
  for (const { name, lastId } of facts)
    if (lastId) await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${lastId})`.execute(db)
}

async function fill(db: Transaction<unknown>, { level, own, feed }: Filling): Promise<void> {
  await assertNoTables(db)
  await migrate(db, 'postgres', migrationsUpTo(level))
  for (const name of own) await sql`delete from ${sql.table(name)}`.execute(db)
  const tables = await describeTables(db, own)
  const facts = await withDeferredKeys(db, () => feed(inserting(db, tables)))
  await setLastIds(db, facts)
  await verify({ tables, rows: (table) => rowsOf(db, table) }, facts)
}

/** One transaction with everything in it: tables, rows and the look at what they came to. */
export const fillPostgres = (place: DatabaseLocation, filling: Filling): Promise<void> =>
  withConnection(place, (db) => db.transaction().execute((transaction) => fill(transaction, filling)))
