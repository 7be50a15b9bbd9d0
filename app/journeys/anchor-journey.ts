import { anchorOffset, scrollToAnchor, scrollTowards } from '#app/routing/anchors.ts'
import { paths } from '#app/routing/paths.ts'
import type { Router } from '#app/routing/router.ts'
import type { Move } from '#app/routing/router-context.ts'

const waitForTargetMs = 10_000
/** How long sections above the target may keep it waiting. */
const patienceMs = 2_000
/** On a slow phone, pictures and sections go on coming for so long. */
const followMs = 8_000
const afterArrivalMs = 100
const onRootMs = 300
/** Smooth scrolling that turns round goes on for a little. */
const slackPx = 100

const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Whether something at or above the section is still loading and will move it; the hero has its height already. */
const isUnsettled = (target: Element) =>
  [...document.querySelectorAll('main [aria-busy="true"]:not(#home)')].some(
    (busy) => busy === target || busy.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** A page that grows on the way moves the section: the way is taken again until `stop` says that it is over. */
function follow(id: string, stop: AbortController): void {
  const { signal } = stop
  const { body } = document
  let [nearest, height] = [0, 0]
  const awayFrom = (target: Element) => Math.abs(target.getBoundingClientRect().top - anchorOffset(innerWidth))
  const growth = new ResizeObserver(() => {
    const target = document.getElementById(id)
    if (!target) return
    nearest = awayFrom(target)
    height = body.offsetHeight
    scrollTowards(target)
  })
  growth.observe(body)
  signal.addEventListener('abort', () => growth.disconnect())
  // A scrollbar and a screen reader send no other event. On a page that stays as it is only they lead away.
  const look = () => {
    const target = document.getElementById(id)
    if (!target || body.offsetHeight !== height) return
    const away = awayFrom(target)
    nearest = Math.min(nearest, away)
    if (away > nearest + slackPx) stop.abort()
  }
  addEventListener('scroll', look, { signal, passive: true })
}

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
        scrollToAnchor(id)
        follow(id, stop)
        clearTimeout(giveUp)
        timers.push(setTimeout(() => stop.abort(), followMs))
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
  const giveUp = setTimeout(() => stop.abort(), waitForTargetMs)
  timers.push(giveUp)
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

  /** Going elsewhere ends the waiting, and the way: smooth scrolling would go on in the next page. */
  stop(): void {
    if (!this.#latest.signal.aborted) scrollTo({ top: scrollY, behavior: 'instant' })
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
