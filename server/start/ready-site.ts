import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { createFailureLog } from '#server/failure-log.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import type { Observer } from '#server/observer.ts'
import { addPages } from '#server/pages/plugin.ts'
import { root } from '#server/root.ts'
import { type OpenOptions, openDatabase } from '#server/store/database.ts'
import { freeBytes } from '#server/store/dialects/free-pages.ts'
import { makePrivateFolder } from '#server/store/private-files.ts'
import { createReserve } from '#server/store/reserve.ts'
import { queryObserver, slowQueryLog } from '#server/store/slow-queries.ts'

type Options = Pick<OpenOptions, 'prepare' | 'peers'> & {
  readonly log: FastifyBaseLogger
  readonly production: boolean
  readonly observer: Observer | undefined
}

/** Opens the database and puts the product together: all but listening, which is the last step of a start. */
export async function readySite(config: Config, { log, production, observer, ...options }: Options) {
  const logFailure = createFailureLog()
  makePrivateFolder(config.dataDir)
  const database = await openDatabase(config, {
    warn: (error) => logFailure(error, log),
    onQuery: queryObserver(config.slowQueryMs ? slowQueryLog(config.slowQueryMs, log) : undefined, observer?.queried),
    ...options,
  })
  const storage = await siteStorage(config)
  const reserve = config.databaseUrl
    ? undefined
    : createReserve({ dataDir: config.dataDir, freeInDatabase: () => freeBytes(database.db) })
  // A start on a disk that is nearly full goes on without it.
  await reserve?.fill().catch((error: unknown) => logFailure(error as Error, log))
  const app = await buildApp({
    config,
    database,
    storage,
    log,
    reserve,
    observer,
    addPages: (server, parts) => addPages(server, { ...parts, root, production }),
  })
  // Code that has not run yet is slow: drawn for a visitor, the first home page would hold up everybody else.
  if (production) await app.inject('/')
  return {
    database,
    listen: () => app.listen({ host: config.host, port: config.port }),
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
