import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { CircuitBreaker } from './circuit-breaker.ts'

/** The server did not answer in time, neither to a query nor to a new connection. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /^(Query read timeout|Connection terminated due to connection timeout)$/.test(error.message)

/** Lets no connection back into the pool whose query timed out: its answer may still come, to the next query. */
function guardedClient(client: PoolClient, breaker: CircuitBreaker, done: () => void, onTimeout: () => void) {
  let timeout: unknown
  const query = async (sql: string, parameters: readonly unknown[]) => {
    // A rollback after a time-out would only time out too.
    if (timeout) throw timeout
    try {
      const result = await client.query(sql, [...parameters])
      breaker.close()
      return result
    } catch (error) {
      if (isTimeout(error)) {
        timeout = error
        onTimeout()
      }
      throw error
    }
  }
  const release = (destroy = false) => {
    done()
    client.release(destroy || timeout !== undefined)
  }
  // Kysely's type has a second form for cursors, which this product does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

/** The pool as Kysely sees it: it survives a server that takes queries and never answers. */
export function guardedPool(pool: Pool): PostgresPool {
  const breaker = new CircuitBreaker()
  const onTimeout = () => {
    breaker.open()
    // The idle connections lead to the same server: whoever tries next shall have a new one.
    for (let idle = pool.idleCount; idle > 0; idle--)
      void pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
  }
  return {
    options: pool.options,
    async connect() {
      const done = breaker.enter()
      try {
        return guardedClient(await pool.connect(), breaker, done, onTimeout)
      } catch (error) {
        if (isTimeout(error)) onTimeout()
        done()
        throw error
      }
    },
    end: async () => {},
  }
}
