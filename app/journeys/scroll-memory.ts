import type { Departure } from './departure.ts'

type Entry = { readonly key?: number; readonly top?: number; readonly departure?: Departure | undefined }
type Arrival = { readonly top: number; readonly isNew: boolean; readonly departure?: Departure | undefined }

const restMs = 150

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {})

/** Adds to the entry; Safari refuses after a hundred times in half a minute, and then the place is known until a reload. */
function write(entry: Entry): void {
  try {
    history.replaceState({ ...entryOf(history.state), ...entry }, '')
  } catch {}
}

/**
 * Where the visitor was in each entry of the history, since the browser restores it too early: before the page is
 * there. Entries carry it themselves, so it survives a reload.
 */
export class ScrollMemory {
  readonly #tops = new Map<number, number>()
  #key = 0
  /** While the address is ahead of the page on screen, its scrolling is not the entry's. */
  #isHeld = false
  #arrival: Arrival | undefined
  #rest: ReturnType<typeof setTimeout> | undefined

  /** `isAhead` says that the address is another page's than the one on screen. */
  start(isAhead: boolean): void {
    this.#isHeld = isAhead
    this.#adopt()
    history.scrollRestoration = 'manual'
    addEventListener('scroll', this.#note, { passive: true })
    // A link to a place in the page is followed by the browser, which makes the entry.
    addEventListener('hashchange', () => this.#adopt())
    // Documents that are left go back to the browser's own care.
    addEventListener('pagehide', () => {
      // Nothing more: an entry that is written to now keeps the browser from restoring anything.
      history.scrollRestoration = 'auto'
    })
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual'
    })
    // The visitor may have scrolled before this code was there.
    this.#note()
  }

  /** Called before the address changes; the answer becomes part of the new entry's state. */
  leave(departure: Departure | undefined): Entry {
    this.#save()
    if (!this.#isHeld) write({ departure })
    this.#isHeld = true
    this.#key = Math.random()
    this.#arrival = { top: 0, isNew: true }
    return { key: this.#key }
  }

  /** Called before a new entry for the page on screen. */
  stay(): Entry {
    this.#save()
    this.#isHeld = false
    this.#arrival = undefined
    this.#key = Math.random()
    return { key: this.#key, top: scrollY }
  }

  /** Called after the browser changed the address by Back or Forward. */
  traverse(): void {
    if (!this.#isHeld) this.#remember()
    clearTimeout(this.#rest)
    this.#isHeld = true
    this.#adopt()
    const { top = 0, departure } = entryOf(history.state)
    this.#arrival = { top: this.#tops.get(this.#key) ?? top, isNew: false, departure }
  }

  /** Called before something stands in for the page: its place is kept until it comes. */
  hold(): void {
    if (!this.#isHeld) this.#remember()
    this.#isHeld = true
    this.#arrival ??= { top: this.#tops.get(this.#key) ?? 0, isNew: false }
  }

  /** Called when the page stands: forward goes to its top, back to where the visitor was. */
  arrive(): Arrival | undefined {
    const arrival = this.#arrival
    if (!arrival) return undefined
    this.#arrival = undefined
    this.#isHeld = false
    scrollTo({ top: arrival.top, behavior: 'instant' })
    return arrival
  }

  #adopt(): void {
    const { key } = entryOf(history.state)
    this.#key = key ?? Math.random()
    if (key === undefined) write({ key: this.#key })
  }

  #note = () => {
    if (this.#isHeld) return
    // The browser has followed a link to a place in the page and not said so yet.
    if (entryOf(history.state).key !== this.#key) this.#adopt()
    this.#remember()
    // Browsers refuse to write many times a second.
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#save(), restMs)
  }

  #remember(): void {
    // Under the open menu the page is held in place and seems not to be scrolled.
    if (document.body.style.position !== 'fixed') this.#tops.set(this.#key, scrollY)
  }

  #save(): void {
    clearTimeout(this.#rest)
    if (this.#isHeld) return
    this.#remember()
    const top = this.#tops.get(this.#key) ?? 0
    if (entryOf(history.state).top !== top) write({ top })
  }
}
