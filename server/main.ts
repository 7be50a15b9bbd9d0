import { pino } from 'pino'
import { buildApp } from './app.ts'
import { ensureAdmin } from './auth/first-admin.ts'
import { createPasswordRule } from './auth/password-rule.ts'
import { createSignInLink } from './auth/sign-in-links.ts'
import { signInNotice } from './auth/sign-in-notice.ts'
import { readConfig } from './config/config.ts'
import { settingWarnings } from './config/config-warnings.ts'
import { namesInEnvFiles } from './config/env-file.ts'
import { createFailureLog } from './failure-log.ts'
import { siteStorage } from './media/site-storage.ts'
import { addPages } from './pages/plugin.ts'
import { root } from './root.ts'
import { explainStart, welcome } from './start-messages.ts'
import { stopOnSignal } from './stop.ts'
import { ensureCatalogue } from './store/catalogue/maintain.ts'
import { openDatabase } from './store/database.ts'
import { freeBytes } from './store/dialects/free-pages.ts'
import { isDatabaseLost } from './store/lost-database.ts'
import { ensurePanelSearch } from './store/panel-search/maintain.ts'
import { makePrivateFolder } from './store/private-files.ts'
import { createReserve } from './store/reserve.ts'
import { seedOnce } from './store/seed.ts'
import { queryObserver, slowQueryLog } from './store/slow-queries.ts'

const production = process.env.NODE_ENV === 'production'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const logFailure = createFailureLog()
  for (const warning of settingWarnings(process.env, namesInEnvFiles())) log.warn(warning)
  if (config.trustProxy === true)
    log.warn(
      'TRUST_PROXY is true: where this process can be reached without a proxy, anybody can choose the address they seem to come from. Name the proxies instead',
    )
  if (isDatabaseLost(config))
    log.warn(
      `${config.dataDir} holds the pictures of a site, but not its database: a new one is made. If it was moved, stop the server and put site.db back`,
    )
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).createMetrics(config.metrics)
  makePrivateFolder(config.dataDir)
  const database = await openDatabase(config, {
    warn: (error) => logFailure(error, log),
    onQuery: queryObserver(
      config.slowQueryMs ? slowQueryLog(config.slowQueryMs, log) : undefined,
      metrics?.observer.queried,
    ),
    prepare: async ({ db, dialect }) => {
      await ensureAdmin(db, config, { log, faultOf: createPasswordRule(config.publicUrl) })
      await seedOnce(db, dialect)
      await ensureCatalogue(db, dialect)
      await ensurePanelSearch(db, dialect)
    },
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
    observer: metrics?.observer,
    addPages: (server, parts) => addPages(server, { ...parts, root, production }),
  })
  // Code that has not run yet is slow: drawn for a visitor, the first home page would hold up everybody else.
  if (production) await app.inject('/')
  const listener = await metrics?.listen((error) => log.error(error))
  await app.listen({ host: config.host, port: config.port })
  if (listener) log.info(`Metrics at ${listener.url}`)
  const notice = await signInNotice(database.db, config.dataDir)
  // Only now: a start that fails must not replace the link of a process that runs.
  const link =
    notice.kind === 'generated' ? await createSignInLink(database.db, notice.adminId, config.publicUrl) : undefined
  process.stdout.write(welcome(config.publicUrl, notice, link))

  stopOnSignal(async () => {
    await app.close()
    await database.close()
    listener?.close()
  }, config.stopDelaySeconds)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
