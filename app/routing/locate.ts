import { addresses } from '#app/admin/addresses.ts'
import type { PageAddress } from '#app/render.ts'
import { contentTypes } from '#content/registry.ts'
import { listingAddress, noPage } from '#engine/derive/listing-query.ts'
import { listingsOf } from '#engine/derive/listings.ts'
import { paths } from './paths.ts'
import { findRoute, noRecord } from './routes.ts'

const listings = listingsOf(contentTypes)

/** Finds the page for an address. For the server alone, which caches one page for all addresses that show the same. */
export function locate(path: string, query = ''): PageAddress | undefined {
  const { route, id, known } = findRoute(path + query)
  if (!known) return undefined
  const { path: pattern } = route
  if (route.alone) return { ...locatePanel(path), pattern }
  if (!route.subject) return { canonical: route.path, pattern, page: route.path }
  if (route.listing) {
    const spelled = listingAddress(listings[route.listing], new URLSearchParams(query))
    const missing = route.path + noPage
    // An invalid query has no canonical spelling.
    if (spelled === noPage) return { canonical: route.path + query, pattern, page: missing, readsQuery: true }
    const canonical = route.path + spelled
    return { canonical, pattern, page: canonical, readsQuery: true, record: { path: route.subject(spelled), missing } }
  }
  const missing = route.path.replace(':id', noRecord)
  // What names no record cannot be spelled better.
  if (!/^[1-9]\d*$/.test(id)) return { canonical: path, pattern, page: missing }
  const canonical = route.path.replace(':id', id)
  return { canonical, pattern, page: canonical, record: { path: route.subject(id), missing } }
}

/** The server's page of the panel waits for the browser, which alone knows who is signed in. */
function locatePanel(path: string): Pick<PageAddress, 'canonical' | 'page'> {
  const canonical = path.toLowerCase()
  return { canonical, page: canonical === addresses.login ? addresses.login : paths.admin }
}
