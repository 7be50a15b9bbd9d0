import type { PublicReads } from '#server/api/public-reads.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Config } from '#server/config.ts'

export type PagesOptions = {
  readonly config: Config
  readonly cache: ResponseCache
  readonly reads: PublicReads
  readonly root: string
  readonly production: boolean
}
