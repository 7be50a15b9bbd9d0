import type { Route } from '#app/routing/routes.ts'

/** Where the build lies: other stylesheets, as those of a map, are none of the pages'. */
const assets = new URL('.', import.meta.url).href

function arrival(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
  })
}

/** Stylesheets that did not come with their code. Vite asks for each of them only once. */
export class LostStyles {
  readonly #lost = new Set<string>()
  /** What was lost when all code of a page was there: what is lost later belongs to other pages. */
  readonly #missing = new Map<Route, readonly string[]>()

  /** The page that the server sent has its styles with it. */
  constructor(first: Route) {
    this.#missing.set(first, [])
    // Vite tells of the first one alone.
    addEventListener('error', ({ target }) => this.#note(target), { capture: true })
  }

  /** Called when all code of a page is there. */
  settle(route: Route): void {
    if (!this.#missing.has(route)) this.#missing.set(route, [...this.#lost])
  }

  /** Asks once more for those of the page. False where it would have to be shown without them. */
  async restore(route: Route): Promise<boolean> {
    const missing = [...this.#lost].filter((href) => this.#missing.get(route)?.includes(href) ?? true)
    const arrivals = missing.map(async (href) => {
      for (const dead of document.querySelectorAll(`link[href="${href}"]`)) dead.remove()
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      document.head.append(link)
      const isThere = await arrival(link)
      if (isThere) this.#lost.delete(href)
      return isThere
    })
    return (await Promise.all(arrivals)).every(Boolean)
  }

  #note(target: EventTarget | null): void {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    if (target.href.startsWith(assets)) this.#lost.add(target.href)
  }
}
