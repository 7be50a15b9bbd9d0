import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Storage } from '#server/media/storage.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { publicAccess } from './access.ts'
import { healthOperations } from './schemas/operations.ts'

const works = async (check: Promise<unknown>) =>
  (await check.then(
    () => true,
    () => false,
  ))
    ? 'ok'
    : 'unavailable'

export function healthRoutes(app: FastifyInstance, db: Kysely<SystemTables>, storage: Storage): void {
  app.get('/api/health', { config: publicAccess, schema: healthOperations.health }, async (_request, reply) => {
    const [database, files] = await Promise.all([works(sql`select 1`.execute(db)), works(storage.check())])
    const isWell = database === 'ok' && files === 'ok'
    return reply.code(isWell ? 200 : 503).send({
      status: isWell ? 'ok' : 'unavailable',
      database,
      storage: files,
      ...(!isWell && { error: 'A part of the service cannot be reached.' }),
    })
  })

  app.get('/api/cors-test', { config: publicAccess, schema: healthOperations.cors }, async () => ({
    success: true,
    message: 'This origin may call the API.',
  }))
}
