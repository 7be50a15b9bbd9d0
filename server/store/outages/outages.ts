import { QueueFullError } from '#server/work-queue.ts'

/** What keeps the database, the disk or the bucket from doing its work, as against a request that is wrong. */
export type Outage =
  | 'unreachable'
  | 'uncertain'
  | 'overloaded'
  | 'gone'
  | 'moving'
  | 'readOnly'
  | 'damaged'
  | 'full'
  | 'storage'
  | 'bucketAway'
  | 'bucketWrong'
  | 'bucketFull'

/** By SQLite's primary result code. */
const sqliteOutages: Readonly<Record<number, Outage>> = {
  5: 'unreachable', // busy
  6: 'unreachable', // locked
  8: 'readOnly',
  10: 'unreachable', // I/O error
  11: 'damaged', // malformed
  13: 'full',
  14: 'unreachable', // cannot open
  15: 'unreachable', // locking protocol
  26: 'damaged', // not a database
}

/** By SQLSTATE, or by its class where the whole class means the same. */
const postgresOutages: Readonly<Record<string, Outage>> = {
  '08': 'unreachable', // connection
  25006: 'readOnly',
  '25P03': 'unreachable', // idle in transaction for too long
  28: 'unreachable', // the server no longer lets us in
  '3D000': 'unreachable', // the database is gone
  40001: 'unreachable', // serialization failure, after all retries
  '40P01': 'unreachable', // deadlock, after all retries
  42501: 'unreachable', // what we were allowed was taken away
  53: 'unreachable', // out of memory, connections
  53100: 'full',
  55000: 'unreachable', // the database takes no connections
  '55P03': 'unreachable', // lock timeout
  57: 'unreachable', // statement timeout, shutdown
  58: 'unreachable', // I/O error
  XX001: 'damaged',
  XX002: 'damaged',
}

const systemOutages: Readonly<Record<string, Outage>> = {
  DATABASE_GONE: 'gone',
  SITE_MOVING: 'moving',
  COMMIT_UNCERTAIN: 'uncertain',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'storage',
  EIO: 'storage',
  ENOENT: 'storage',
  EACCES: 'storage',
  EPERM: 'storage',
  EMFILE: 'storage',
  ENFILE: 'storage',
  BUCKET_AWAY: 'bucketAway',
  BUCKET_WRONG: 'bucketWrong',
  BUCKET_FULL: 'bucketFull',
}

/** What pg, Kysely and node:sqlite say without a code. */
const withoutCode =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed|connection has been discarded|database is not open/

function sqliteCode(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined
}

/** Another process holds SQLite's lock. */
export const isSqliteBusy = (error: unknown): boolean => error instanceof Error && sqliteCode(error) === 5

/** Two transactions wanted the same rows, and the database gave one of them up. */
export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Which outage an error speaks of, if any. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof AggregateError) return error.errors.map(outageOf).find(Boolean)
  if (!(error instanceof Error)) return undefined
  if (error instanceof QueueFullError) return 'overloaded'
  const sqlite = sqliteCode(error)
  if (sqlite !== undefined) return sqliteOutages[sqlite]
  const { code } = error as { code?: unknown }
  const known =
    typeof code === 'string'
      ? (systemOutages[code] ??
        (code.length === 5 ? (postgresOutages[code] ?? postgresOutages[code.slice(0, 2)]) : undefined))
      : undefined
  return known ?? (withoutCode.test(error.message) ? 'unreachable' : undefined)
}

/** The connection was lost with the answer to a COMMIT on its way: the database alone knows what became of it. */
export function uncertainCommit(error: unknown): Error | undefined {
  if (outageOf(error) !== 'unreachable' || isSerializationFailure(error) || sqliteCode(error) !== undefined)
    return undefined
  return Object.assign(new Error('The answer to a commit was lost', { cause: error }), { code: 'COMMIT_UNCERTAIN' })
}
