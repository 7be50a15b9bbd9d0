import { addressKey } from '#server/http/visitor-address.ts'
import { withTimeLimit } from '#server/time-limit.ts'
import { WorkQueue } from '#server/work-queue.ts'

type Limits = {
  /** Tasks of all visitors that run at once. */
  readonly concurrency: number
  /** The same of one visitor: however many they ask for, others find a place. */
  readonly perVisitor: number
  /** A task that takes longer keeps its place no longer. */
  readonly hangsMs: number
}
type Visitor = { readonly own: WorkQueue; tasks: number; underWay: number }
type SharedTask<T> = {
  readonly result: Promise<T>
  /** Lets it start in this visitor's turn, if that comes first. */
  join(ip: string): void
  /** Starts it now, where nobody waits for it. */
  begin(): void
}

/** Lets visitors take turns: of the tasks that wait, the one goes first whose visitor had the fewest under way. */
export class VisitorTurns {
  readonly #limits: Limits
  readonly #all: WorkQueue
  readonly #visitors = new Map<string, Visitor>()

  constructor(limits: Limits) {
    this.#limits = limits
    this.#all = new WorkQueue({ concurrency: limits.concurrency })
  }

  /** A task that several visitors may wait for; it runs once. */
  share<T>(task: () => Promise<T>): SharedTask<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const joined = new Set<string>()
    let hasBegun = false
    const begin = async () => {
      if (hasBegun) return
      hasBegun = true
      await task().then(resolve, reject)
    }
    return {
      result: promise,
      begin: () => void begin(),
      join: (ip) => {
        const key = addressKey(ip)
        if (hasBegun || joined.has(key)) return
        joined.add(key)
        void this.#run(key, begin)
      },
    }
  }

  async #run(key: string, task: () => Promise<void>): Promise<void> {
    const { perVisitor } = this.#limits
    const visitor = this.#visitors.get(key) ?? {
      own: new WorkQueue({ concurrency: perVisitor }),
      tasks: 0,
      underWay: 0,
    }
    this.#visitors.set(key, visitor)
    visitor.tasks++
    const leave = await visitor.own.acquire()
    const release = await this.#all.acquire({ rank: visitor.underWay++ })
    await withTimeLimit(task(), this.#limits.hangsMs, undefined)
    release()
    leave()
    visitor.underWay--
    visitor.tasks--
    if (visitor.tasks === 0) this.#visitors.delete(key)
  }
}
