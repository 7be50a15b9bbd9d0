import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '#server/root.ts'

export type EstimateTask = {
  readonly passwords: readonly string[]
  /** Words that anybody would try first here. */
  readonly words: readonly string[]
}
export type Estimate = {
  /** From 0, among the first guesses, to 4. */
  readonly score: number
  readonly warning: string | null
}

const program = join(root, 'server/auth/strength-worker.ts')
const maxMs = 20_000
/** Someone who was told that a password is too weak chooses another one within this. */
const restMs = 30_000

/** Rejects at once where the thread ends without an answer. */
async function answerOf(worker: Worker): Promise<readonly Estimate[]> {
  const end = new AbortController()
  const onExit = () => end.abort(new Error('The thread ended.'))
  worker.once('exit', onExit)
  try {
    const [estimates] = await once(worker, 'message', {
      signal: AbortSignal.any([end.signal, AbortSignal.timeout(maxMs)]),
    })
    return estimates
  } finally {
    worker.off('exit', onExit)
  }
}

export type Estimator = {
  readonly estimate: (passwords: readonly string[], words: readonly string[]) => Promise<readonly Estimate[]>
  /** Ends its threads, also one that works. */
  readonly close: () => Promise<void>
}

/**
 * Estimates how hard passwords are to guess. In a thread of its own, which ends soon afterwards: the dictionaries take
 * 0.4 s to load and 70 MB to hold, and are needed once in months.
 */
export function createEstimator(file = program): Estimator {
  const workers = new Set<Worker>()
  let isClosed = false
  /** A thread that has loaded the dictionaries and waits for the next password. */
  let resting: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined

  function forget(worker: Worker): void {
    if (resting?.worker !== worker) return
    clearTimeout(resting.timer)
    resting = undefined
  }

  function startWorker(): Worker {
    const worker = new Worker(file, { env: {}, execArgv: [] })
    workers.add(worker)
    // Callers that wait are rejected; a worker that fails while idle is replaced.
    worker.on('error', () => {})
    worker.once('exit', () => {
      workers.delete(worker)
      forget(worker)
    })
    return worker
  }

  function takeWorker(): Worker {
    if (!resting) return startWorker()
    const { worker } = resting
    forget(worker)
    worker.ref()
    return worker
  }

  function end(worker: Worker): Promise<number> {
    forget(worker)
    return worker.terminate()
  }

  function putToRest(worker: Worker): void {
    if (resting || isClosed) return void end(worker)
    worker.unref()
    resting = { worker, timer: setTimeout(() => void end(worker), restMs).unref() }
  }

  return {
    async estimate(passwords, words) {
      const worker = takeWorker()
      try {
        worker.postMessage({ passwords, words } satisfies EstimateTask)
        const estimates = await answerOf(worker)
        putToRest(worker)
        return estimates
      } catch (cause) {
        void end(worker)
        throw new Error('The strength of the password could not be estimated.', { cause })
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map(end))
    },
  }
}
