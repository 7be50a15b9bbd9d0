import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface TestDatabase {
  readonly url: string
  /** Removes it, also while connections to it are open. */
  drop(): Promise<void>
}

const patienceMs = 60_000
const retryMs = 30
/** PostgreSQL starts with the first connection, which fails, as those do that come before it is ready. */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'])

/**
 * A new database on the test run's PostgreSQL: `createDatabase(inject('postgresUrl'))`.
 * @param template address of a database to copy, made here before; nobody may be connected to it
 */
export async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copy = template ? ` template ${pg.escapeIdentifier(new URL(template).pathname.slice(1))}` : ''
  await run(server, `create database ${name}${copy}`)
  const url = new URL(server)
  url.pathname = name
  return {
    url: url.href,
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

async function run(server: string, statement: string): Promise<void> {
  const client = await connect(server)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function connect(server: string): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const client = new pg.Client({ connectionString: server })
    // pg also emits what it rejects with; unheard, that would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isNotYet(error) || Date.now() > deadline) throw error
      await sleep(retryMs)
    }
  }
}

function isNotYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && notYet.has(String(error.code))) return true
  return error.message === 'Connection terminated unexpectedly'
}
