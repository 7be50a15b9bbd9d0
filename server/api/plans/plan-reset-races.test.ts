import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Draft } from '#engine/derive/drafts.ts'
import { type Plan, plansRevision } from '#engine/derive/plans.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { raiseRevisions } from '#server/store/revision.ts'
import { overtake, resetByLink } from '#tests/support/overtake.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { inSeconds, wanted } from '#tests/support/plans.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const type = 'projects'

// SQLite writes one transaction after the other.
let product: Product
let editor: Joined
let deadlocks: number
beforeEach(async () => {
  deadlocks = 0
  const { observer } = createMetrics({ host: '127.0.0.1', port: 0 })
  const queried: typeof observer.queried = (event) => {
    if (event.level === 'error' && (event.error as { code?: string }).code === '40P01') deadlocks++
  }
  product = await startProduct({ dialect: 'postgres', isPatient: true, observer: { ...observer, queried } })
  onTestFinished(() => product.stop())
  await product.signIn()
  editor = await joined(product.call, 'editor')
})

async function planByEditor(item: Parameters<typeof wanted>, name?: string): Promise<Plan> {
  const body = { ...inSeconds(3_600), name, items: [wanted(...item)] }
  const made = await product.call('POST', '/api/plans', { token: editor.token, body })
  expect(made.status, made.text).toBe(201)
  return made.json as Plan
}

async function project(title: string) {
  const { json } = await product.call('POST', '/api/projects/admin', { body: { title, is_active: true } })
  return { type, item_id: (json as { id: number }).id }
}

async function planTakeDown() {
  const { id } = await planByEditor(['take-down', await project('Harbour')])
  const { db } = product.database
  const state = async () =>
    (await db.selectFrom('plans').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  return {
    state,
    async isActive() {
      const listed = (await product.call('GET', '/api/projects/admin')).json as { is_active: boolean }[]
      return listed.map((item) => item.is_active)
    },
    move: () => product.call('PUT', `/api/plans/${id}`, { token: editor.token, body: inSeconds(7_200) }),
    /** The clock does not know of it until it is told to look. */
    makeDue: () => db.updateTable('plans').set({ at: new Date().toISOString() }).where('id', '=', id).execute(),
    async carryOut() {
      await raiseRevisions(db, 'postgres', [plansRevision])
      await expect.poll(state, { timeout: 30_000 }).not.toBe('planned')
    },
  }
}

const race = async (lock: RawBuilder<unknown>, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const { written, ended, waited } = await overtake(product, { lock, first, second })
  expect({ waited, deadlocks }).toEqual({ waited: true, deadlocks: 0 })
  return { written, ended }
}

const items = sql`select id from plan_items for update`
const projects = sql`select id from projects for update`
/** A reset has locked what it needs before it uses up its link. */
const links = sql`select admin_id from password_links for update`

test('a plan that is being moved when a password is reset is held afterwards', async () => {
  const { move, state } = await planTakeDown()
  const { written } = await race(items, move, await resetByLink(product, editor.id))
  expect(written).toMatchObject({ status: 200 })
  expect(await state()).toBe('failed')
})

test('a plan that is moved while a password is being reset stays held', async () => {
  const { move, state } = await planTakeDown()
  const { ended } = await race(links, await resetByLink(product, editor.id), move)
  expect(ended).toMatchObject({ status: 401 })
  expect(await state()).toBe('failed')
})

test('a reset is answered after what was being carried out is done', async () => {
  const { makeDue, carryOut, state, isActive } = await planTakeDown()
  const reset = await resetByLink(product, editor.id)
  await makeDue()
  await race(projects, carryOut, reset)
  expect([await state(), await isActive()]).toEqual(['done', [false]])
})

test('what becomes due while a password is being reset does not happen', async () => {
  const { makeDue, carryOut, state, isActive } = await planTakeDown()
  const reset = await resetByLink(product, editor.id)
  await makeDue()
  await race(links, reset, carryOut)
  expect([await state(), await isActive()]).toEqual(['failed', [true]])
})

test('a planned draft that somebody publishes while a password is reset is published', async () => {
  const { json } = await product.call('POST', '/api/drafts', { body: { type, data: { title: 'Quay' } } })
  const { id: draft_id } = json as Draft
  for (const action of ['publish', 'take-down'] as const) await planByEditor([action, { type, draft_id }])
  const lock = sql`select id from plan_items where action = 'take-down' for update`
  const publish = () => product.call('POST', `/api/drafts/${draft_id}/publish`, { body: { revision: 1 } })
  const { written } = await race(lock, publish, await resetByLink(product, editor.id))
  expect(written).toMatchObject({ status: 200 })
  const states = await product.database.db.selectFrom('plans').select('state').execute()
  expect(states).toEqual([{ state: 'failed' }])
})

/** A draft that was planned, and that somebody changed since. */
async function planChanged(person: Joined, token?: string) {
  const { call } = product
  const { json } = await call('POST', '/api/drafts', { body: { type, data: { title: 'Lock' } } })
  const { id: draft_id } = json as Draft
  const planned = (['publish', 'take-down'] as const).map((action) => wanted(action, { type, draft_id }))
  const body = { ...inSeconds(3_600), name: 'Release', items: planned }
  const { id } = (await call('POST', '/api/plans', { body, ...(token && { token }) })).json as Plan
  const sent = { token: person.token, body: { data: { title: 'Sluice' } }, headers: { 'if-match': '"1"' } }
  expect((await call('PUT', `/api/drafts/${draft_id}`, sent)).status).toBe(200)
  return { id, draft_id }
}

test.each(['publishes', 'cancels'] as const)(
  'who %s what others planned with their words while their password is reset is waited for',
  async (what) => {
    const { id, draft_id } = await planChanged(editor)
    const { token } = editor
    const first = () =>
      what === 'cancels'
        ? product.call('DELETE', `/api/plans/${id}`, { token })
        : product.call('POST', `/api/drafts/${draft_id}/publish`, { token, body: { revision: 2 } })
    const lock = sql`select id from plan_items where action = 'take-down' for update`
    const { written } = await race(lock, first, await resetByLink(product, editor.id))
    expect(written).toMatchObject({ status: 200 })
  },
)

test('a plan that fails while somebody moves it is moved only by somebody who looked', async () => {
  const author = await joined(product.call, 'author', 'Can Er')
  const { id } = await planChanged(author, editor.token)
  const { db } = product.database
  await db.updateTable('plans').set({ at: new Date().toISOString() }).where('id', '=', id).execute()
  const fail = () => raiseRevisions(db, 'postgres', [plansRevision])
  const move = () => product.call('PUT', `/api/plans/${id}`, { body: inSeconds(7_200) })
  const { ended } = await race(items, fail, move)
  expect(ended).toMatchObject({ status: 412 })
})

test('what is added to a release while it is cancelled can be planned again', async () => {
  const { id } = await planByEditor(['take-down', await project('Harbour')], 'Release')
  const item = wanted('take-down', await project('Quay'))
  const add = () => product.call('POST', `/api/plans/${id}/items`, { body: item })
  const cancel = () => product.call('DELETE', `/api/plans/${id}`)
  const { written, ended } = await race(sql`select type from content_revisions for update`, add, cancel)
  expect([written, ended]).toMatchObject([{ status: 200 }, { status: 200 }])
  const again = await product.call('POST', '/api/plans', { body: { ...inSeconds(3_600), items: [item] } })
  expect(again.status, again.text).toBe(201)
})
