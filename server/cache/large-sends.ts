import type { ServerResponse } from 'node:http'

type Answer = { readonly size: number }
type Limits = {
  readonly maxBytes?: number
  /** Smaller answers do not count. */
  readonly minBytes?: number
}

const megabyte = 1024 * 1024

/**
 * Answers that are large and on their way. A slow reader holds one in memory long after the cache has a newer one;
 * where they take more than `maxBytes` together, the readers of the oldest are cut off.
 */
export class LargeSends {
  readonly #maxBytes: number
  readonly #minBytes: number
  readonly #readers = new Map<Answer, Set<ServerResponse>>()

  constructor({ maxBytes = 256 * megabyte, minBytes = megabyte }: Limits = {}) {
    this.#maxBytes = maxBytes
    this.#minBytes = minBytes
  }

  add(answer: Answer, response: ServerResponse): void {
    // A closed response emits no further `close`.
    if (answer.size < this.#minBytes || response.closed || response.destroyed) return
    const readers = this.#readers.get(answer) ?? new Set()
    this.#readers.set(answer, readers.add(response))
    response.once('close', () => {
      readers.delete(response)
      if (readers.size === 0 && this.#readers.get(answer) === readers) this.#readers.delete(answer)
    })
    this.#makeRoom(answer)
  }

  #makeRoom(newest: Answer): void {
    let bytes = this.#readers.keys().reduce((sum, { size }) => sum + size, 0)
    for (const [answer, readers] of this.#readers) {
      if (bytes <= this.#maxBytes || answer === newest) return
      // Their own end would not be enough: what waits behind another answer lies with the connection.
      for (const { req } of readers) req.socket.destroy()
      this.#readers.delete(answer)
      bytes -= answer.size
    }
  }
}
