import type { PublicReads } from '#server/api/public-reads.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Config } from '#server/config.ts'
import type { RateLimiter } from '#server/rate-limiter.ts'

export type PagesOptions = {
  readonly config: Config
  readonly cache: ResponseCache
  readonly reads: PublicReads
  /** How often an address may search. */
  readonly searches?: RateLimiter | undefined
  readonly root: string
  readonly production: boolean
}
