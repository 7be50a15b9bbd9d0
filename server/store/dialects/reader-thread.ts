import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadQuery, ThreadResult } from './sqlite-thread.ts'

/** Run by sqlite-thread.ts: reads that may take seconds. Here SQLite may wait for locks itself. */
const sqlite = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5_000 })

parentPort?.on('message', ({ id, sql, parameters }: ThreadQuery) => {
  parentPort?.postMessage({ id, ...answer(sql, parameters) } satisfies ThreadResult)
})

function answer(sql: string, parameters: readonly SQLInputValue[]): Omit<ThreadResult, 'id'> {
  try {
    return { rows: sqlite.prepare(sql).all(...parameters) }
  } catch (error) {
    // Of an Error only the message would arrive.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { failure: { message, code, errcode } }
  }
}
