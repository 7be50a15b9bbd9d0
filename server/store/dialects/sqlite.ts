import { DatabaseSync } from 'node:sqlite'
import type { Dialect } from 'kysely'
import { checkpointsIn } from './checkpoints.ts'
import { fileIdentity } from './file-identity.ts'
import { Integrity } from './integrity.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { SqliteHandle } from './sqlite-handle.ts'
import { SqliteThread } from './sqlite-thread.ts'
import { ThreadDriver } from './thread-driver.ts'
import { patience, whenFree } from './when-free.ts'

// The timeout first: a second process that starts now waits for the first already when WAL is switched on.
const settings = (busyMs: number, synchronous = 'FULL') =>
  `PRAGMA busy_timeout = ${busyMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`
const requestMs = 5_000
/** A log that had to grow further is cut when it starts over. */
const maxIdleLog = 16 * 1024 * 1024
/** Another process may be filling a large site. */
const startMs = 10 * 60_000

export function openSqlite(file: string, warn: (error: Error) => void) {
  const integrity = new Integrity(file, warn)
  const handle = (sqlite: DatabaseSync) => {
    // From now on waiting is done between tries: SQLite's own would hold up everybody.
    sqlite.exec('PRAGMA busy_timeout = 0')
    return new SqliteHandle(sqlite, (error) => integrity.note(error))
  }
  const openToWrite = (synchronous?: string) => {
    const sqlite = new DatabaseSync(file)
    sqlite.exec(settings(requestMs, synchronous))
    // SQLite's own checkpoints would hold this thread, for as long as it takes to copy what has piled up.
    sqlite.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${maxIdleLog}`)
    return handle(sqlite)
  }
  const writer = openToWrite()
  // Its commits are not waited for; the next one of `writer` brings them to the disk with its own.
  const volatile = openToWrite('NORMAL')
  const reading = new DatabaseSync(file, { readOnly: true })
  // 8 MB: with the usual 2 a list among a million messages reads the same pages again and again.
  reading.exec('PRAGMA cache_size = -8000')
  const reader = handle(reading)
  const [reports, checkpoints] = [new SqliteThread(file), new SqliteThread(file, 'rw')]
  const checkpointsOf = (writing: SqliteHandle) => checkpointsIn(checkpoints, writing, (error) => integrity.note(error))
  const assertKept = fileIdentity(file)

  return {
    dialect: sqliteDialect(new SqliteDriver({ writer, reader, assertKept, checkpoint: checkpointsOf(writer) })),
    volatileDialect: sqliteDialect(
      new SqliteDriver({ writer: volatile, reader, assertKept, checkpoint: checkpointsOf(volatile) }),
    ),
    /** Reads in a thread of its own. */
    reportsDialect: sqliteDialect(new ThreadDriver(reports)),
    /** Rises when another connection wrote to the file: of another process, or our own for what may be lost. */
    foreignWrites: () => Number(writer.execute<{ data_version: number }>('PRAGMA data_version').rows[0]?.data_version),
    /** Throws where the file is damaged. */
    check: () => whenFree(() => integrity.check(), patience()),
    async close(): Promise<void> {
      integrity.close()
      await Promise.all([reports.close(), checkpoints.close()])
      if (!isKept(assertKept)) return
      reader.close()
      volatile.close()
      writer.close()
    },
  }
}

/** Otherwise the files are left as they are: the last connection to close deletes the log, which another process may need. */
function isKept(assertKept: () => void): boolean {
  try {
    assertKept()
    return true
  } catch {
    return false
  }
}

/** One connection for migrations and what else a start does once; it waits for another process that does the same. */
export function sqliteInTurn(file: string): { dialect: Dialect; close: () => void } {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(settings(startMs))
  const handle = new SqliteHandle(sqlite, () => {})
  return {
    dialect: sqliteDialect(
      new SqliteDriver({ writer: handle, reader: handle, assertKept: () => {}, checkpoint: async () => {} }),
    ),
    close: () => handle.close(),
  }
}
