import { destinationOf, linkAround } from '#app/routing/links.ts'
import { addressOf } from '#app/routing/routes.ts'
import { whenIdle } from '#app/sleeping/dormant.ts'
import type { Journeys } from './journeys.ts'

/** Pointers that only pass by mean nothing. */
const dwellMs = 60
const maxWhenIdle = 3

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Visitors who count their bytes, and slow lines, get what they ask for and nothing else. */
function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}

const pathOf = (link: HTMLAnchorElement | null): string | undefined => {
  const url = link ? destinationOf(link) : undefined
  return url && addressOf(url)
}

const isOnScreen = (link: Element) => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

function fetchSeen(journeys: Journeys): void {
  const seen = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href]')].filter(isOnScreen)
  const pages = new Set(seen.flatMap((link) => pathOf(link) ?? []))
  pages.delete(location.pathname)
  for (const path of [...pages].slice(0, maxWhenIdle)) journeys.prefetch(path, { content: false })
}

/**
 * Fetches the next page when a visitor is about to ask for it: its code and content, or when idle its code alone. `here`
 * is the page on screen, parts of which have no code while they sleep: Back renders it again, online or not.
 */
export function prefetchLinks(journeys: Journeys, here: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchSoon = (afterMs: number) => (event: Event) => {
    clearTimeout(timer)
    const path = pathOf(linkAround(event.target))
    if (path === undefined || path === location.pathname || isSparing()) return
    timer = setTimeout(() => journeys.prefetch(path, { content: true }), afterMs)
  }
  const quietly = { capture: true, passive: true }
  addEventListener('pointerover', fetchSoon(dwellMs), quietly)
  addEventListener('focusin', fetchSoon(dwellMs), quietly)
  addEventListener('touchstart', fetchSoon(0), quietly)
  if (isSparing()) return
  whenIdle(() => {
    journeys.prefetch(here, { content: false })
    fetchSeen(journeys)
  })
}
