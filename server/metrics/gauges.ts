import { Counter, Gauge, type Registry } from 'prom-client'
import type { Gauges } from '#server/observer.ts'

/** What is asked for when somebody looks. */
export function watchGauges(registers: Registry[], { connections, cache, pool, uploads, variants }: Gauges): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('site_http_connections', 'Open connections.', connections)
  gauge('site_response_cache_entries', 'Finished answers in the cache.', () => cache().entries)
  gauge('site_response_cache_bytes', 'Memory that they take.', () => cache().bytes)
  gauge('site_uploads_in_progress', 'Pictures that are being received or checked.', uploads)
  gauge('site_variants_waiting', 'Pictures that wait for their smaller versions.', variants)
  new Counter({
    name: 'site_response_cache_requests_total',
    help: 'Requests for what can be cached, by whether it was.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = cache()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  if (pool)
    new Gauge({
      name: 'site_database_pool_connections',
      help: 'Connections to PostgreSQL that are in use or idle, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        const { open, idle, waiting } = pool()
        this.set({ state: 'used' }, open - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    })
}
