import { loadFallbackCode } from '#app/reading/fallback-code.ts'
import { linkAround } from '#app/routing/links.ts'
import { paths } from '#app/routing/paths.ts'
import type { Router } from '#app/routing/router.ts'
import type { Move } from '#app/routing/router-context.ts'
import { addressOf, findRoute, type Route } from '#app/routing/routes.ts'
import { preloadFrame } from '#app/site/layout/layout.tsx'
import { pause } from '#app/sleeping/pause.ts'
import type { AnswerPath } from '#content/answers.ts'
import { AnchorJourney, idOf } from './anchor-journey.ts'
import { departureBy, focusPage } from './departure.ts'
import { followForms } from './follow-forms.ts'
import { lostPage } from './lost-page.tsx'
import { LostStyles } from './lost-styles.ts'
import { prefetchLinks } from './prefetch.ts'
import { refreshFailed } from './refresh-failed.ts'
import { ScrollMemory } from './scroll-memory.ts'
import { inTransition } from './view-transition.ts'
import { Waiting } from './waiting.ts'

/** A file that does not come, though nothing says so: a document asks for everything once more. */
const codeMs = 20_000
/** Long enough for an answer without a body. */
const probeMs = 3_000
/** Going back, the place in the page is found only once the page has its height. */
const patienceMs = 3_000

/** Whether a newer build is being served: the file that failed is gone, or this one where the browser does not say. */
const isOutdated = (error: unknown) =>
  fetch(/http\S+/.exec(String(error))?.[0] ?? import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Whether the server answers where files of the page do not come: it sends the page with all it needs. */
const isReachable = ({ href }: URL | Location) =>
  fetch(href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMs) }).then(
    () => true,
    () => false,
  )

type Readiness = 'ready' | 'lost' | 'outdated'
type MoveOptions = {
  /** Changes the address where the browser has not done so. */
  readonly write?: () => void
  /** How long the page waits for its content. */
  readonly contentMs?: number
}

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

  /** Never ends while the build that this page came with is being served. */
  readonly #outdated = Promise.withResolvers<'outdated'>()
  readonly #styles: LostStyles

  constructor(router: Router) {
    this.#router = router
    this.#anchors = new AnchorJourney(router)
    this.#styles = new LostStyles(findRoute(router.address).route)
    // Told of every try that fails: nobody waiting for a file that is gone has to wait for the others.
    addEventListener(
      'vite:preloadError',
      ({ payload }) => void isOutdated(payload).then((is) => is && this.#outdated.resolve('outdated')),
    )
    // The browser may have gone back while this code was on its way.
    const isAhead = addressOf(location) !== router.address
    this.#memory.start(isAhead)
    addEventListener('popstate', () => void this.traverse())
    addEventListener('click', ({ target }) => this.#note(linkAround(target)), { capture: true })
    // The line is back.
    addEventListener('online', () => router.shown.instead && this.#retry())
    refreshFailed(router.store)
    followForms(router)
    prefetchLinks(this, router.address)
    // Until now a page without a line could only say so.
    document.documentElement.dataset.moves = ''
    if (isAhead) void this.traverse()
  }

  async go(to: string, { replace = false, state, from, link }: Move = {}): Promise<boolean> {
    const url = new URL(to, location.href)
    // Sections of the home page leave no trace in its address.
    if (url.pathname === paths.home && url.hash) {
      if (this.#router.address === paths.home) this.#stay()
      return this.#anchors.go(url.hash, { from, link })
    }
    const turn = this.#begin()
    const departure = departureBy(link)
    const write = (own: object = {}) => {
      const entry = { ...state, ...own }
      if (replace) history.replaceState(entry, '', url)
      else history.pushState(entry, '', url)
    }
    if (addressOf(url) === this.#router.address) {
      // A link to a page that could not be loaded is another way to try again.
      if (this.#router.shown.instead) return this.#move(turn, url, { contentMs: patienceMs })
      const isNew = url.href !== location.href
      if (isNew || replace) write(this.#memory.stay())
      // What the panel writes into its address is not about the place.
      if (!replace && !(isNew && findRoute(url.pathname).route.alone)) scrollToPlace(url)
      return true
    }
    if (!(await this.#move(turn, url, { write: () => write(this.#memory.leave(departure)) }))) return false
    if (url.hash) scrollToPlace(url)
    return true
  }

  /** Fetches what a page needs before somebody asks for it. */
  prefetch(address: string, { content }: { readonly content: boolean }): void {
    const { route, id } = findRoute(address)
    // Going there asks for it again.
    route
      .preload()
      .then((page) => Promise.all([page.preloadSections?.(), loadFallbackCode()]))
      .then(() => this.#styles.settle(route))
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
    if (address === this.#router.address && !this.#router.shown.instead) {
      // The panel's forms have entries of their own.
      if (!findRoute(location.pathname).route.alone) this.#memory.arrive()
      return
    }
    await this.#move(turn, location, { contentMs: patienceMs })
  }

  /** For a page that could not be loaded: fetches its code and its content again. */
  #retry = () => void this.#move(this.#begin(), location, { contentMs: patienceMs })

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

  /** False where the whole document is loaded instead, or the visitor has gone elsewhere. */
  async #move(turn: number, url: URL | Location, { write, contentMs }: MoveOptions = {}): Promise<boolean> {
    const address = addressOf(url)
    const { route, id } = findRoute(address)
    const content = Promise.all([
      this.#load(route.reads(id)),
      // Where it fails, so does the code.
      route.pageReads().then(this.#load, () => {}),
    ])
    const readiness = await this.#waiting.during(this.#readinessOf(route, url))
    // A document has its code and its styles with it.
    if (readiness === 'outdated') {
      if (turn === this.#turn) location.assign(url.href)
      return false
    }
    const lost = { address, instead: lostPage({ route, id, attempt: turn, onRetry: this.#retry }) }
    // The panel's own error screen tries again.
    const isLost = readiness === 'lost' && !route.alone
    if (contentMs && !isLost) await Promise.race([content, pause(contentMs)])
    await this.#show(turn, isLost ? lost : { address }, write)
    const subject = route.subject?.(id)
    void content.then(async () => {
      if (isLost) return
      const own = [...(subject ? [subject] : []), ...(await route.pageReads().catch(() => []))]
      // Not even what stands in for it could be fetched.
      if (own.some((path) => this.#router.store.read(path).status === 'loading')) await this.#show(turn, lost)
    })
    return turn === this.#turn
  }

  async #readinessOf(route: Route, url: URL | Location): Promise<Readiness> {
    const code = Promise.all([route.preload(), !route.alone && preloadFrame().catch(() => {})])
      .then(async ([page]) => {
        try {
          await page.preloadSections?.()
          this.#styles.settle(route)
        } catch {
          // They go on trying by themselves.
        }
      })
      .then(() => this.#styles.restore(route))
      .then(
        (isWhole): Readiness => (isWhole ? 'ready' : 'lost'),
        (): Readiness => 'lost',
      )
    const tooLate = pause(codeMs).then((): Readiness => 'lost')
    const readiness = await Promise.race([code, this.#outdated.promise, tooLate])
    return readiness === 'lost' && (await isReachable(url)) ? 'outdated' : readiness
  }

  /** Address and page change together. */
  async #show(turn: number, shown: Router['shown'], write = () => {}): Promise<void> {
    if (turn !== this.#turn) return
    const { alone } = findRoute(shown.address).route
    const draw = () =>
      new Promise<void>((resolve) => {
        if (turn !== this.#turn) return resolve()
        write()
        if (shown.instead) this.#memory.hold()
        this.#router.show(shown, () => {
          resolve()
          if (shown.instead) {
            scrollTo({ top: 0, behavior: 'instant' })
            return focusPage(undefined)
          }
          const arrival = this.#memory.arrive()
          // Going back, the panel's dialogs hand the focus on themselves.
          if (arrival?.isNew || (arrival && !alone)) focusPage(arrival.departure)
        })
      })
    // The panel has no transitions.
    await (alone ? draw() : inTransition(draw))
  }
}
