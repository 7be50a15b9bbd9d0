import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'

/** Kysely takes SQLite for one connection of one process; our driver has several, and other processes use the file too. */
class SharedFileAdapter extends SqliteAdapter {
  /** Kysely would let one query at a time in, though only writers must wait for each other. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** All migrations are one transaction, and our driver begins it as a writer: other processes wait there. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Called before the transaction, in which SQLite would ignore it. With foreign keys, dropping a table deletes its children. */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Kysely's SQL for SQLite, run by a driver of ours. */
export const sqliteDialect = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SharedFileAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
