import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const base = '/api/projects/admin'
let database: Awaited<ReturnType<typeof createDatabase>>
let product: Product
let other: pg.Client
beforeEach(async () => {
  database = await createDatabase(inject('postgresUrl'))
  product = await startProduct({ dialect: 'postgres', databaseUrl: `${database.url}?lock_timeout=300` })
  await product.signIn()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await product.stop()
  await database.drop()
})

test('a row that somebody else holds locked is told, and can be written afterwards', async () => {
  const { id } = (await product.call('POST', base, { body: { title: 'A' } })).json as { id: number }
  const put = () => product.call('PUT', `${base}/${id}`, { body: { title: 'B' } })
  await other.query('begin')
  await other.query('select * from projects for update')
  expect(await put()).toMatchObject({ status: 503, json: { error: expect.stringContaining('database') } })
  await other.query('rollback')
  expect((await put()).status).toBe(200)
})

test('a server that takes no writes any more is told and noticed, and reads go on', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const setReadOnly = async (value: 'on' | 'off') => {
    await other.query('set transaction_read_only = off')
    await other.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    )
  }
  const create = () => product.call('POST', base, { body: { title: 'A' } })
  const health = async () => (await product.call('GET', '/api/health')).json
  await setReadOnly('on')
  await expect.poll(async () => (await product.call('GET', base)).status).toBe(200)
  expect(await create()).toMatchObject({ status: 503, json: { error: expect.stringContaining('cannot be written') } })
  expect(await health()).toMatchObject({ status: 'unavailable', database: 'unavailable' })
  await setReadOnly('off')
  await expect.poll(async () => (await create()).status).toBe(201)
  await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 'ok' })
})
