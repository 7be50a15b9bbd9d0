import { plansRevision } from '#engine/derive/plans.ts'
import { type JobObserver, observed } from '#server/observer.ts'
import type { Database } from '#server/store/database.ts'
import type { Revisions } from '#server/store/revision.ts'
import { WorkQueue } from '#server/work-queue.ts'

type Parts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly carryOut: (id: number, now: number) => Promise<void>
  readonly warn: (error: unknown) => void
  readonly clock?: Clock
  readonly observer?: JobObserver | undefined
}
export type Clock = { readonly now: () => number; readonly after: (ms: number, ring: () => void) => () => void }

/** Announcements may be missed, and clocks may be set: one small read by an index finds both. */
const lookMs = 15_000
const retryMs = 2_000
const atOnce = 20

const systemClock: Clock = {
  now: Date.now,
  after: (ms, ring) => {
    const timer = setTimeout(ring, ms).unref()
    return () => clearTimeout(timer)
  },
}

/**
 * Carries plans out at their moments, and at once those whose moment has passed. Every instance does: whichever is
 * first marks the plan in the transaction of what it does.
 */
export function startPlanClock({ database: { db }, revisions, carryOut, warn, clock = systemClock, observer }: Parts) {
  const queue = new WorkQueue()
  const stopping = new AbortController()
  const { signal } = stopping
  let cancel = () => {}
  let isWaiting = false

  const arm = (ms: number) => {
    cancel()
    if (!signal.aborted) cancel = clock.after(Math.min(Math.max(ms, 0), lookMs), look)
  }
  const next = () =>
    db.selectFrom('plans').select(['id', 'at']).where('state', '=', 'planned').orderBy('at').orderBy('id').limit(atOnce)

  /** The earliest first, each by itself; one that cannot be carried out now does not hold up the others. */
  async function carryOutDue(): Promise<number> {
    let failures = 0
    for (;;) {
      const plans = await next().execute()
      const due = plans.filter(({ at }) => Date.parse(at) <= clock.now())
      if (due.length === 0) return plans[0] ? Date.parse(plans[0].at) - clock.now() : lookMs
      for (const { id } of due) {
        signal.throwIfAborted()
        await observed(observer, 'plan', () => carryOut(id, clock.now())).catch((error: unknown) => {
          failures++
          warn(error)
        })
      }
      if (failures > 0) return retryMs
    }
  }

  function look(): void {
    if (isWaiting || signal.aborted) return
    isWaiting = true
    const work = async () => {
      // What is announced from here on is looked for after this.
      isWaiting = false
      arm(await observed(observer, 'plan-clock', carryOutDue))
    }
    void queue.run(work, { signal }).catch((error: unknown) => {
      isWaiting = false
      if (signal.aborted) return
      warn(error)
      arm(retryMs)
    })
  }

  revisions.onChange((names) => {
    if (names.includes(plansRevision)) look()
  })
  look()
  return {
    /** Resolves when nothing needs the database any more. */
    stop(): Promise<void> {
      cancel()
      stopping.abort()
      return queue.idle()
    },
  }
}
