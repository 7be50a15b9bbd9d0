import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '#server/app.ts'
import { assertNoRestore } from '#server/backup/unfinished.ts'
import { removeAbandoned } from '#server/backup/whole-file.ts'
import type { Config } from '#server/config/config.ts'
import { createFailureLog } from '#server/failure-log.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { tracedStorage } from '#server/media/traced-storage.ts'
import type { Observer } from '#server/observer.ts'
import { addPages } from '#server/pages/plugin.ts'
import { root } from '#server/root.ts'
import { type OpenOptions, openDatabase } from '#server/store/database.ts'
import { freeBytes } from '#server/store/dialects/free-pages.ts'
import { createReserve } from '#server/store/outages/reserve.ts'
import { queryObserver, slowQueryLog } from '#server/store/outages/slow-queries.ts'
import { makePrivateFolder } from '#server/store/private-files.ts'

type Options = Pick<OpenOptions, 'prepare' | 'peers'> & {
  readonly log: FastifyBaseLogger
  readonly production: boolean
  readonly observer: Observer | undefined
}

/** Opens the database and puts the product together: all but listening, which is the last step of a start. */
export async function readySite(config: Config, { log, production, observer, ...options }: Options) {
  const logFailure = createFailureLog()
  makePrivateFolder(config.dataDir)
  assertNoRestore(config.dataDir)
  await removeAbandoned(config.dataDir)
  const reserve = config.databaseUrl
    ? undefined
    : createReserve({ dataDir: config.dataDir, freeInDatabase: (): Promise<number> => freeBytes(database.db) })
  // On a full disk a restart is often the first thing tried: administrators still have to get in and make room.
  await reserve?.makeRoomToStart()
  const database = await openDatabase(config, {
    warn: (error) => logFailure(error, log),
    onQuery: queryObserver(config.slowQueryMs ? slowQueryLog(config.slowQueryMs, log) : undefined, observer?.queried),
    ...options,
  })
  const storage = tracedStorage(await siteStorage(config), observer)
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
    listen: () =>
      app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
        throw Object.assign(error, { setting: '' })
      }),
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
