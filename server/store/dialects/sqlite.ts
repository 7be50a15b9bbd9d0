import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const toSqlite = (parameter: unknown) =>
  (typeof parameter === 'boolean' ? Number(parameter) : parameter) as SQLInputValue

/** Gives node:sqlite the shape that Kysely's dialect expects, and keeps prepared statements. */
function adapt(sqlite: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    // A transaction that starts as a reader cannot become a writer while another process writes.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(toSqlite)),
      run: (parameters) => statement.run(...parameters.map(toSqlite)),
      iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
    }
  }
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      const statement = prepare(sql)
      if (prepared.size < 500) prepared.set(sql, statement)
      return statement
    },
  }
}

export function sqliteDialect(file: string) {
  const sqlite = new DatabaseSync(file)
  // The timeout first: a second process that starts now waits for the first already when WAL is switched on.
  sqlite.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
  )
  // 8 MB: with the usual 2 a search among a million messages reads the same pages again and again.
  sqlite.exec('PRAGMA cache_size = -8000')
  return {
    dialect: new SqliteDialect({ database: adapt(sqlite) }),
    /** Rises when another process wrote to the file. */
    foreignWrites: () => Number(sqlite.prepare('PRAGMA data_version').get()?.data_version),
  }
}
