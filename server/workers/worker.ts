import type { Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { greeting } from '#server/start/greeting.ts'
import { observe } from '#server/start/observe.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { readySite } from '#server/start/ready-site.ts'
import { stopOnSignal } from '#server/stop.ts'
import { connectPeers } from './peers.ts'

/** The others are started when it serves. */
const firstId = 1

/** Serves like a process of its own, and tells the other workers what it writes and counts. */
export async function startWorker(config: Config, log: FastifyBaseLogger, { id }: Worker): Promise<void> {
  const { peers, line } = connectPeers()
  const { metrics, observer, close } = await observe(config, log)
  if (metrics) line.answer('measure', () => metrics.registry.getMetricsAsJSON())
  const site = await readySite(config, {
    log,
    production: true,
    observer,
    peers,
    ...(id === firstId && { prepare: prepareDatabase(config, log) }),
  })
  line.answer('greet', () => greeting(site.database, config))
  stopOnSignal(async () => {
    await site.close()
    await close()
  }, config.stopDelaySeconds)
  await line.ask('takePart', undefined)
  await site.listen()
}
