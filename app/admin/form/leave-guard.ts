type Held = {
  readonly address: string
  readonly state: unknown
  readonly onLeave: (to: string) => void
  readonly isInside: (path: string) => boolean
}

/** Where the browser is, as history keeps it. */
const here = () => location.pathname + location.search

/** Takes the browser's Back and Forward, and the panel's own links, back while a page must not be left without a question. */
export class LeaveGuard {
  #held: Held | undefined

  /** Until the answer is called, leaving only calls `onLeave` with where it would have led. */
  hold(onLeave: Held['onLeave'], isInside: Held['isInside'] = () => false): () => void {
    const held = { address: here(), state: history.state as unknown, onLeave, isInside }
    this.#held = held
    return () => {
      if (this.#held === held) this.#held = undefined
    }
  }

  /** Lets the page be left: the question is answered. */
  release(): void {
    this.#held = undefined
  }

  /** Has to listen before those who follow the address: a form that they took away could not ask any more. */
  listen(): () => void {
    addEventListener('popstate', this.#onPop)
    return () => removeEventListener('popstate', this.#onPop)
  }

  /** Follows a link of the panel, unless a question has to be answered first. */
  follow(to: string, go: () => void): void {
    if (this.#stays(to)) go()
    else this.#held?.onLeave(to)
  }

  #stays(to: string): boolean {
    const held = this.#held
    return !held || to === held.address || held.isInside(to.split(/[?#]/, 1)[0] ?? '')
  }

  #onPop = (event: Event) => {
    const held = this.#held
    const to = here()
    if (!held || this.#stays(to)) return
    event.stopImmediatePropagation()
    history.pushState(held.state, '', held.address)
    // The site's router listens from the start, and may have set out already: this calls it back.
    dispatchEvent(new PopStateEvent('popstate', { state: held.state }))
    held.onLeave(to)
  }
}
