import { explainBackup } from '#server/backup/explain.ts'
import type { Watch } from '#server/backup/watch.ts'
import { Failure } from './failure.mjs'
import { showProgress } from './progress.mjs'

const interruptedCode = 130

/** Shows how far the work is. A signal ends it between two steps, and it clears up after itself. */
export async function showInterruptible<T>(title: string, work: (watch: Watch) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  try {
    return await showProgress(title, (tell) => work({ signal: ending.signal, tell }))
  } catch (error) {
    if (ending.signal.aborted) throw new Failure('Interrupted. Nothing was left behind.', '', interruptedCode)
    throw new Failure(explainBackup(error))
  }
}
