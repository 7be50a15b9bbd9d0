import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const maxPrepared = 500

/** SQLite has no booleans. */
export const toSqlite = (parameter: unknown) =>
  (typeof parameter === 'boolean' ? Number(parameter) : parameter) as SQLInputValue

/** One open connection to the file; it keeps prepared statements. */
export class SqliteHandle {
  readonly #sqlite: DatabaseSync
  readonly #onError: (error: unknown) => void
  readonly #prepared = new Map<string, StatementSync>()

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
    const statement = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    if (this.#prepared.size < maxPrepared) this.#prepared.set(sql, statement)
    return statement
  }
}
