import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { root } from '#server/root.ts'
import { WorkQueue } from '#server/work-queue.ts'
import { toSqlite } from './sqlite-handle.ts'

/** Read-only, or read and write. */
type Mode = 'ro' | 'rw'
export type ThreadData = { readonly file: string; readonly mode: Mode }
export type ThreadQuery = { readonly id: number; readonly sql: string; readonly parameters: readonly SQLInputValue[] }
export type ThreadResult = {
  readonly id: number
  readonly rows?: readonly unknown[]
  readonly failure?: { message: string; code: string | undefined; errcode: number | undefined }
}

/** One query runs and the next lies ready. What a flood adds beyond this is refused instead of kept in memory. */
const queueLimits = { concurrency: 2, maxWaiting: 500, maxWaitMs: 5_000 }
const program = join(root, 'server/store/dialects/query-thread.ts')

/** A thread with a connection of its own to the file. It starts with the first query. */
export class SqliteThread {
  readonly #data: ThreadData
  readonly #queue = new WorkQueue(queueLimits)
  readonly #waiting = new Map<number, PromiseWithResolvers<readonly unknown[]>>()
  #worker: Worker | undefined
  #lastId = 0
  #isClosed = false

  constructor(file: string, mode: Mode = 'ro') {
    this.#data = { file, mode }
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<readonly unknown[]> {
    return this.#queue.run(() => this.#send(sql, parameters))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #send(sql: string, parameters: readonly unknown[]): Promise<readonly unknown[]> {
    if (this.#isClosed) return Promise.reject(new Error('driver has already been destroyed'))
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<readonly unknown[]>()
    this.#waiting.set(id, waiting)
    this.#worker ??= this.#start()
    // A script must not end while it waits for an answer.
    this.#worker.ref()
    this.#worker.postMessage({ id, sql, parameters: parameters.map(toSqlite) } satisfies ThreadQuery)
    return waiting.promise
  }

  #start(): Worker {
    const worker = new Worker(program, { workerData: this.#data, execArgv: [] })
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('message', (answer: ThreadResult) => this.#settle(answer))
    worker.on('error', fail)
    // After an error the next worker may have been started: what waits then waits for that one.
    worker.on('exit', () => {
      if (this.#worker === worker) fail(new Error('driver has already been destroyed'))
    })
    return worker
  }

  #settle({ id, rows, failure }: ThreadResult): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (rows) waiting?.resolve(rows)
    else waiting?.reject(Object.assign(new Error(failure?.message), failure))
  }
}
