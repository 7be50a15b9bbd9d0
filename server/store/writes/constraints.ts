export type Violation = 'unique' | 'reference' | 'check' | 'required'

const sqliteCodes: Readonly<Record<number, Violation>> = {
  2067: 'unique',
  1555: 'unique',
  787: 'reference',
  275: 'check',
  1299: 'required',
}
const postgresCodes: Readonly<Record<string, Violation>> = {
  23505: 'unique',
  23503: 'reference',
  23514: 'check',
  23502: 'required',
}

/** Which rule of the database an error speaks of, if any. */
export function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteCodes[errcode]
  return typeof code === 'string' ? postgresCodes[code] : undefined
}

/** Whether the database would not take a value: it breaks a rule, or is of another kind than its column. */
export function refusesValue(error: unknown): boolean {
  if (violationOf(error)) return true
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // SQLite's `mismatch` and `range`; PostgreSQL's class of data that are not valid.
  if (code === 'ERR_SQLITE_ERROR') return errcode === 20 || errcode === 25
  return typeof code === 'string' && /^22\w{3}$/.test(code)
}

/** The column whose rule was broken: PostgreSQL names it or its constraint, SQLite says it in the message. */
export function violatedColumn(error: unknown, table: string, columns: readonly string[]): string | undefined {
  const { column, constraint, message } = error as { column?: string; constraint?: string; message: string }
  const named = column ?? constraint?.replace(`${table}_`, '').replace(/_check$/, '')
  if (named !== undefined) return columns.find((name) => name === named)
  const words = message.replace(`${table}.`, '').split(/\W+/)
  return columns.find((name) => words.includes(name))
}
