import { PostgresDialect } from 'kysely'
import { Pool, type PoolClient } from 'pg'

export function postgresDialect(url: string, warn: (error: Error) => void) {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 })
  // A connection that dies must not take the process with it, idle or between two queries; the next one is opened anew.
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return {
    dialect: new PostgresDialect({ pool }),
    connect: (): Promise<PoolClient> => pool.connect(),
  }
}
