import type { IncomingMessage } from 'node:http'
import type { LogEvent } from 'kysely'

type Outcome = 'done' | 'failed'
export type PoolUse = { readonly open: number; readonly idle: number; readonly waiting: number }
/** What can be asked for at any moment, and is when somebody looks. */
export type Gauges = {
  readonly connections: () => number
  readonly cache: () => {
    readonly entries: number
    readonly bytes: number
    readonly hits: number
    readonly misses: number
  }
  /** PostgreSQL alone has one. */
  readonly pool: (() => PoolUse) | undefined
  readonly uploads: () => number
  readonly variants: () => number
}
export type Answered = {
  readonly method: string
  /** As it is registered, never an address. */
  readonly route: string
  readonly status: number | 'aborted'
  readonly seconds: number
}
type Rendered = {
  /** As the site names it, such as `/product/:id`. */
  readonly page: string
  readonly outcome: Outcome | 'degraded'
  readonly seconds: number
}
export const jobs = ['housekeeping', 'plan-clock', 'plan', 'purge', 'variants'] as const
type Job = (typeof jobs)[number]

/** What takes time inside a request or by itself; the name has a fixed number of values. */
export type Work = { readonly kind: 'render' | 'job' | 'storage'; readonly name: string }
/** One request that is followed. */
export type Followed = {
  /** Whatever happens inside is known to belong to the request. */
  readonly enter: (go: () => void) => void
  readonly end: (answer: Answered) => void
}

/** Is told what happens, and counts or follows it. Without one nothing is measured. */
export type Observer = {
  /** Sent from the cache, before the framework began. It must cost next to nothing. */
  readonly served: (route: string, request: IncomingMessage, status: number) => void
  readonly answered: (answer: Answered) => void
  readonly rendered: (page: Rendered) => void
  readonly ran: (job: Job, outcome: Outcome, seconds: number) => void
  readonly signInFailed: (kind: string) => void
  readonly queried: (event: LogEvent) => void
  readonly watch: (gauges: Gauges) => void
  /** Observers that only count leave these two out. */
  readonly follow?: (request: IncomingMessage, requestId: string) => Followed
  readonly trace?: <T>(work: Work, run: () => Promise<T>) => Promise<T>
}
export type JobObserver = Pick<Observer, 'ran' | 'trace'>

/** Runs what takes time, so that whatever it causes is known to belong to it where somebody follows. */
export const traced = <T>(
  observer: Pick<Observer, 'trace'> | undefined,
  work: Work,
  run: () => Promise<T>,
): Promise<T> => (observer?.trace ? observer.trace(work, run) : run())

/** Runs a job, and tells how long it took and whether it went well. */
export async function observed<T>(observer: JobObserver | undefined, job: Job, work: () => Promise<T>): Promise<T> {
  if (!observer) return work()
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1_000
  try {
    const result = await traced(observer, { kind: 'job', name: job }, work)
    observer.ran(job, 'done', seconds())
    return result
  } catch (error) {
    observer.ran(job, 'failed', seconds())
    throw error
  }
}
