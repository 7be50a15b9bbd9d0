import type { ReactNode } from 'react'
import type { Journeys } from '#app/journeys/journeys.ts'
import type { ContentStore } from '#app/reading/content-store.ts'
import { paths } from './paths.ts'
import type { Move, SiteRouter } from './router-context.ts'

type Shown = {
  readonly address: string
  /** Drawn for a page that could not be loaded. */
  readonly instead?: ReactNode
}

/** Knows which page is on screen. The code for moving about is fetched when a visitor begins to move. */
export class Router implements SiteRouter {
  isFirst = true
  shown: Shown
  readonly store: ContentStore
  readonly #listeners = new Set<() => void>()
  #journeys: Promise<Journeys> | undefined
  #onArrival = () => {}

  constructor(store: ContentStore, address: string) {
    this.store = store
    this.shown = { address }
  }

  get address(): string {
    return this.shown.address
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Where the code cannot be fetched, it is asked for again, but not with every move of the pointer. */
  journeys(): Promise<Journeys> {
    this.#journeys ??= import('#app/journeys/journeys.ts').then(
      (code) => new code.Journeys(this),
      (error) => {
        setTimeout(() => {
          this.#journeys = undefined
        }, 1_000)
        throw error
      },
    )
    return this.#journeys
  }

  go = (to: string, move?: Move): Promise<boolean> => {
    const asked = { from: scrollY, ...move }
    return this.journeys().then(
      (journeys) => journeys.go(to, asked),
      () => {
        location.assign(to)
        return false
      },
    )
  }

  /** One step back in history, or to the home page where there is none. */
  back(): void {
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    if (canGoBack) history.back()
    else void this.go(paths.home)
  }

  /** Draws another page, or the same one once more; `onArrival` is called once it is in the document. */
  show(shown: Shown, onArrival: () => void): void {
    this.shown = shown
    this.isFirst = false
    this.#onArrival = onArrival
    for (const listener of this.#listeners) listener()
  }

  /** Called when a page, or the error screen in its place, is in the document. */
  arrive(): void {
    this.#onArrival()
    this.#onArrival = () => {}
  }
}
