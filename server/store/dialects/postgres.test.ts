import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres, postgresWithoutLimits } from './postgres.ts'

/** The address of a server that takes connections and says nothing. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://site@127.0.0.1:${(server.address() as AddressInfo).port}/site`
}

async function failsAfter(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await expect(work()).rejects.toThrow(/time/)
  return performance.now() - began
}

test('a connection is waited for as many seconds as the address says, for requests and at a start', async () => {
  const url = `${await silentServer()}?connect_timeout=1`
  const { dialect, connect, close } = await openPostgres(url, () => {})
  const [requests, start] = [dialect, postgresWithoutLimits(url)].map((each) => new Kysely<object>({ dialect: each }))
  onTestFinished(close)
  const waited = await Promise.all([
    failsAfter(() => sql`select 1`.execute(requests as Kysely<object>)),
    failsAfter(() => sql`select 1`.execute(start as Kysely<object>)),
    failsAfter(connect),
  ])
  for (const ms of waited) expect(ms).toBeLessThan(2_500)
})
