import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData, ThreadQuery, ThreadResult } from './sqlite-thread.ts'

const { file, mode } = workerData as ThreadData
const address = pathToFileURL(file)
// Without this a file that is missing would be made.
address.searchParams.set('mode', mode)

/** Run by sqlite-thread.ts: what may take seconds. Here SQLite may wait for locks itself. */
const sqlite = new DatabaseSync(address, { timeout: 5_000 })

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
