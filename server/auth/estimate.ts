import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '#server/root.ts'

export type EstimateTask = {
  readonly passwords: readonly string[]
  /** Words that anybody would try first here. */
  readonly words: readonly string[]
  /** How many characters are looked at: the time grows faster than the length. */
  readonly maxLength: number
}
export type Estimate = {
  /** From 0, among the first guesses, to 4. */
  readonly score: number
  readonly warning: string | null
}

const program = join(root, 'server/auth/strength-worker.ts')
const maxMs = 20_000

/**
 * Estimates how hard passwords are to guess. In a thread of its own, which ends afterwards: the dictionaries take
 * 0.4 s to load and 70 MB to hold, and are needed once in months.
 */
export function estimateStrength(passwords: readonly string[], words: readonly string[]): Promise<readonly Estimate[]> {
  const task: EstimateTask = { passwords, words, maxLength: 64 }
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: task, env: {}, execArgv: [] })
    const timer = setTimeout(() => void worker.terminate(), maxMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      // Does nothing where the message came.
      reject(new Error('The strength of the password could not be estimated.'))
    })
  })
}
