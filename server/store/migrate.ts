import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Dialect } from '#engine/kinds/kind.ts'
import { brokenReferences } from './dialects/broken-references.ts'
import type { Migration } from './migration.ts'
import { failedMigration, newerDatabase } from './migration-error.ts'
import { migrations as released } from './migrations/index.ts'

type Migrations = Readonly<Record<string, Migration>>

/** SQLite's foreign keys are off meanwhile. What was broken before is not for a migration to repair. */
async function upOnSqlite({ up }: Migration, db: Kysely<unknown>): Promise<void> {
  const before = new Set(await brokenReferences(db))
  await up(db, 'sqlite')
  const [broken] = (await brokenReferences(db)).filter((each) => !before.has(each))
  if (broken) throw new Error(`it would leave a reference to nothing: ${broken}`)
}

export function migratorFor<T>(db: Kysely<T>, dialect: Dialect, migrations: Migrations = released): Migrator {
  const step = (migration: Migration) => ({
    up: (transaction: Kysely<unknown>) =>
      dialect === 'sqlite' ? upOnSqlite(migration, transaction) : migration.up(transaction, dialect),
  })
  const steps = Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, step(migration)]))
  // Names begin with their number. Comparing them by a language's rules would load those rules first.
  const nameComparator = (a: string, b: string) => (a < b ? -1 : 1)
  return new Migrator({ db, provider: { getMigrations: async () => steps }, nameComparator })
}

async function unknownTo<T>(migrations: Migrations, db: Kysely<T>): Promise<string | undefined> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name
}

/**
 * Brings the database to the newest form: all pending migrations or none. Several processes may start together, and
 * wait for each other: on PostgreSQL by Kysely's advisory lock, on SQLite because its transactions begin as writers.
 */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect, migrations: Migrations = released): Promise<void> {
  const { error, results = [] } = await migratorFor(db, dialect, migrations).migrateToLatest()
  if (!error) return
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw failedMigration(failed.migrationName, error as Error)
  // Where even that cannot be read, the first error says why.
  const unknown = await unknownTo(migrations, db).catch(() => undefined)
  throw unknown ? newerDatabase(unknown) : error
}
