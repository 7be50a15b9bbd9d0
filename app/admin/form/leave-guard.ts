type Held = {
  readonly address: string
  readonly state: unknown
  readonly onLeave: () => void
}

/** Takes the browser's Back and Forward back while a form must not be left without a question. */
export class LeaveGuard {
  #held: Held | undefined

  /** Until the answer is called, leaving this address only calls `onLeave`. */
  hold(onLeave: () => void): () => void {
    const held = { address: location.pathname + location.search, state: history.state as unknown, onLeave }
    this.#held = held
    return () => {
      if (this.#held === held) this.#held = undefined
    }
  }

  /** Has to listen before those who follow the address: a form that they took away could not ask any more. */
  listen(): () => void {
    addEventListener('popstate', this.#onPop)
    return () => removeEventListener('popstate', this.#onPop)
  }

  #onPop = (event: Event) => {
    const held = this.#held
    if (!held || location.pathname + location.search === held.address) return
    event.stopImmediatePropagation()
    history.pushState(held.state, '', held.address)
    // The site's router listens from the start, and may have set out already: this calls it back.
    dispatchEvent(new PopStateEvent('popstate', { state: held.state }))
    held.onLeave()
  }
}
