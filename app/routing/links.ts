import { sleepingPart } from '#app/sleeping/dormant.ts'
import { paths } from './paths.ts'
import type { Router } from './router.ts'
import { findRoute } from './routes.ts'

export const linkAround = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Where a link leads inside the site; nothing where it is the browser's to follow. */
export function destinationOf(link: HTMLAnchorElement): URL | undefined {
  if (import.meta.env.EXPORTED || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return undefined
  const url = URL.parse(link.href)
  // Places in the page itself are found by the browser.
  if (url?.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return undefined
  const isHere = url.pathname + url.search === location.pathname + location.search && url.pathname !== paths.home
  const { known, route } = findRoute(url.pathname)
  // Files, answers of the API and the panel are documents of their own.
  if (!known || route.alone || (isHere && url.hash)) return undefined
  return url
}

/**
 * One listener for all links of the site: they are plain links, so what is not alive needs no code to lead on. React's
 * handlers come first and may prevent it; in what is asleep there are none, and React would stop the event.
 */
export function followLinks(router: Router): void {
  const follow = (event: MouseEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
    const link = linkAround(event.target)
    if (!link || isModified || event.defaultPrevented || findRoute(location.pathname).route.alone) return
    const url = destinationOf(link)
    if (!url) return
    event.preventDefault()
    // The phone menu has done its work.
    document.querySelector<HTMLElement>('[popover]')?.hidePopover?.()
    if ('back' in link.dataset) router.back()
    else void router.go(url.href, { link })
  }
  addEventListener('click', follow)
  addEventListener('click', (event) => sleepingPart(event.target) && follow(event), { capture: true })
}
