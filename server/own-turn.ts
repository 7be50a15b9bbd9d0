import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkQueue } from './work-queue.ts'

/** In characters: what is parsed or written within half a millisecond. */
const long = 64 * 1024

/** What is finished goes before what is begun, so that few long things lie in memory at once. */
const ranks = { finish: 0, begin: 1 } as const
type Step = keyof typeof ranks

const turns = new WorkQueue()

/**
 * Resolves in a turn of the event loop that no other caller of this gets. Whatever is long begins with it, so that many
 * who ask for long things at the same moment hold the loop for one of them at a time.
 */
export const ownTurn = (step: Step = 'begin'): Promise<void> => turns.run(() => nextTurn(), { rank: ranks[step] })

/** The same where a value is long; short ones do not wait behind long ones. */
export const ownTurnIfLong = async (value: unknown, step: Step = 'begin'): Promise<void> => {
  if (isLong(value)) await ownTurn(step)
}

/** Looks only as far as it has to. */
export function isLong(value: unknown): boolean {
  let left = long
  const count = (each: unknown): void => {
    left -= typeof each === 'string' ? each.length : 8
    if (typeof each !== 'object' || each === null) return
    for (const name in each) {
      if (left < 0) return
      count((each as Record<string, unknown>)[name])
    }
  }
  count(value)
  return left < 0
}
