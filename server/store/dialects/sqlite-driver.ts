import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { WorkQueue } from '#server/work-queue.ts'
import type { SqliteHandle } from './sqlite-handle.ts'
import { patience, whenFree } from './when-free.ts'

export type SqliteHandles = {
  readonly writer: SqliteHandle
  readonly reader: SqliteHandle
  /** Throws where what is written now would be lost. */
  readonly assertKept: () => void
  /** After a write, before the next one. */
  readonly checkpoint: () => Promise<void>
}

const longMs = 5

/** Reads have a handle of their own: in WAL mode they never wait for a writer. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' ||
  (query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql))

class SqliteConnection implements DatabaseConnection {
  readonly #handles: SqliteHandles
  readonly #writers: WorkQueue
  #endTransaction: (() => void) | undefined
  /** Milliseconds since others had their turn. */
  #held = 0

  constructor(handles: SqliteHandles, writers: WorkQueue) {
    this.#handles = handles
    this.#writers = writers
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begun = performance.now()
    const result = await this.#execute<R>(query)
    this.#held += performance.now() - begun
    // Statements follow each other without a pause: where they are many or long, others get their turn in between.
    if (this.#held > longMs) {
      this.#held = 0
      await nextTurn()
    }
    return result
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    const { writer, reader } = this.#handles
    if (this.#endTransaction) return writer.execute<R>(sql, parameters)
    const until = patience()
    if (isRead(query)) return whenFree(() => reader.execute<R>(sql, parameters), until)
    const release = await this.#writers.acquire()
    try {
      this.#handles.assertKept()
      return await whenFree(() => writer.execute<R>(sql, parameters), until)
    } finally {
      void this.#handles.checkpoint().then(release)
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  async begin(): Promise<void> {
    const until = patience()
    const release = await this.#writers.acquire()
    try {
      // The transaction before it ended in this turn, and may have been long.
      await nextTurn()
      this.#handles.assertKept()
      // A transaction that starts as a reader cannot become a writer while another process writes.
      await whenFree(() => this.#handles.writer.execute('begin immediate'), until)
      this.#endTransaction = release
    } catch (error) {
      release()
      throw error
    }
  }

  async commit(): Promise<void> {
    this.#handles.assertKept()
    await whenFree(() => this.#handles.writer.execute('commit'), patience())
    const release = this.#endTransaction
    this.#endTransaction = undefined
    void this.#handles.checkpoint().then(release)
  }

  async rollback(): Promise<void> {
    try {
      // A full disk or an I/O error has rolled it back already.
      if (this.#handles.writer.isInTransaction) this.#handles.writer.execute('rollback')
    } finally {
      this.#endTransaction?.()
      this.#endTransaction = undefined
    }
  }
}

/** Runs queries on this thread, and waits for other processes' locks without holding it up. Closing the handles is left to their owner. */
export class SqliteDriver implements Driver {
  readonly #handles: SqliteHandles
  /** One writer of this process at a time. */
  readonly #writers = new WorkQueue()

  constructor(handles: SqliteHandles) {
    this.#handles = handles
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#handles, this.#writers)
  }
  beginTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).begin()
  commitTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).commit()
  rollbackTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).rollback()
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
