import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '#server/root.ts'
import { WorkQueue } from '#server/work-queue.ts'
import { limitWork, type WorkLimit } from './work-limit.ts'
import type { CleanResult, Task } from './worker.ts'

const program = join(root, 'server/store/rich-text/worker.ts')
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

type Options = {
  /** For one text, in CPU time; half a megabyte of dense markup takes a third of a second. */
  readonly limitMs?: number
  /** A thread takes 30 MB: it ends when there was nothing to do for so long. */
  readonly idleMs?: number
}

/**
 * Cleans texts in a thread of its own, one after the other: half a megabyte takes longer than visitors should wait for
 * anything. A text that takes too long costs its thread, and nothing else.
 */
export class HtmlCleaner {
  readonly #limitMs: number
  readonly #idleMs: number
  readonly #closing = new AbortController()
  readonly #queue = new WorkQueue()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor({ limitMs = 5_000, idleMs = 30_000 }: Options = {}) {
    this.#limitMs = limitMs
    this.#idleMs = idleMs
  }

  /** The lowest rank goes first. */
  clean(task: Task, rank = 0): Promise<CleanResult> {
    return this.#queue.run(() => this.#clean(task), { rank, signal: this.#closing.signal })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#queue.idle()
    clearTimeout(this.#idle)
    await this.#end()
  }

  async #clean(task: Task): Promise<CleanResult> {
    clearTimeout(this.#idle)
    let limit: WorkLimit | undefined
    try {
      this.#closing.signal.throwIfAborted()
      const worker = this.#worker ?? (await this.#start())
      limit = await limitWork(worker, this.#limitMs)
      const answered = once(worker, 'message', { signal: AbortSignal.any([limit.signal, this.#closing.signal]) })
      worker.postMessage(task)
      const [outcome] = (await answered) as [CleanResult]
      return outcome
    } catch (error) {
      await this.#end()
      if (limit?.signal.aborted) return { refused: 'too slow' }
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { refused: 'too complicated' }
      throw error
    } finally {
      limit?.stop()
      this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref()
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(program, { env: {}, execArgv: [], resourceLimits })
    this.#worker = worker
    await once(worker, 'message', { signal: this.#closing.signal })
    // While it works, those waiting are told of a failure; one that fails while idle is replaced.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.unref()
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
