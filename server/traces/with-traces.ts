import type { Observer } from '#server/observer.ts'
import type { Tracing } from './traces.ts'

const silent: Observer = {
  served: () => {},
  answered: () => {},
  rendered: () => {},
  ran: () => {},
  signInFailed: () => {},
  queried: () => {},
  watch: () => {},
}

/** One that follows, and counts too where somebody does. */
export function withTraces(counting: Observer | undefined, tracing: Tracing): Observer {
  const { follow, trace } = tracing
  if (!counting) return { ...silent, ...tracing }
  return {
    ...counting,
    follow,
    trace,
    served(...told) {
      counting.served(...told)
      tracing.served(...told)
    },
    rendered(page) {
      counting.rendered(page)
      tracing.rendered(page)
    },
    queried(event) {
      counting.queried(event)
      tracing.queried(event)
    },
  }
}
