import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { PostgresServer } from './postgres-server.ts'

/**
 * Holds a port, prints the address that PostgreSQL will have, and starts it there when somebody knocks: that first
 * connection fails, and the client tries again. Most runs of a single test file need no database at all.
 */
const postgres = new PostgresServer(randomBytes(12).toString('hex'))
let life: Promise<void> | undefined
let stopping = false

const door = createServer((visitor) => {
  visitor.on('error', () => {})
  visitor.destroy()
  life ??= live().catch(fail)
})
door.listen(0, '127.0.0.1')
await once(door, 'listening')
const address = door.address()
const port = typeof address === 'object' && address ? address.port : 0
console.log(postgres.urlAt(port))

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
process.stdin.on('end', () => void end()).resume()

async function live(): Promise<void> {
  await postgres.initialise()
  await new Promise((resolve) => door.close(resolve))
  await postgres.run(port)
  if (!stopping) throw new Error(`PostgreSQL ended in the middle of the tests: ${postgres.lastWords}`)
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return
  console.error(error instanceof Error ? error.message : error)
  await postgres.removeFiles()
  process.exit(1)
}

async function end(): Promise<void> {
  if (stopping) return
  stopping = true
  await postgres.stop()
  await life
  await postgres.removeFiles()
  process.exit()
}
