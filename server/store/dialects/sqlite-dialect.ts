import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'

/** Kysely would let one query at a time in, though only writers must wait for each other. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely's SQL for SQLite, run by a driver of ours. */
export const sqliteDialect = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new ConcurrentAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
