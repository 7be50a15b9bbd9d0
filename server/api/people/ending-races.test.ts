import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { overtake, resetByLink } from '#tests/support/overtake.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { inSeconds } from '#tests/support/plans.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

// SQLite writes one transaction after the other.
let product: Product
let editor: Joined
beforeEach(async () => {
  product = await startProduct({ dialect: 'postgres', isPatient: true })
  onTestFinished(() => product.stop())
  await product.signIn()
  editor = await joined(product.call, 'editor')
})

const disable = () => product.call('PUT', `/api/people/${editor.id}`, { body: { disabled: true } })

const resetPassword = () => resetByLink(product, editor.id)

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  ['somebody is disabled', async () => disable],
  ['a password is reset', resetPassword],
])('no preview link that is made while %s is left', async (_, prepare) => {
  const { db } = product.database
  await sql`create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(db)
  await sql`create trigger wait_for_test before insert on preview_links
    for each row execute function wait_for_test()`.execute(db)
  const second = await prepare()
  const body = { scope: 'site', days: 30 }
  const first = () => product.call('POST', '/api/previews', { token: editor.token, body })
  const { written } = await overtake(product, { lock: sql`select pg_advisory_xact_lock(1)`, first, second })
  expect(written).toMatchObject({ status: 201 })
  expect(await db.selectFrom('preview_links').selectAll().execute()).toEqual([])
})

test('nothing that is planned while a password is reset happens by itself', async () => {
  const plan = () =>
    product.call('POST', '/api/plans', { token: editor.token, body: { ...inSeconds(3_600), name: 'Later', items: [] } })
  await plan()
  const lock = sql`select type from content_revisions for update`
  const { written, waited } = await overtake(product, { lock, first: plan, second: await resetPassword() })
  expect(written).toMatchObject({ status: 201 })
  expect(waited).toBe(true)
  const states = await product.database.db.selectFrom('plans').select('state').execute()
  expect(states).toEqual([{ state: 'failed' }, { state: 'failed' }])
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
  const lock = sql`select id from projects for update`
  const { written, ended } = await overtake(product, { lock, first: write, second: () => end() })
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
  const { written, ended, waited } = await overtake(product, { lock, first: write, second: () => end() })
  expect([written, ended]).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(waited).toBe(true)
  expect(await title()).toEqual(['After'])
})
