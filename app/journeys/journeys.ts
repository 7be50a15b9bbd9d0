import { linkAround } from '#app/routing/links.ts'
import { paths } from '#app/routing/paths.ts'
import type { Router } from '#app/routing/router.ts'
import type { Move } from '#app/routing/router-context.ts'
import { addressOf, findRoute } from '#app/routing/routes.ts'
import { preloadFrame } from '#app/site/layout/layout.tsx'
import { pause } from '#app/sleeping/pause.ts'
import type { AnswerPath } from '#content/answers.ts'
import { AnchorJourney, idOf } from './anchor-journey.ts'
import { departureBy, focusPage } from './departure.ts'
import { LostStyles } from './lost-styles.ts'
import { prefetchLinks } from './prefetch.ts'
import { ScrollMemory } from './scroll-memory.ts'
import { inTransition } from './view-transition.ts'
import { Waiting } from './waiting.ts'

/** A file that does not come, though nothing says so: a document asks for everything once more. */
const codeMs = 20_000
/** Going back, the place in the page is found only once the page has its height. */
const patienceMs = 3_000

/** Whether a newer build is being served: the file that failed is gone, or this one where the browser does not say. */
const isOutdated = (error: unknown) =>
  fetch(/http\S+/.exec(String(error))?.[0] ?? import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

function scrollToPlace({ hash }: URL): void {
  const place = document.getElementById(idOf(hash))
  if (place) place.scrollIntoView()
  else scrollTo({ top: 0 })
}

/** Moves between pages without loading a document. The page on screen stays until the next one can be shown. */
export class Journeys {
  readonly #router: Router
  readonly #memory = new ScrollMemory()
  readonly #waiting = new Waiting()
  /** Counts the moves: the latest wins. */
  #turn = 0
  readonly #anchors: AnchorJourney
  /** The link of the latest click. */
  #link: HTMLAnchorElement | null = null

  /** Never ends while the build that this page came with is being served. */
  readonly #outdated = Promise.withResolvers<'outdated'>()
  readonly #styles = new LostStyles()

  constructor(router: Router) {
    this.#router = router
    this.#anchors = new AnchorJourney(router)
    // Told of every try that fails: who waits for a file that is gone need not wait for the others.
    addEventListener('vite:preloadError', ({ payload }) => {
      this.#styles.note(payload)
      void isOutdated(payload).then((is) => is && this.#outdated.resolve('outdated'))
    })
    // The browser may have gone back while this code was on its way.
    const isAhead = addressOf(location) !== router.address
    this.#memory.start(isAhead)
    addEventListener('popstate', () => void this.traverse())
    addEventListener('click', ({ target }) => this.#note(linkAround(target)), { capture: true })
    prefetchLinks(this, router.address)
    if (isAhead) void this.traverse()
  }

  async go(to: string, { replace = false, state, from = scrollY }: Move = {}): Promise<boolean> {
    const url = new URL(to, location.href)
    // Sections of the home page leave no trace in its address.
    if (url.pathname === paths.home && url.hash) {
      if (this.#router.address === paths.home) this.#stay()
      return this.#anchors.go(url.hash, from)
    }
    const turn = this.#begin()
    const departure = departureBy(this.#link)
    const write = (own: object = {}) => {
      const entry = { ...state, ...own }
      if (replace) history.replaceState(entry, '', url)
      else history.pushState(entry, '', url)
    }
    if (addressOf(url) === this.#router.address) {
      const isNew = url.href !== location.href
      if (isNew || replace) write(this.#memory.stay())
      // What the panel writes into its address is not about the place.
      if (!replace && !(isNew && findRoute(url.pathname).route.alone)) scrollToPlace(url)
      return true
    }
    if (!(await this.#prepare(turn, url))) return false
    await this.#show(turn, addressOf(url), () => write(this.#memory.leave(departure)))
    if (turn !== this.#turn) return false
    if (url.hash) scrollToPlace(url)
    return true
  }

  /** Fetches what a page needs before somebody asks for it. */
  prefetch(address: string, { content }: { readonly content: boolean }): void {
    const { route, id } = findRoute(address)
    // Who goes there asks for it again.
    route
      .preload()
      .then((page) => page.preloadSections?.())
      .catch(() => {})
    if (!content) return
    const ensure = (reads: readonly AnswerPath[]) => reads.forEach((path) => void this.#router.store.ensure(path))
    ensure(route.reads(id))
    route.pageReads().then(ensure, () => {})
  }

  /** Follows the browser, whose address is ahead of the page. */
  async traverse(): Promise<void> {
    const turn = this.#begin()
    document.querySelector<HTMLElement>('[popover]')?.hidePopover?.()
    this.#memory.traverse()
    const address = addressOf(location)
    if (address === this.#router.address) {
      // The panel's forms have entries of their own.
      if (!findRoute(location.pathname).route.alone) this.#memory.arrive()
      return
    }
    if (await this.#prepare(turn, location, patienceMs)) await this.#show(turn, address)
  }

  /** What was asked for last wins: the move before it ends, and so does the wait for a section. */
  #begin(): number {
    this.#anchors.stop()
    return ++this.#turn
  }

  /** For a visitor who wants a place in the page on screen: no page that is still loading takes it away. */
  #stay(): void {
    this.#begin()
    // Back changes the address before the page.
    if (addressOf(location) !== this.#router.address) history.pushState(this.#memory.stay(), '', this.#router.address)
  }

  #note(link: HTMLAnchorElement | null): void {
    this.#link = link
    // The browser or the hero may find the place without this code.
    if (link?.hash && [location.pathname, this.#router.address].includes(link.pathname)) this.#stay()
  }

  #load = (reads: readonly AnswerPath[]): Promise<unknown> =>
    Promise.all(
      reads.map((path) => {
        const isMissing = this.#router.store.read(path).status !== 'ready'
        const loaded = this.#router.store.load(path)
        // What is only being refreshed holds nobody up.
        return isMissing ? loaded : undefined
      }),
    )

  /** False where the whole document is loaded instead, or would be, had the visitor not gone elsewhere. */
  async #prepare(turn: number, url: URL | Location, contentMs?: number): Promise<boolean> {
    const { route, id } = findRoute(addressOf(url))
    const content = Promise.all([
      this.#load(route.reads(id)),
      // Where it fails, so does the code.
      route.pageReads().then(this.#load, () => {}),
    ])
    const code = Promise.all([route.preload(), !route.alone && preloadFrame().catch(() => {})])
      // They go on trying by themselves.
      .then(([page]) => page.preloadSections?.().catch(() => {}))
      .then(
        () => this.#styles.restore(),
        // Where there is no connection, the error screen of the page says so, and tries again.
        () => true,
      )
    const tooLate = new Promise<'outdated'>((resolve) => setTimeout(resolve, codeMs, 'outdated'))
    const isReady = await this.#waiting.during(Promise.race([code, this.#outdated.promise, tooLate]))
    // A document has its code and its styles with it.
    if (isReady === 'outdated' || !isReady) {
      if (turn === this.#turn) location.assign(url.href)
      return false
    }
    if (contentMs) await Promise.race([content, pause(contentMs)])
    return true
  }

  /** Address and page change together. */
  async #show(turn: number, address: string, write = () => {}): Promise<void> {
    if (turn !== this.#turn) return
    const { alone } = findRoute(address).route
    const draw = () =>
      new Promise<void>((resolve) => {
        if (turn !== this.#turn) return resolve()
        write()
        this.#router.show(address, () => {
          resolve()
          const arrival = this.#memory.arrive()
          // Going back, the panel's dialogs hand the focus on themselves.
          if (arrival?.isNew || (arrival && !alone)) focusPage(arrival.departure)
        })
      })
    // People at work in the panel wait for no fade.
    await (alone ? draw() : inTransition(draw))
  }
}
