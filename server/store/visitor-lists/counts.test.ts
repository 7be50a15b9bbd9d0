import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { openDatabase } from '../database.ts'
import { migratorFor } from '../migrate.ts'

const row = (n: number, isRead = false) => ({
  name: `N ${n}`,
  email: 'a@example.com',
  phone: '1',
  company: null,
  subject: 'S',
  message: 'M',
  is_read: isRead,
  created_at: '',
  updated_at: '',
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n, n % 4 === 0))

describe.each(dialects)('counts of lists on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
  })
  afterAll(() => product.stop())
  const kept = (table: string) =>
    product.database.db
      .selectFrom('list_counts')
      .select(['total', 'counted'])
      .where('name', '=', table)
      .executeTakeFirstOrThrow()
  const actual = async () => {
    const { db } = product.database
    const all = await db.selectFrom('contact_messages').select('is_read').execute()
    return { total: all.length, counted: all.filter((message) => !message.is_read).length }
  }

  test('follow statements that add, change and remove many rows, or none', async () => {
    const { db } = product.database
    const messages = () => db.deleteFrom('contact_messages')
    await db.insertInto('contact_messages').values(rows(1_000)).execute()
    expect(await kept('contact_messages')).toEqual({ total: 1_000, counted: 750 })
    await db.updateTable('contact_messages').set({ is_read: true }).where('name', 'in', ['N 1', 'N 2', 'N 4']).execute()
    expect(await kept('contact_messages')).toEqual({ total: 1_000, counted: 748 })
    await db.updateTable('contact_messages').set({ subject: 'T' }).execute()
    expect(await kept('contact_messages')).toEqual({ total: 1_000, counted: 748 })
    await messages().where('name', '=', 'nobody').execute()
    await messages().where('name', 'like', 'N 9%').execute()
    expect(await kept('contact_messages')).toEqual(await actual())
    await messages().execute()
    expect(await kept('contact_messages')).toEqual({ total: 0, counted: 0 })
  })

  test('follow subscriptions that come, go and come again', async () => {
    const subscribe = (email: string) => product.call('POST', '/api/newsletter/subscribe', { body: { email } })
    for (const email of ['a@example.com', 'b@example.com', 'A@example.com']) await subscribe(email)
    expect(await kept('newsletter_subscriptions')).toEqual({ total: 2, counted: 2 })
    await product.database.db.updateTable('newsletter_subscriptions').set({ is_active: 0 }).execute()
    expect(await kept('newsletter_subscriptions')).toEqual({ total: 2, counted: 0 })
    await subscribe('b@example.com')
    expect(await kept('newsletter_subscriptions')).toEqual({ total: 2, counted: 1 })
  })

  test('are right after many writers at the same time', async () => {
    await product.signIn()
    const body = { name: 'A', phone: '1', email: 'a@example.com', subject: 'S', message: 'M' }
    const send = () => product.call('POST', '/api/contact-messages/submit', { body })
    await Promise.all(Array.from({ length: 20 }, send))
    const { json } = await product.call('GET', '/api/contact-messages/admin')
    const path = '/api/contact-messages/admin'
    const replies = await Promise.all(
      (json as { id: number }[]).flatMap(({ id }, n) => [
        send(),
        product.call('PUT', `${path}/${id}/read`),
        ...(n % 3 === 0 ? [product.call('DELETE', `${path}/${id}`)] : []),
      ]),
    )
    for (const { status } of replies) expect([200, 404]).toContain(status)
    expect(await kept('contact_messages')).toEqual(await actual())
  })
})

test('counting by statements is put into a database that counted row by row, without loss', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  const { error } = await migratorFor(old, 'postgres').migrateTo('0004-published-indexes')
  expect(error).toBeUndefined()
  const add = (from: number, to: number) =>
    sql`insert into contact_messages (name, email, phone, subject, message, is_read, created_at, updated_at)
      select 'N ' || n, 'a@example.com', '1', 'S', 'M', n % 4 = 0, '', '' from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`
  await add(1, 50).execute(old)
  // Row triggers do not see this.
  await sql`truncate contact_messages`.execute(old)
  await add(1, 100).execute(old)
  await old.destroy()

  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  const counts = () => db.selectFrom('list_counts').selectAll().orderBy('name').execute()
  const none = { name: 'newsletter_subscriptions', total: 0, counted: 0 }
  expect(await counts()).toEqual([{ name: 'contact_messages', total: 100, counted: 75 }, none])
  await add(101, 104).execute(db)
  expect(await counts()).toEqual([{ name: 'contact_messages', total: 104, counted: 78 }, none])
  await sql`truncate contact_messages`.execute(db)
  expect(await counts()).toEqual([{ name: 'contact_messages', total: 0, counted: 0 }, none])
  await close()
  await drop()
})

test('a large import takes PostgreSQL one update of the count', async () => {
  const product = await startProduct({ dialect: 'postgres' })
  const { db } = product.database
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('contact_messages').values(rows(2_000)).execute()
    const { rows: found } = await sql<{ n: number }>`
      select pg_stat_get_xact_tuples_updated('list_counts'::regclass)::int as n`.execute(transaction)
    expect(found[0]?.n).toBe(1)
  })
  await product.stop()
})
