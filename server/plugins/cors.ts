import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { CorsHeaders } from '#server/cache/send.ts'

const exposedHeaders = [
  'X-Total-Count',
  'X-Unread-Count',
  'X-Active-Count',
  'X-Revisions',
  'X-Request-Id',
  'Retry-After',
  'ETag',
]

/** Lets sites on other hosts call the API with credentials; nobody where none is named. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    exposedHeaders,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
  })
}

/** The same for answers that are sent from the cache, past the plugin. */
export function corsForCache(origins: readonly string[]): CorsHeaders {
  const allowed = new Set(origins)
  return (origin) =>
    origin && allowed.has(origin)
      ? [
          'access-control-allow-origin',
          origin,
          'access-control-allow-credentials',
          'true',
          'access-control-expose-headers',
          exposedHeaders.join(', '),
        ]
      : []
}
