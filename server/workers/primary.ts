import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { maxStopMs, stopOnSignal } from '#server/stop.ts'
import { type Crew, createCrew } from './crew.ts'

/** Workers end by themselves after ten seconds at the most, and say so: this process waits a moment longer. */
const longerSeconds = 1
/** Between the two, those that hang are killed. */
const killSeconds = 0.5

/** Has workers serve: this process hands connections to them in turn, and never opens the database. */
export async function startWorkers(config: Config, log: FastifyBaseLogger): Promise<void> {
  const crew = createCrew(log, ({ message }) => {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  })
  const listener = config.metrics && (await listenForAll(config.metrics, crew, log))
  // The first worker serves while the others start: a stop may come before they all do.
  stopOnSignal(async () => {
    await crew.stop(config.stopDelaySeconds * 1_000 + maxStopMs + killSeconds * 1_000)
    listener?.close()
  }, config.stopDelaySeconds + longerSeconds)
  const greeting = await crew.start(config.workers)
  if (listener) log.info(`Metrics at ${listener.url}`)
  process.stdout.write(greeting)
}

async function listenForAll(place: NonNullable<Config['metrics']>, crew: Crew, log: FastifyBaseLogger) {
  const [{ listenForMetrics }, { addUp }] = await Promise.all([
    import('#server/metrics/listen.ts'),
    import('#server/metrics/add-up.ts'),
  ])
  const read = async () => addUp(await crew.measure())
  return listenForMetrics(read, place, (error) => log.error(error))
}
