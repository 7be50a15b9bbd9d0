import { outageOf } from '#server/store/outages/outages.ts'
import { withTimeLimit } from '#server/time-limit.ts'

type State = 'ok' | 'unavailable' | 'damaged'

const limitMs = 2_000
const rememberMs = 1_000

/**
 * Answers within two seconds whatever happens. One check runs at a time and its outcome counts for a second, so a flood
 * of questions costs no more than a few.
 */
export function healthCheck(check: () => Promise<void>): () => Promise<State> {
  let running: { readonly state: Promise<State>; readonly since: number } | undefined
  let known: { readonly state: State; readonly since: number } | undefined

  async function run(): Promise<State> {
    const state: State = await check().then(
      () => 'ok',
      (error: unknown) => (outageOf(error) === 'damaged' ? 'damaged' : 'unavailable'),
    )
    known = { state, since: performance.now() }
    running = undefined
    return state
  }

  return async () => {
    const now = performance.now()
    if (known && now - known.since < rememberMs) return known.state
    running ??= { state: run(), since: now }
    return withTimeLimit(running.state, Math.max(0, running.since + limitMs - now), 'unavailable')
  }
}
