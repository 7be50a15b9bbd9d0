import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/media/storage.ts'
import type { Database } from '#server/store/database.ts'
import { publicAccess } from './access.ts'
import { healthCheck } from './health-check.ts'

const tags = ['Operations']

export function healthRoutes(app: FastifyInstance, database: Database, storage: Storage): void {
  const checkDatabase = healthCheck(() => database.check())
  const checkStorage = healthCheck(() => storage.check())

  app.get(
    '/api/health',
    { config: publicAccess, schema: { tags, summary: 'Whether database and storage can be used' } },
    async (_request, reply) => {
      const [data, files] = await Promise.all([checkDatabase(), checkStorage()])
      const isWell = data === 'ok' && files === 'ok'
      return reply.code(isWell ? 200 : 503).send({
        status: isWell ? 'ok' : 'unavailable',
        database: data,
        storage: files,
        ...(!isWell && { error: 'A part of the service cannot be used.' }),
      })
    },
  )

  app.get(
    '/api/cors-test',
    { config: publicAccess, schema: { tags, summary: 'Whether the caller’s origin may call' } },
    async () => ({
      success: true,
      message: 'This origin may call the API.',
    }),
  )
}
