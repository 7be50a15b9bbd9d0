/** A page that is there by then needs no words. */
const graceMs = 600

/** Says, to be seen and heard, that the next page is on its way. */
export class Waiting {
  readonly #line = Object.assign(document.createElement('p'), { role: 'status', className: 'waiting' })
  #timer: ReturnType<typeof setTimeout> | undefined

  async during<T>(arrival: Promise<T>): Promise<T> {
    clearTimeout(this.#timer)
    // Live regions must exist before they change.
    document.body.append(this.#line)
    const timer = setTimeout(() => {
      this.#line.textContent = 'The page is on its way …'
    }, graceMs)
    this.#timer = timer
    try {
      return await arrival
    } finally {
      clearTimeout(timer)
      // The visitor may be waiting for another page by now.
      if (this.#timer === timer) this.#line.textContent = ''
    }
  }
}
