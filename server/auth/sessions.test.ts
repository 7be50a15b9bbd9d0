import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { joined } from '#tests/support/people.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())
const stale = () => new Date(Date.now() - 10 * 60_000).toISOString()

async function useLongAgo(): Promise<void> {
  await product.database.db.updateTable('sessions').set({ used_at: stale() }).execute()
}
const create = () => product.call('POST', '/api/projects/admin', { body: { title: 'A' } })
const me = () => product.call('GET', '/api/auth/me')

test('someone who is signed in can read while SQLite cannot be written', async () => {
  product = await startProduct()
  await product.signIn()
  await useLongAgo()
  await sql`pragma query_only = on`.execute(product.database.db)
  expect((await create()).status).toBe(503)
  expect(await me()).toMatchObject({ status: 200, json: { admin: { username: credentials.username } } })
})

test('someone who is signed in can read while PostgreSQL cannot be written', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  product = await startProduct({ dialect: 'postgres', databaseUrl: url })
  await product.signIn()
  await useLongAgo()
  const name = new URL(url).pathname.slice(1)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`alter database ${name} set default_transaction_read_only = on`)
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
  await other.end()
  // Connections that were open are gone, and the next ones may not write.
  await expect
    .poll(async () => (await create()).json, { timeout: 20_000 })
    .toMatchObject({
      error: expect.stringContaining('cannot be written'),
    })
  expect(await me()).toMatchObject({ status: 200, json: { admin: { username: credentials.username } } })
  await product.app.close()
  await product.database.close()
  await drop()
})

describe.each(dialects)('a password change on %s', (dialect) => {
  test('forgets the addresses that signed in with the old password', async () => {
    product = await startProduct({ dialect, environment: { TRUST_PROXY: '127.0.0.1' } })
    const known = async () => (await product.database.db.selectFrom('known_addresses').selectAll().execute()).length
    const login = (address: string, password = credentials.password) =>
      product.call('POST', '/api/auth/login', {
        body: { ...credentials, password },
        token: null,
        headers: { 'x-forwarded-for': address },
      })
    const { token } = (await login('198.51.100.1')).json as { token: string }
    await login('198.51.100.2')
    await login('198.51.100.2')
    expect(await known()).toBe(2)
    const body = { current_password: credentials.password, new_password: 'quite another long password' }
    expect((await product.call('PUT', '/api/auth/password', { token, body })).status).toBe(200)
    expect(await known()).toBe(0)
    await login('198.51.100.2', body.new_password)
    expect(await known()).toBe(1)
  })
})

describe.each(dialects)('somebody who signs in again and again on %s', (dialect) => {
  test('has fifty sessions, and loses those not used for the longest', async () => {
    product = await startProduct({ dialect })
    const { call, signIn, database } = product
    const [unused, used] = [await signIn(), await signIn()]
    const { admin_id, ...session } = await database.db
      .selectFrom('sessions')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const other = await joined(call, 'author')
    await useLongAgo()
    expect((await call('GET', '/api/auth/me', { token: used })).status).toBe(200)
    const used_at = new Date(Date.now() - 60_000).toISOString()
    const rows = Array.from({ length: 60 }, (_, n) => ({ ...session, id: 1000 + n, token_hash: `${n}`, used_at }))
    await database.db
      .insertInto('sessions')
      .values(rows.map((row) => ({ ...row, admin_id })))
      .execute()
    const list = async (token: string) => (await call('GET', '/api/auth/sessions', { token })).json as unknown[]
    expect(await list(used)).toHaveLength(50)

    const newest = await signIn()
    const { total } = await database.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('admin_id', '=', admin_id)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(50)
    const statuses = [unused, used, newest, other.token].map(
      async (token) => (await call('GET', '/api/auth/me', { token })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200, 200])
  })
})
