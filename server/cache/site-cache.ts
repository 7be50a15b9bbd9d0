import { sharedHeaders } from '#server/cdn/shared-headers.ts'
import type { Config } from '#server/config/config.ts'
import { corsForCache } from '#server/plugins/cors.ts'
import { ResponseCache } from './response-cache.ts'

/** The cache as the settings want it. */
export const createSiteCache = ({ corsOrigins, cdn }: Pick<Config, 'corsOrigins' | 'cdn'>): ResponseCache =>
  new ResponseCache({
    cors: corsForCache(corsOrigins),
    vary: corsOrigins.length > 0 ? 'Accept-Encoding, Origin' : 'Accept-Encoding',
    sharedHeaders: cdn && sharedHeaders(cdn),
  })
