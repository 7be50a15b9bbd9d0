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

/** Is told what happens, and counts it. Without one nothing is measured. */
export type Observer = {
  /** Sent from the cache, before the framework began. It must cost next to nothing. */
  readonly served: (route: string, method: string | undefined, status: number) => void
  readonly answered: (answer: Answered) => void
  readonly rendered: (page: Rendered) => void
  readonly ran: (job: Job, outcome: Outcome, seconds: number) => void
  readonly signInFailed: (kind: string) => void
  readonly queried: (event: LogEvent) => void
  readonly watch: (gauges: Gauges) => void
}

/** Runs a job, and tells how long it took and whether it went well. */
export async function observed<T>(
  observer: Pick<Observer, 'ran'> | undefined,
  job: Job,
  work: () => Promise<T>,
): Promise<T> {
  if (!observer) return work()
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1_000
  try {
    const result = await work()
    observer.ran(job, 'done', seconds())
    return result
  } catch (error) {
    observer.ran(job, 'failed', seconds())
    throw error
  }
}
