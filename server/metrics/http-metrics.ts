import { Counter, Histogram, type Registry } from 'prom-client'
import type { Observer } from '#server/observer.ts'

/** A number of its own for each status and method of what the cache answers. */
const keyOf = (method: string | undefined, status: number) => (method === 'HEAD' ? -status : status)

/**
 * Answers from the cache are sent in a few microseconds: they are counted in plain maps, and put into the counter when
 * somebody looks. Labels would cost as much again with every answer.
 */
export function httpMetrics(registers: Registry[]): Pick<Observer, 'served' | 'answered'> {
  const served = new Map<string, Map<number, number>>()
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests that were answered, from the cache too, by route.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      for (const [route, counts] of served)
        for (const [key, count] of counts)
          this.inc({ method: key < 0 ? 'HEAD' : 'GET', route, status: String(Math.abs(key)) }, count)
      served.clear()
    },
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time until a request was answered, without answers that were sent from the cache.',
    labelNames: ['method', 'route'],
    // Few: there are some hundred routes, and all of them are written in one turn.
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  return {
    served(route, { method }, status) {
      const key = keyOf(method, status)
      const counts = served.get(route)
      if (counts) counts.set(key, (counts.get(key) ?? 0) + 1)
      else served.set(route, new Map([[key, 1]]))
    },
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ method, route }, seconds)
    },
  }
}
