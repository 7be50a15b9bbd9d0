import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { SqliteHandle } from './sqlite-handle.ts'
import { patience, whenFree } from './when-free.ts'
import { WriteLock } from './write-lock.ts'

export type SqliteHandles = { readonly writer: SqliteHandle; readonly reader: SqliteHandle }

/** Reads have a handle of their own: in WAL mode they never wait for a writer. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' ||
  (query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql))

class SqliteConnection implements DatabaseConnection {
  readonly #handles: SqliteHandles
  readonly #lock: WriteLock
  #endTransaction: (() => void) | undefined

  constructor(handles: SqliteHandles, lock: WriteLock) {
    this.#handles = handles
    this.#lock = lock
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    const { writer, reader } = this.#handles
    if (this.#endTransaction) return writer.execute<R>(sql, parameters)
    const until = patience()
    if (isRead(query)) return whenFree(() => reader.execute<R>(sql, parameters), until)
    const release = await this.#lock.acquire()
    try {
      return await whenFree(() => writer.execute<R>(sql, parameters), until)
    } finally {
      release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  async begin(): Promise<void> {
    const until = patience()
    const release = await this.#lock.acquire()
    try {
      // A transaction that starts as a reader cannot become a writer while another process writes.
      await whenFree(() => this.#handles.writer.execute('begin immediate'), until)
      this.#endTransaction = release
    } catch (error) {
      release()
      throw error
    }
  }

  async commit(): Promise<void> {
    await whenFree(() => this.#handles.writer.execute('commit'), patience())
    this.#end()
  }

  async rollback(): Promise<void> {
    try {
      // A full disk or an I/O error has rolled it back already.
      if (this.#handles.writer.isInTransaction) this.#handles.writer.execute('rollback')
    } finally {
      this.#end()
    }
  }

  #end(): void {
    this.#endTransaction?.()
    this.#endTransaction = undefined
  }
}

/** Runs queries on this thread, and waits for other processes' locks without holding it up. Closing the handles is left to their owner. */
export class SqliteDriver implements Driver {
  readonly #handles: SqliteHandles
  readonly #lock = new WriteLock()

  constructor(handles: SqliteHandles) {
    this.#handles = handles
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#handles, this.#lock)
  }
  beginTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).begin()
  commitTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).commit()
  rollbackTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).rollback()
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
