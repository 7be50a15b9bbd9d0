import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const probeMs = 1_000

/** The server did not answer in time, neither to a query nor to a new connection. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /^(Query read timeout|Connection terminated due to connection timeout)/.test(error.message)

/** Lets no connection back into the pool whose query timed out: its answer may still come, to the next query. */
function guardedClient(client: PoolClient, onTimeout: () => void): PostgresPoolClient {
  let timeout: unknown
  const query = async (sql: string, parameters: readonly unknown[]) => {
    // A rollback after a time-out would only time out too.
    if (timeout) throw timeout
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      if (isTimeout(error)) {
        timeout = error
        onTimeout()
      }
      throw error
    }
  }
  return {
    // Kysely's type has a second form for cursors, which this product does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || timeout !== undefined),
  }
}

/**
 * The pool as Kysely sees it, with a circuit breaker: once the server has stopped answering, nobody else waits for a
 * time-out. All fail at once until a probe gets an answer.
 */
export function guardedPool(pool: Pool): PostgresPool {
  let isAway = false

  async function probe(): Promise<void> {
    while (isAway && !pool.ending) {
      isAway = !(await answers(pool))
      if (isAway) await sleep(probeMs, undefined, { ref: false })
    }
  }
  const onTimeout = () => {
    if (isAway) return
    isAway = true
    // Idle connections lead to the same silent server.
    for (let idle = pool.idleCount; idle > 0; idle--) void pool.connect().then(discard, () => {})
    void probe()
  }

  return {
    options: pool.options,
    async connect() {
      // 08006 is connection_failure.
      if (isAway) throw Object.assign(new Error('The database does not answer'), { code: '08006' })
      try {
        return guardedClient(await pool.connect(), onTimeout)
      } catch (error) {
        if (isTimeout(error)) onTimeout()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

const discard = (client: PoolClient) => client.release(true)

async function answers(pool: Pool): Promise<boolean> {
  try {
    const client = await pool.connect()
    return await client.query('select 1').then(
      () => {
        client.release()
        return true
      },
      () => {
        discard(client)
        return false
      },
    )
  } catch {
    return false
  }
}
