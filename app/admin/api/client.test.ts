import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { createClient } from './client.ts'
import { Session } from './session.ts'

const memory = () =>
  browserStorage(() => {
    throw new Error('no storage here')
  })
const admin = { id: 1, username: 'elif' }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

function signedIn() {
  const session = new Session(memory())
  session.open('first', admin)
  return session
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

test('without a token nothing is sent, and the answer says so', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const session = new Session(memory())
  const call = createClient(session).call('/api/faq/admin')
  session.close()
  expect(await call).toMatchObject({ ok: false, kind: 'signed-out', error: 'No authentication token found' })
  expect(fetch).not.toHaveBeenCalled()
})

test('a dead session asks once, and what was refused goes on after signing in', async () => {
  const fetch = vi.fn(async (_path: string, { headers }: { headers: Record<string, string> }) =>
    headers.authorization === 'Bearer second' ? answer(200, []) : answer(401, { error: 'Your session has ended.' }),
  )
  vi.stubGlobal('fetch', fetch)
  const session = signedIn()
  const { call } = createClient(session)
  const calls = Promise.all([call('/api/faq/admin'), call('/api/projects/admin')])
  await vi.waitFor(() => expect(session.ended.get()).toBe(true))
  session.open('second', admin)
  expect((await calls).map(({ ok }) => ok)).toEqual([true, true])
  expect(session.ended.get()).toBe(false)
})

test('where the session ends between two tries of a write, the first of them may still have been done', async () => {
  const answers = [
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    async () => answer(401, { error: '' }),
  ]
  vi.stubGlobal('fetch', () => answers.shift()?.())
  const session = signedIn()
  const call = createClient(session).call('/api/faq/3', { method: 'PUT', body: {}, key: 'k' })
  await vi.waitFor(() => expect(session.ended.get()).toBe(true))
  session.close()
  expect(await call).toMatchObject({ ok: false, kind: 'signed-out', mayBeDone: true })
})

test('a refusal brings its sentences, a stale write the item as it is now', async () => {
  vi.stubGlobal('fetch', async () => answer(412, { error: 'Stale', current: { id: 3 }, fields: { title: 'No' } }))
  const outcome = await createClient(signedIn()).call('/api/faq/3', { method: 'PUT', body: {}, seen: 'v1' })
  expect(outcome).toMatchObject({ status: 412, error: 'Stale', current: { id: 3 }, fields: { title: 'No' } })
})

test('what the caller knows already is not read again', async () => {
  const fetch = vi.fn(
    async (_path: string, _init: { headers: Record<string, string> }) => new Response(null, { status: 304 }),
  )
  vi.stubGlobal('fetch', fetch)
  const outcome = await createClient(signedIn()).call('/api/faq/admin', { etag: 'W/"3"' })
  expect(outcome).toMatchObject({ ok: true, unchanged: true })
  expect(fetch.mock.lastCall?.[1].headers).toMatchObject({ 'if-none-match': 'W/"3"' })
})

test('a write whose answer is lost is sent again under its key', async () => {
  let turn = 0
  const fetch = vi.fn(async (_path: string, _init: { headers: Record<string, string> }) => {
    if (turn++ === 0) throw new TypeError('Failed to fetch')
    return answer(200, { id: 3 })
  })
  vi.stubGlobal('fetch', fetch)
  const outcome = await createClient(signedIn()).call('/api/faq/3', { method: 'PUT', body: {}, key: 'k1' })
  expect(outcome).toMatchObject({ ok: true, data: { id: 3 } })
  expect(fetch.mock.calls.map(([, { headers }]) => headers['idempotency-key'])).toEqual(['k1', 'k1'])
})

test('a refusal is not sent again, nor a write without a key', async () => {
  const fetch = vi.fn(async () => answer(400, { error: 'No' }))
  vi.stubGlobal('fetch', fetch)
  await createClient(signedIn()).call('/api/faq/3', { method: 'PUT', body: {}, key: 'k1' })
  expect(fetch).toHaveBeenCalledTimes(1)
  const cut = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', cut)
  await createClient(signedIn()).call('/api/auth/password', { method: 'PUT', body: {} })
  expect(cut).toHaveBeenCalledTimes(1)
})

test('offline nothing is sent, and that is known', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: false })
  const outcome = await createClient(signedIn()).call('/api/faq/3', { method: 'DELETE', key: 'k1' })
  expect(outcome).toMatchObject({ kind: 'broken', reason: 'offline', mayBeDone: false })
  expect(fetch).not.toHaveBeenCalled()
})

test('a connection that is lost for good leaves open whether the write was done', async () => {
  const network = { onLine: true }
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('fetch', async () => {
    network.onLine = false
    throw new TypeError('Failed to fetch')
  })
  const outcome = await createClient(signedIn()).call('/api/faq/3', { method: 'DELETE', key: 'k1' })
  expect(outcome).toMatchObject({ kind: 'broken', reason: 'offline', mayBeDone: true })
})

test('late is told apart from lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
  const outcome = await createClient(signedIn()).call('/api/faq/3', { method: 'DELETE', key: 'k1' })
  expect(outcome).toMatchObject({ kind: 'broken', reason: 'late', mayBeDone: true })
})

test('what asks on its own does not ask anybody to sign in', async () => {
  vi.stubGlobal('fetch', async () => answer(401, { error: 'Your session has ended.' }))
  const session = signedIn()
  expect(await createClient(session).call('/api/changes', { quiet: true })).toMatchObject({ kind: 'signed-out' })
  expect(session.ended.get()).toBe(false)
})

test.each([
  ['a page instead of JSON', async () => new Response('<!doctype html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a broken call, not an exception', async (_name, fetch) => {
  vi.stubGlobal('fetch', fetch)
  expect(await createClient(signedIn()).call('/api/faq/admin')).toMatchObject({ ok: false, kind: 'broken' })
})
