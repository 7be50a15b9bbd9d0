import type { Router } from '#app/routing/router.ts'
import { findRoute } from '#app/routing/routes.ts'
import { typed, writeListing } from '#engine/derive/listing-query.ts'

/** Where a search leads; nothing where the form is the browser's to send. */
function destinationOf(form: HTMLFormElement): string | undefined {
  const { pathname } = new URL(form.action)
  if (form.method !== 'get' || !findRoute(pathname).route.listing) return undefined
  return pathname + writeListing({ q: typed(String(new FormData(form).get('q') ?? '')), page: 1 })
}

/** Searches are followed as links are: without a line the site says so itself. React would stop the event in what is asleep. */
export function followForms(router: Router): void {
  const follow = (event: SubmitEvent) => {
    const to = event.target instanceof HTMLFormElement && destinationOf(event.target)
    if (!to) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[popover]')?.hidePopover?.()
    // Asked once more: what could not be found out is asked for again.
    if (to === router.address) void router.store.loadFailed()
    void router.go(to)
  }
  addEventListener('submit', follow, { capture: true })
}
