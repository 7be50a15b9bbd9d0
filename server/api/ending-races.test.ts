import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { redeemPasswordLink } from '#server/auth/password-links.ts'
import { type Joined, joined, tokenOf } from '#tests/support/people.ts'
import { type Product, type Reply, startProduct } from '#tests/support/product.ts'

// SQLite writes one transaction after the other. Passwords are hashed, and a busy machine has no core to spare.
vi.setConfig({ testTimeout: 60_000 })

let product: Product
let editor: Joined
beforeEach(async () => {
  product = await startProduct({ dialect: 'postgres' })
  onTestFinished(() => product.stop())
  await product.signIn()
  editor = await joined(product.call, 'editor')
})

const disable = () => product.call('PUT', `/api/people/${editor.id}`, { body: { disabled: true } })

async function waiting(): Promise<number> {
  const asked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await asked.execute(product.database.db)).rows.length
}

/** Holds a write up by a lock that it needs, until what ends the writer's rights is answered or waits as well. */
async function overtake<Ended>(lock: RawBuilder<unknown>, write: () => Promise<Reply>, end: () => Promise<Ended>) {
  const order: ('written' | 'ended')[] = []
  const held = await product.database.db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    const writing = write().finally(() => order.push('written'))
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000)
    const ending = end().finally(() => order.push('ended'))
    await vi.waitFor(async () => expect(order.length + (await waiting())).toBe(2), 20_000)
    // In an object: a promise would be waited for.
    return { both: Promise.all([writing, ending]) }
  })
  const [written, ended] = await held.both
  return { written, ended, order }
}

/** Without the hash, which takes so long on a busy machine that the other one is given up. */
async function resetPassword() {
  const { json } = await product.call('POST', `/api/people/${editor.id}/link`)
  const chosen = { name: 'Deniz Aksoy', hash: 'a new hash' }
  const visitor = { address: '127.0.0.1', userAgent: undefined }
  const token = tokenOf((json as { link: string }).link)
  return () => redeemPasswordLink(product.database.db, token, chosen, visitor, () => false)
}

test.each([
  ['somebody is disabled', async () => disable],
  ['a password is reset', resetPassword],
])('no preview link that is made while %s is left', async (_, prepare) => {
  const { db } = product.database
  await sql`create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(db)
  await sql`create trigger wait_for_test before insert on preview_links
    for each row execute function wait_for_test()`.execute(db)
  const end = await prepare()
  const body = { scope: 'site', days: 30 }
  const make = () => product.call('POST', '/api/previews', { token: editor.token, body })
  const { written } = await overtake<unknown>(sql`select pg_advisory_xact_lock(1)`, make, end)
  expect(written).toMatchObject({ status: 201 })
  expect(await db.selectFrom('preview_links').selectAll().execute()).toEqual([])
})
