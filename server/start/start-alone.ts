import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { stopOnSignal } from '#server/stop.ts'
import { greeting } from './greeting.ts'
import { observe } from './observe.ts'
import { prepareDatabase } from './prepare.ts'
import { readySite } from './ready-site.ts'

/** One process does everything. */
export async function startAlone(config: Config, log: FastifyBaseLogger, production: boolean): Promise<void> {
  const { metrics, observer, close } = await observe(config, log)
  const site = await readySite(config, {
    log,
    production,
    observer,
    prepare: prepareDatabase(config, log),
  })
  const listener = await metrics?.listen((error) => log.error(error))
  const isStopping = stopOnSignal(async () => {
    await site.close()
    await close()
    listener?.close()
  }, config.stopDelaySeconds)
  await site.listen()
  if (listener) log.info(`Metrics at ${listener.url}`)
  // It makes a new link, which ends the one before: a start that failed at its port must not.
  const hello = await greeting(site.database, config).catch((error: unknown) => {
    if (isStopping()) return ''
    throw error
  })
  process.stdout.write(hello)
}
