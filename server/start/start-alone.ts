import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { stopOnSignal } from '#server/stop.ts'
import { greeting } from './greeting.ts'
import { prepareDatabase } from './prepare.ts'
import { readySite } from './ready-site.ts'

/** One process does everything. */
export async function startAlone(config: Config, log: FastifyBaseLogger, production: boolean): Promise<void> {
  const metrics = config.metrics && (await import('#server/metrics/metrics.ts')).createMetrics(config.metrics)
  const site = await readySite(config, {
    log,
    production,
    observer: metrics?.observer,
    prepare: prepareDatabase(config, log),
  })
  const listener = await metrics?.listen((error) => log.error(error))
  await site.listen()
  if (listener) log.info(`Metrics at ${listener.url}`)
  process.stdout.write(await greeting(site.database.db, config))
  stopOnSignal(async () => {
    await site.close()
    listener?.close()
  }, config.stopDelaySeconds)
}
