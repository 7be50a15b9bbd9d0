import type { PublicReads } from '#server/api/public/public-reads.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Config } from '#server/config/config.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Observer } from '#server/observer.ts'
import type { PageDates } from '#server/store/lists/page-dates.ts'
import type { PreviewParts } from './preview/routes.ts'

export type SitePagesOptions = {
  readonly config: Config
  readonly cache: ResponseCache
  readonly reads: PublicReads
  readonly dates: PageDates
  /** How often an address may search. */
  readonly searches?: RateLimiter | undefined
  readonly observer?: Pick<Observer, 'rendered' | 'trace'> | undefined
  readonly root: string
  readonly production: boolean
}
export type PagesOptions = SitePagesOptions & { readonly previews: PreviewParts }
