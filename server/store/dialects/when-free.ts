import { setTimeout as sleep } from 'node:timers/promises'
import { isSqliteBusy } from '../outages/outages.ts'

const patienceMs = 5_000
const maxWaitMs = 50

/** How long a statement waits for another process's lock, from when it is asked for. */
export const patience = (): number => performance.now() + patienceMs

/** Tries until no other process holds the lock. SQLite's own waiting would hold up the whole process. */
export async function whenFree<T>(work: () => T, until: number): Promise<T> {
  for (let wait = 1; ; wait = Math.min(2 * wait, maxWaitMs)) {
    try {
      return work()
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > until) throw error
    }
    await sleep(wait * (0.5 + Math.random()))
  }
}
