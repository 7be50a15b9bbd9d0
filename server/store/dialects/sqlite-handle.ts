import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const maxPrepared = 500

/** SQLite has no booleans. */
export const toSqlite = (parameter: unknown) =>
  (typeof parameter === 'boolean' ? Number(parameter) : parameter) as SQLInputValue

/** Asked once: the description of its columns costs three times the reading of a row. */
type Prepared = { readonly statement: StatementSync; readonly returnsRows: boolean }

/** One open connection to the file; it keeps prepared statements. */
export class SqliteHandle {
  readonly #sqlite: DatabaseSync
  readonly #onError: (error: unknown) => void
  readonly #prepared = new Map<string, Prepared>()

  constructor(sqlite: DatabaseSync, onError: (error: unknown) => void) {
    this.#sqlite = sqlite
    this.#onError = onError
  }

  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction
  }

  execute<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    try {
      return this.#execute(sql, parameters)
    } catch (error) {
      this.#onError(error)
      throw error
    }
  }

  close(): void {
    this.#prepared.clear()
    this.#sqlite.close()
  }

  #execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (returnsRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#prepared.size < maxPrepared) this.#prepared.set(sql, prepared)
    return prepared
  }
}
