/**
 * Once the server has stopped answering, one caller at a time tries it and all others fail at once: nobody else waits
 * for a time-out.
 */
export class CircuitBreaker {
  #isOpen = false
  #isTried = false

  /** Throws where the server is known not to answer. What it returns must be called when the caller is done. */
  enter(): () => void {
    if (!this.#isOpen) return () => {}
    // 08006 is connection_failure.
    if (this.#isTried) throw Object.assign(new Error('The database does not answer'), { code: '08006' })
    this.#isTried = true
    return () => {
      this.#isTried = false
    }
  }

  open(): void {
    this.#isOpen = true
  }

  close(): void {
    this.#isOpen = false
  }
}
