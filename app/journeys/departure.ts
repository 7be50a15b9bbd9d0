import { linkAround } from '#app/routing/links.ts'

/** The link a page was left by, written so that it is found again when the page is rendered again. */
export type Departure = {
  readonly href: string
  /** Which of the links that lead there. */
  readonly nth: number
  /** Whether the visitor could see where the focus was, as those with a keyboard do. */
  readonly hasRing: boolean
}

const linksTo = (href: string) => [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)]

/** `link` is the one that was clicked; without it, the one that has the focus. */
export function departureBy(link: HTMLAnchorElement | undefined): Departure | undefined {
  const left = link ?? linkAround(document.activeElement)
  const href = left?.getAttribute('href')
  if (!left?.isConnected || !href) return undefined
  const hasRing = document.querySelector(':focus-visible') !== null
  return { href, nth: linksTo(href).indexOf(left), hasRing }
}

/** Hands the focus to the link the page was left by; to the page itself where there is none, as after a full load. */
export function focusPage(departure: Departure | undefined): void {
  const link = departure && linksTo(departure.href)[departure.nth]
  const sheet = link?.closest('[popover]')
  // A link in a closed menu cannot take the focus, the button that opens it can.
  const target = sheet ? document.querySelector<HTMLElement>(`[popovertarget="${sheet.id}"]`) : link
  target?.focus({ preventScroll: true, focusVisible: departure?.hasRing ?? false })
  if (!target || document.activeElement !== target) document.querySelector('main')?.focus({ preventScroll: true })
}
