import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config/config.ts'

/** What counts and what follows, each loaded only where it is asked for. */
export async function observe(config: Config, log: FastifyBaseLogger) {
  const metrics = config.metrics && (await import('#server/metrics/metrics.ts')).createMetrics(config.metrics)
  const settings = config.traces
  if (!settings) return { metrics, observer: metrics?.observer, close: async () => {} }
  const [{ createTraces }, { withTraces }] = await Promise.all([
    import('#server/traces/traces.ts'),
    import('#server/traces/with-traces.ts'),
  ])
  const { tracing, close } = createTraces({ settings, config, log })
  return { metrics, observer: withTraces(metrics?.observer, tracing), close }
}
