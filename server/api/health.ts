import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/media/storage.ts'
import type { Database } from '#server/store/database.ts'
import type { Reserve } from '#server/store/outages/reserve.ts'
import { publicAccess } from './access.ts'
import { healthCheck } from './health-check.ts'
import { healthOperations } from './schemas/operations.ts'

type Options = {
  readonly database: Database
  readonly storage: Storage
  readonly reserve: Reserve | undefined
  readonly isStopping: () => boolean
}

export function healthRoutes(app: FastifyInstance, { database, storage, reserve, isStopping }: Options): void {
  const checkDatabase = healthCheck(async () => {
    await database.check()
    // What is left may be kept for those who sign in and delete.
    if (reserve && !(await reserve.hasRoom())) throw new Error('The disk is full.')
  })
  const checkStorage = healthCheck(() => storage.check())

  app.get('/api/health', { config: publicAccess, schema: healthOperations.health }, async (_request, reply) => {
    const [data, files] = await Promise.all([checkDatabase(), checkStorage()])
    const isWell = data === 'ok' && files === 'ok'
    return reply.code(isWell ? 200 : 503).send({
      status: isWell ? 'ok' : 'unavailable',
      database: data,
      storage: files,
      ...(!isWell && { error: 'A part of the service cannot be used.' }),
    })
  })

  app.get('/api/health/live', { config: publicAccess, schema: healthOperations.live }, async () => ({ status: 'ok' }))

  // All instances share an outage of database or storage: were none of them ready, cached pages would be gone too.
  app.get('/api/health/ready', { config: publicAccess, schema: healthOperations.ready }, async (_request, reply) =>
    isStopping() ? reply.code(503).send({ status: 'unavailable', error: 'The server is stopping.' }) : { status: 'ok' },
  )

  app.get('/api/cors-test', { config: publicAccess, schema: healthOperations.cors }, async () => ({
    success: true,
    message: 'This origin may call the API.',
  }))
}
