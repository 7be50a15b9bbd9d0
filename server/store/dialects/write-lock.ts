/** Lets one writer of this process in at a time, in the order they came. */
export class WriteLock {
  #last: Promise<void> = Promise.resolve()

  /** Resolves with the function that lets the next one in. */
  async acquire(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
