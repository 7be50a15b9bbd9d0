import cluster from 'node:cluster'
import { pino } from 'pino'
import { readConfig } from './config/config.ts'
import { explainStart } from './start/start-messages.ts'
import { warnOfSettings } from './start/warn-of-settings.ts'

const production = process.env.NODE_ENV === 'production'

/** Each way is loaded by itself: the process that has others serve needs next to nothing of the product. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  if (cluster.worker) {
    const { startWorker } = await import('./workers/worker.ts')
    return startWorker(config, log, cluster.worker)
  }
  warnOfSettings(config, log)
  // In development Vite serves, of which there can be one.
  if (production && config.workers > 1) {
    const { startWorkers } = await import('./workers/primary.ts')
    return startWorkers(config, log)
  }
  const { startAlone } = await import('./start/start-alone.ts')
  return startAlone(config, log, production)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
