import { existsSync, realpathSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Something is wrong with the files themselves, and a person has to look at them. */
export class DatabaseFileError extends Error {}

/**
 * A log that a process left behind holds writes it has acknowledged. Without its database SQLite would delete it, and
 * into a backup that was put in its place SQLite would copy it, page by page.
 */
export function assertLogFits(path: string): void {
  // The log lies beside the file, not beside a link to it.
  const file = existsSync(path) ? realpathSync(path) : path
  const log = `${file}-wal`
  if (!statSync(log, { throwIfNoEntry: false })?.size) return
  if (!existsSync(file))
    throw new DatabaseFileError(
      `${file} is missing, but its log ${log} is there and holds changes that were saved. Put ${file} back and start again. To begin with a new site instead, move ${log} and ${file}-shm away.`,
    )
  if (!isWhole(file))
    throw new DatabaseFileError(
      `${file} and its log ${log} do not belong together. After putting back a backup, delete ${log} and ${file}-shm, and start again.`,
    )
}

/** Only reads: the last writer to close would copy the log into the file. */
function isWhole(file: string): boolean {
  try {
    const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    try {
      return sqlite.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
    } finally {
      sqlite.close()
    }
  } catch {
    return false
  }
}
