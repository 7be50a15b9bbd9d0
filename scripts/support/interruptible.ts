import { explainBackup, nothingLeft } from '#server/backup/explain.ts'
import type { Watch } from '#server/backup/watch.ts'
import { Failure } from './failure.mjs'
import { showProgress } from './progress.mjs'

const interruptedCode = 130

/** Shows how far the work is. A signal ends it between two steps; `left` says what is there after that. */
export async function showInterruptible<T>(
  title: string,
  work: (watch: Watch) => Promise<T>,
  left = nothingLeft,
): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  try {
    return await showProgress(title, (tell) => work({ signal: ending.signal, tell }))
  } catch (error) {
    if (ending.signal.aborted) throw new Failure(`Interrupted. ${left}`, '', interruptedCode)
    throw new Failure(explainBackup(error, left))
  }
}
