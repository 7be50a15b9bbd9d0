import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { jobs, type Observer } from '#server/observer.ts'
import { watchGauges } from './gauges.ts'
import { httpMetrics } from './http-metrics.ts'
import { listenForMetrics, type MetricsPlace } from './listen.ts'

/** Everything that is counted. Loaded only where somebody asks for it. */
export function createMetrics(place: MetricsPlace) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const renders = new Histogram({
    name: 'site_page_render_duration_seconds',
    help: 'Time to render a page that was not cached, with what it reads, by kind of page.',
    labelNames: ['page', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const jobDurations = new Histogram({
    name: 'site_job_duration_seconds',
    help: 'Time that jobs in the background took.',
    // Prometheus names each scrape by `job`.
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  })
  const signInFailures = new Counter({
    name: 'site_sign_in_failures_total',
    help: 'Sign-ins that failed, by what was wrong.',
    labelNames: ['kind'],
    registers,
  })
  const queries = new Histogram({
    name: 'site_database_query_duration_seconds',
    help: 'Time that statements of the database took.',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  // A rise from nothing to one is seen only where there was a zero before it.
  for (const outcome of ['done', 'failed']) {
    for (const task of jobs) jobDurations.zero({ task, outcome })
    queries.zero({ outcome })
  }
  const observer: Observer = {
    ...httpMetrics(registers),
    rendered: ({ page, outcome, seconds }) => renders.observe({ page, outcome }, seconds),
    ran: (job, outcome, seconds) => jobDurations.observe({ task: job, outcome }, seconds),
    signInFailed: (kind) => signInFailures.inc({ kind }),
    queried: ({ level, queryDurationMillis }) =>
      queries.observe({ outcome: level === 'error' ? 'failed' : 'done' }, queryDurationMillis / 1_000),
    watch: (gauges) => watchGauges(registers, gauges),
  }
  return {
    registry,
    observer,
    listen: (warn: (error: unknown) => void) => listenForMetrics(() => registry, place, warn),
  }
}
