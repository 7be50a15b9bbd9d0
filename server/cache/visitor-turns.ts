import { addressKey } from '#server/http/visitor-address.ts'
import { WorkQueue } from '#server/work-queue.ts'

/** Lets visitors take turns: of the tasks that wait, the one goes first whose visitor had the fewest under way. */
export class VisitorTurns {
  readonly #queue: WorkQueue
  readonly #underWay = new Map<string, number>()

  constructor(concurrency: number) {
    this.#queue = new WorkQueue({ concurrency })
  }

  async run<T>(ip: string, task: () => Promise<T>): Promise<T> {
    const key = addressKey(ip)
    const rank = this.#underWay.get(key) ?? 0
    this.#underWay.set(key, rank + 1)
    try {
      return await this.#queue.run(task, { rank })
    } finally {
      const left = (this.#underWay.get(key) ?? 1) - 1
      if (left > 0) this.#underWay.set(key, left)
      else this.#underWay.delete(key)
    }
  }
}
