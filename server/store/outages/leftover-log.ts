import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { outageOf } from './outages.ts'

/** Something is wrong with the files themselves, and a person has to look at them. */
export class DatabaseFileError extends Error {}

/**
 * A log that a process left behind holds writes it has acknowledged. Without its database SQLite would delete it, and
 * into a backup that was put in its place SQLite would copy it, page by page.
 */
export function assertLogFits(path: string): void {
  const file = targetOf(path)
  const log = `${file}-wal`
  if (!sizeOf(log)) return
  // Opened, even by somebody who only reads, an empty file would cost the log.
  if (!sizeOf(file))
    throw new DatabaseFileError(
      `${file} is missing or empty, but its log ${log} is there and holds changes that were saved. Put ${file} back and start again. To begin with a new site instead, move ${log} and ${file}-shm away.`,
    )
  if (isDamaged(file) && !isDamaged(withoutLog(file)))
    throw new DatabaseFileError(
      `${file} and its log ${log} do not belong together. If a backup was put back, move ${log} and ${file}-shm away and start again; otherwise put back the file that belongs to the log.`,
    )
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** The log lies beside the file, not beside a link to it, which may lead to a file that is gone. */
function targetOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? resolve(dirname(path), readlinkSync(path)) : path
}

const withoutLog = (file: string): URL => new URL('?immutable=1', pathToFileURL(file))

/** Only reads: the last writer to close would copy the log into the file. What else keeps it from reading is told later. */
function isDamaged(file: string | URL): boolean {
  try {
    const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    try {
      return sqlite.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok'
    } finally {
      sqlite.close()
    }
  } catch (error) {
    return outageOf(error) === 'damaged'
  }
}
