import { scrollToAnchor } from '#app/routing/anchors.ts'
import { paths } from '#app/routing/paths.ts'
import type { Router } from '#app/routing/router.ts'
import type { Move } from '#app/routing/router-context.ts'

const waitForTargetMs = 10_000
/** How long sections above the target may keep it waiting. */
const patienceMs = 2_000
const afterArrivalMs = 100
const onRootMs = 300

const ownScrolling = ['wheel', 'touchmove', 'keydown'] as const

/** Whether something at or above the section is still loading and will move it; the hero has its height already. */
const isUnsettled = (target: Element) =>
  [...document.querySelectorAll('main [aria-busy="true"]:not(#home)')].some(
    (busy) => busy === target || busy.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** Scrolls `delay` after the section is there, unless the visitor scrolls first or `stop` is called. */
function scrollSoon(id: string, delay: number, stop: AbortController): void {
  const timers: ReturnType<typeof setTimeout>[] = []
  for (const event of ownScrolling) addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    for (const timer of timers) clearTimeout(timer)
  })
  const go = () => {
    observer.disconnect()
    timers.push(
      setTimeout(() => {
        stop.abort()
        scrollToAnchor(id)
      }, delay),
    )
  }
  let isPatient = false
  const look = () => {
    const target = document.getElementById(id)
    if (!target) return
    if (!isUnsettled(target)) go()
    else if (!isPatient) {
      isPatient = true
      timers.push(setTimeout(go, patienceMs))
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  timers.push(setTimeout(() => stop.abort(), waitForTargetMs))
  look()
}

/** The id that the end of an address names; anybody may have written it. */
export function idOf(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Goes to sections of the home page, from every page: only once the home page is there, for ids such as `footer`. */
export class AnchorJourney {
  readonly #router: Router
  #latest = new AbortController()

  constructor(router: Router) {
    this.#router = router
    router.subscribe(() => this.stop())
  }

  /** Going elsewhere ends the waiting. */
  stop(): void {
    this.#latest.abort()
  }

  async go(hash: string, { from = scrollY, link }: Pick<Move, 'from' | 'link'>): Promise<boolean> {
    const { address, instead } = this.#router.shown
    const isHome = address === paths.home && !instead
    if (!isHome && !(await this.#router.go(paths.home, { link }))) return false
    // A visitor who scrolled while this code was on its way has other plans.
    if (isHome && scrollY !== from) return true
    this.#latest = new AbortController()
    scrollSoon(idOf(hash), isHome ? onRootMs : afterArrivalMs, this.#latest)
    return true
  }
}
