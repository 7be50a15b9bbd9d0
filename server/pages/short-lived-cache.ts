import { type Answer, type Body, finish } from '#server/cache/answer.ts'

type Entry = { readonly body: Body; readonly until: number; answer?: Promise<Answer> }

const forMs = 1_000
const most = 100

/**
 * Pages that must not be kept, for a second: an outage, or a stranger who tries addresses, then costs one render a
 * second and not one for every request.
 */
export class ShortLivedCache {
  readonly #entries = new Map<string, Entry>()
  readonly #vary: string

  constructor(vary: string) {
    this.#vary = vary
  }

  find(path: string): Promise<Answer> | undefined {
    const entry = this.#entries.get(path)
    if (!entry) return undefined
    if (entry.until < Date.now()) {
      this.#entries.delete(path)
      return undefined
    }
    entry.answer ??= finish(entry.body, this.#vary)
    return entry.answer
  }

  put(path: string, body: Body): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size >= most) this.#entries.delete(oldest)
    this.#entries.set(path, { body, until: Date.now() + forMs })
  }
}
