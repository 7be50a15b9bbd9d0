type QueueLimits = {
  /** How many tasks run at once; one without it. */
  readonly concurrency?: number
  /** How many tasks may wait; without it, any number. */
  readonly maxWaiting?: number
  /** How long a task may wait before it is given up; without it, forever. */
  readonly maxWaitMs?: number
}
/** Of those it names, so many tasks may wait at once: what one more of them asks for is refused. */
export type Share = { readonly of: string; readonly max: number }
type TaskOptions = {
  /** The lowest rank starts first (default 0), sometimes the oldest, so that nothing starves. */
  readonly rank?: number
  /** Who the task belongs to, so that nobody takes all the places. */
  readonly shares?: readonly Share[]
  /** Leaves the queue when aborted. A task that is running has to listen itself. */
  readonly signal?: AbortSignal | undefined
}
type Waiting = { readonly rank: number; readonly shares: readonly Share[]; readonly start: () => void }
type Release = () => void

/** No rank waits for ever: one task in so many is the oldest. */
const oldestEvery = 8

/** The task was not started: too many others were waiting, or it waited too long. */
export class QueueFullError extends Error {}

/** Lets a limited number of tasks run at once; the others wait in the order they came. */
export class WorkQueue {
  readonly #maxWaiting: number
  readonly #maxWaitMs: number | undefined
  readonly #waiting = new Set<Waiting>()
  readonly #whenIdle: (() => void)[] = []
  readonly #concurrency: number
  #running = 0
  #handedOver = 0

  constructor({ concurrency = 1, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs }: QueueLimits = {}) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#maxWaitMs = maxWaitMs
  }

  async run<T>(work: () => Promise<T>, options: TaskOptions = {}): Promise<T> {
    const release = await this.acquire(options)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** For work that begins and ends in different places: resolves with the function that lets the next task start. */
  async acquire({ rank = 0, shares = [], signal }: TaskOptions = {}): Promise<Release> {
    signal?.throwIfAborted()
    if (this.#running < this.#concurrency) this.#running++
    else await this.#turn(rank, shares, signal)
    let isReleased = false
    return () => {
      if (!isReleased) this.#startNext()
      isReleased = true
    }
  }

  /** Whether the next task would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#concurrency && this.#waiting.size >= this.#maxWaiting
  }

  /** Resolves when nothing runs or waits. */
  idle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve()
    return new Promise((resolve) => this.#whenIdle.push(resolve))
  }

  /** Resolves when another task has handed over its place. */
  #turn(rank: number, shares: readonly Share[], signal: AbortSignal | undefined): Promise<void> {
    const { size } = this.#waiting
    if (size >= this.#maxWaiting) throw new QueueFullError(`${size} tasks are waiting already.`)
    for (const { of, max } of shares)
      if (this.#waitingOf(of) >= max) throw new QueueFullError(`${max} tasks of ${of} are waiting already.`)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine = { rank, shares, start: resolve }
    const leave = (reason: unknown) => {
      this.#waiting.delete(mine)
      reject(reason)
    }
    const onAbort = () => leave(signal?.reason)
    const onLate = () => leave(new QueueFullError(`The task waited for more than ${this.#maxWaitMs} ms.`))
    const timer = this.#maxWaitMs === undefined ? undefined : setTimeout(onLate, this.#maxWaitMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#waiting.add(mine)
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  #waitingOf(name: string): number {
    let count = 0
    for (const { shares } of this.#waiting) if (shares.some(({ of }) => of === name)) count++
    return count
  }

  #lowestRank(): Waiting | undefined {
    let lowest: Waiting | undefined
    for (const waiting of this.#waiting) {
      if (!lowest || waiting.rank < lowest.rank) lowest = waiting
      if (lowest.rank === 0) break
    }
    return lowest
  }

  #startNext(): void {
    const next = ++this.#handedOver % oldestEvery === 0 ? this.#waiting.values().next().value : this.#lowestRank()
    if (next) {
      this.#waiting.delete(next)
      next.start()
      return
    }
    this.#running--
    if (this.#running > 0) return
    for (const resolve of this.#whenIdle.splice(0)) resolve()
  }
}
