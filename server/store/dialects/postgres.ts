import { CompiledQuery, PostgresDialect } from 'kysely'
import type { Client, ClientConfig, PoolClient, PoolConfig } from 'pg'
import { withTimeLimit } from '#server/time-limit.ts'
import { guardedPool } from './guarded-pool.ts'

/** The server ends what takes too long; `query_timeout` is for a server that cannot even do that. */
const limits = {
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 30_000,
}
/** Until there is a connection, also a free one of the pool. */
const connectMs = { requests: 3_000, start: 5_000 }
/** pg verifies certificates for these as for verify-full, and warns in six lines that a later version will not. */
const verifying = new Set(['prefer', 'require', 'verify-ca'])
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** How long a stop waits for queries that run, and then for connections to close. */
const closeMs = { running: 2_000, closing: 1_000 }

function addressOf(url: string): URL {
  const address = new URL(url)
  const { searchParams } = address
  const isOurs = searchParams.get('uselibpqcompat') !== 'true'
  if (isOurs && verifying.has(searchParams.get('sslmode') ?? '')) searchParams.set('sslmode', 'verify-full')
  return address
}

/** The address has it in seconds, as other programs of PostgreSQL; the driver reads it under another name only. */
function connectLimit({ searchParams }: URL, usualMs: number) {
  const seconds = Number(searchParams.get('connect_timeout'))
  return { connectionTimeoutMillis: seconds > 0 ? seconds * 1_000 : usualMs }
}

/** Loaded where it is used: a site on SQLite starts without it. */
async function driver() {
  const { default: pg } = await import('pg')
  /** pg leaves a connection open that it could not sign in through, and with it a command that has nothing left to do. */
  class Client extends pg.Client {
    constructor(options?: ClientConfig) {
      super(options)
      this.connection.once('error', () => this.connection.stream.destroy())
    }
  }
  const openPool = (options: PoolConfig) => new pg.Pool({ ...options, Client })
  return { Client, openPool }
}

export async function openPostgres(url: string, warn: (error: Error) => void) {
  const { Client, openPool } = await driver()
  const address = addressOf(url)
  const limit = connectLimit(address, connectMs.requests)
  const options = { connectionString: address.href, ...limit, ...limits, ...keepAlive }
  const pool = openPool({ ...options, max: 10, idleTimeoutMillis: 30_000 })
  const clients = new Set<PoolClient>()
  // A connection that dies must not take the process with it, idle or between two queries; the next query opens a new one.
  pool.on('error', warn)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', warn)
  })
  pool.on('remove', (client) => clients.delete(client))

  return {
    dialect: new PostgresDialect({ pool: guardedPool(pool) }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    /** A separate connection, to listen on. */
    async connect(): Promise<Client> {
      const client = new Client(options)
      client.on('error', warn)
      await client.connect()
      return client
    },
    /** A server that does not answer does not keep the process from stopping. */
    async close(): Promise<void> {
      const ended = pool.end().then(() => true)
      if (await withTimeLimit(ended, closeMs.running, false)) return
      for (const client of clients) void (client as unknown as Client).end().catch(warn)
      await withTimeLimit(ended, closeMs.closing, false)
    },
  }
}

/** The user or the database may have limits set that are meant for requests, as may the address. */
const noLimits = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** One connection for migrations and what else a start does once: that takes as long as it takes. */
export function postgresWithoutLimits(url: string) {
  const address = addressOf(url)
  const limit = connectLimit(address, connectMs.start)
  for (const name of Object.keys(limits)) address.searchParams.delete(name)
  const connect = async () => {
    const { openPool } = await driver()
    const pool = openPool({ connectionString: address.href, max: 1, ...limit, ...keepAlive })
    pool.on('error', () => {})
    return pool
  }
  return new PostgresDialect({
    pool: connect,
    onCreateConnection: async (connection) => void (await connection.executeQuery(CompiledQuery.raw(noLimits))),
  })
}
