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
async function overtake(lock: RawBuilder<unknown>, write: () => Promise<Reply>, end: () => Promise<unknown>) {
  let isEnded = false
  const held = await product.database.db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    const writing = write()
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000)
    const ending = end().finally(() => {
      isEnded = true
    })
    await vi.waitFor(async () => expect(isEnded || (await waiting()) === 2).toBe(true), 20_000)
    // In an object: a promise would be waited for.
    return { both: Promise.all([writing, ending]), waited: !isEnded }
  })
  const [written, ended] = await held.both
  return { written, ended, waited: held.waited }
}

/** Without the hash, which takes so long on a busy machine that the other one is given up. */
async function resetPassword() {
  const { json } = await product.call('POST', `/api/people/${editor.id}/link`)
  const chosen = { name: 'Deniz Aksoy', hash: 'a new hash' }
  const visitor = { address: '127.0.0.1', userAgent: undefined }
  const token = tokenOf((json as { link: string }).link)
  return () => redeemPasswordLink(product.database.db, token, chosen, visitor, () => false)
}

test.each<[string, () => Promise<() => Promise<unknown>>]>([
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
  const { written } = await overtake(sql`select pg_advisory_xact_lock(1)`, make, end)
  expect(written).toMatchObject({ status: 201 })
  expect(await db.selectFrom('preview_links').selectAll().execute()).toEqual([])
})

async function startProject() {
  const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'Before' } })
  const path = `/api/projects/admin/${(json as { id: number }).id}`
  const write = () => product.call('PUT', path, { token: editor.token, body: { title: 'After' } })
  const title = async () => {
    const items = (await product.call('GET', '/api/projects/admin')).json as { title: string }[]
    return items.map((item) => item.title)
  }
  return { write, title }
}
const demote = () => product.call('PUT', `/api/people/${editor.id}`, { body: { role: 'author' } })

test.each([
  ['disabled', 401, disable],
  ['made an author', 403, demote],
] as const)('a write that waits while its writer is %s has no effect', async (_, status, end) => {
  const { write, title } = await startProject()
  const { written, ended } = await overtake(sql`select id from projects for update`, write, () => end())
  expect(ended).toMatchObject({ status: 200 })
  expect(written).toMatchObject({ status })
  expect(await title()).toEqual(['Before'])
})

test.each([
  ['disabled', disable],
  ['made an author', demote],
] as const)('nobody is %s before the writes are done that were judged', async (_, end) => {
  const { write, title } = await startProject()
  const lock = sql`select type from content_revisions for update`
  const { written, ended, waited } = await overtake(lock, write, () => end())
  expect([written, ended]).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(waited).toBe(true)
  expect(await title()).toEqual(['After'])
})
