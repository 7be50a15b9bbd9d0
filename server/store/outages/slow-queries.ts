import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'

export type OnQuery = (event: LogEvent) => void

/** One for both, where there are two; nothing where there is none. */
export function queryObserver(one: OnQuery | undefined, other: OnQuery | undefined): OnQuery | undefined {
  if (!one || !other) return one ?? other
  return (event) => {
    one(event)
    other(event)
  }
}

/** A list of a thousand ids makes a long statement. */
const maxText = 2_000

/** Tells of statements that took long: their text, never the values that belong to it. */
export function slowQueryLog(minMs: number, log: Pick<Logger, 'warn'>): OnQuery {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < minMs) return
    const ms = Math.round(queryDurationMillis)
    log.warn({ ms, sql: query.sql.slice(0, maxText), failed: level === 'error' }, 'A query was slow')
  }
}
