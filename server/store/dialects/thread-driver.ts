import { type CompiledQuery, type DatabaseConnection, DummyDriver, type QueryResult } from 'kysely'
import type { SqliteThread } from './sqlite-thread.ts'

/** Reads through the thread. It has no transactions: its connection refuses to write. */
export class ThreadDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(thread: SqliteThread) {
    super()
    const executeQuery = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await thread.query(sql, parameters)) as R[],
    })
    this.#connection = {
      executeQuery,
      async *streamQuery<R>(query: CompiledQuery) {
        yield await executeQuery<R>(query)
      },
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
}
