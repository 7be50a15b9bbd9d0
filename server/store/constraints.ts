export type Violation = 'unique' | 'reference' | 'check'

const sqliteCodes: Readonly<Record<number, Violation>> = {
  2067: 'unique',
  1555: 'unique',
  787: 'reference',
  275: 'check',
}
const postgresCodes: Readonly<Record<string, Violation>> = { 23505: 'unique', 23503: 'reference', 23514: 'check' }

/** Which rule of the database an error speaks of, if any. */
export function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteCodes[errcode]
  return typeof code === 'string' ? postgresCodes[code] : undefined
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const sqliteBusy = new Set([5, 6, 10, 13, 14])

/** Whether the database could not be reached, as against having refused something. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' && sqliteBusy.has(errcode & 0xff)
  if (typeof code === 'string' && (away.has(code) || code.startsWith('08'))) return true
  return /Connection terminated|timeout exceeded when trying to connect|driver has already been destroyed/.test(
    error.message,
  )
}
