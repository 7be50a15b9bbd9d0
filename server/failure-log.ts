import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HttpError } from './http/http-errors.ts'
import { outageOf } from './store/outages/outages.ts'

const everyMs = 60_000
const maxCauses = 100

export type LogFailure = (error: unknown, log: Pick<FastifyBaseLogger, 'error'>) => void

/** One line a minute for each cause of an outage, however many requests it fails. Mistakes of ours are logged whole. */
export function createFailureLog(): LogFailure {
  const causes = new LRUCache<string, { readonly loggedAt: number; leftOut: number }>({ max: maxCauses })
  return (error, log) => {
    const cause = causeOf(error)
    if (cause === undefined) return log.error(error)
    const known = causes.get(cause)
    const now = Date.now()
    if (known && now - known.loggedAt < everyMs) known.leftOut++
    else {
      causes.set(cause, { loggedAt: now, leftOut: 0 })
      log.error({ outage: outageOf(error), alsoFailed: known?.leftOut ?? 0 }, cause)
    }
  }
}

/** Without what differs from one failure to the next; nothing for anything but an outage. */
function causeOf(error: unknown): string | undefined {
  if (error instanceof HttpError) return error.message
  if (!outageOf(error)) return undefined
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const { code, message } = first as { code?: unknown; message: string }
  return typeof code === 'string' ? `${code}: ${message}` : message
}
