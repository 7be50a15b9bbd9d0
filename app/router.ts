import type { ContentStore } from './content-store.ts'
import { paths } from './paths.ts'
import type { Move, SiteRouter } from './router-context.ts'
import { findRoute } from './routes.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { preloadFrame } from './site/layout/layout.tsx'
import { inTransition } from './view-transition.ts'

/** Content that comes at once spares the visitor a flash of placeholders. */
const graceMs = 80
/** Going back, the place in the page is found only once the page has its height. */
const patienceMs = 3_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const addressOf = ({ pathname, search }: URL | Location) => pathname + search

/** Whether a newer build is being served: the file that failed is gone, or this one where the browser does not say. */
const isOutdated = (error: unknown) =>
  fetch(/http\S+/.exec(String(error))?.[0] ?? import.meta.url, { cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Moves between pages without loading a document. The page on screen stays until the next one can be shown. */
export class Router implements SiteRouter {
  isFirst = true
  address: string
  readonly #store: ContentStore
  readonly #listeners = new Set<() => void>()
  #memory: ScrollMemory | undefined
  /** Counts the moves: the latest wins. */
  #turn = 0
  #onArrival = () => {}

  constructor(store: ContentStore, address: string) {
    this.#store = store
    this.address = address
  }

  /** In the browser only: follows Back and Forward. */
  start(memory: ScrollMemory): void {
    this.#memory = memory
    addEventListener('popstate', () => void this.#traverse())
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  go = async (to: string, { replace = false, state }: Move = {}): Promise<boolean> => {
    const url = new URL(to, location.href)
    const turn = ++this.#turn
    const write = (own: object = {}) => {
      const entry = { ...state, ...own }
      if (replace) history.replaceState(entry, '', url)
      else history.pushState(entry, '', url)
    }
    if (addressOf(url) === this.address) {
      if (url.href === location.href && !replace) scrollTo({ top: 0 })
      else write(this.#memory?.stay())
      return true
    }
    if (!(await this.#prepare(url, graceMs))) return false
    if (turn !== this.#turn) return false
    write(this.#memory?.leave())
    await this.#show(addressOf(url))
    if (url.hash) document.getElementById(url.hash.slice(1))?.scrollIntoView()
    return true
  }

  /** One step back in history, or to the home page where there is none. */
  back(): void {
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1
    if (canGoBack) history.back()
    else void this.go(paths.home)
  }

  /** Fetches what a page needs before somebody asks for it. */
  prefetch(address: string, { content }: { readonly content: boolean }): void {
    const { route, id } = findRoute(address)
    void route.preload().then(
      (page) => page.preloadSections?.(),
      () => {},
    )
    if (content) for (const read of route.reads(id)) void this.#store.ensure(read)
  }

  /** Called when a page, or the error screen in its place, is in the document. */
  arrive(): void {
    this.#onArrival()
    // Readers of the screen are told of the new page as they would be after a full load.
    if (this.#memory?.arrive() === 'forward') document.querySelector('main')?.focus({ preventScroll: true })
  }

  async #traverse(): Promise<void> {
    const turn = ++this.#turn
    this.#memory?.traverse()
    const address = addressOf(location)
    if (address === this.address) {
      // The panel's forms have entries of their own.
      if (!findRoute(location.pathname).route.alone) this.#memory?.arrive()
      return
    }
    if (!(await this.#prepare(location, patienceMs))) return
    if (turn === this.#turn) await this.#show(address)
  }

  /** False where the whole document is loaded instead. */
  async #prepare(url: URL | Location, contentMs: number): Promise<boolean> {
    const { route, id } = findRoute(addressOf(url))
    const reads = route.reads(id)
    const missing = new Set(reads.filter((path) => this.#store.read(path).status !== 'ready'))
    const content = Promise.all(
      reads.map((path) => {
        const loaded = this.#store.load(path)
        // What is only being refreshed holds nobody up.
        return missing.has(path) ? loaded : undefined
      }),
    )
    try {
      const [page] = await Promise.all([route.preload(), !route.alone && preloadFrame().catch(() => {})])
      // They go on trying by themselves.
      await page.preloadSections?.().catch(() => {})
    } catch (error) {
      if (await isOutdated(error)) {
        location.assign(url.href)
        return false
      }
      // Where there is no line, the error screen of the page says so, and tries again.
    }
    await Promise.race([content, pause(contentMs)])
    return true
  }

  #show(address: string): Promise<void> {
    return inTransition(
      () =>
        new Promise((resolve) => {
          this.#onArrival = resolve
          this.address = address
          this.isFirst = false
          for (const listener of this.#listeners) listener()
        }),
    )
  }
}
