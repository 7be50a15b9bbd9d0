import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { startProduct } from '#tests/support/product.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Every process that talks to clients, and the one that would start more. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
    union all select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  await client.end()
  return rows.map(({ pid }) => pid)
}

test('a PostgreSQL whose processes are stopped holds nothing up, and goes on where it was', async () => {
  const postgres = new PostgresServer('secret')
  let life: Promise<void> | undefined
  onTestFinished(async () => {
    await postgres.stop()
    await life
    await postgres.removeFiles()
  })
  await postgres.initialise()
  const port = await freePort()
  life = postgres.run(port)
  const server = `postgres://postgres:secret@127.0.0.1:${port}/postgres`
  const { url } = await createDatabase(server)
  const product = await startProduct({ dialect: 'postgres', databaseUrl: `${url}?query_timeout=1500` })
  await product.signIn()
  const create = (title: string) => product.call('POST', '/api/projects/admin', { body: { title } })
  expect(await create('Before')).toMatchObject({ status: 201 })
  const cached = await product.call('GET', '/api/projects')

  const pids = await processesOf(server)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    expect(await product.call('GET', '/api/projects')).toMatchObject({ status: 200, text: cached.text })
    expect(await product.call('GET', '/api/health')).toMatchObject({ status: 503, json: { database: 'unavailable' } })
    for (const reply of [await create('During'), await product.call('GET', '/api/faq')])
      expect(reply).toMatchObject({ status: 503, json: { error: expect.stringContaining('database') } })
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }

  await expect.poll(async () => (await product.call('GET', '/api/health')).status, { timeout: 10_000 }).toBe(200)
  expect(await create('After')).toMatchObject({ status: 201 })
  await product.stop()
}, 90_000)
