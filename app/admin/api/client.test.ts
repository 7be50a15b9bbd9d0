import { afterEach, expect, test, vi } from 'vitest'
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

test('a refusal brings its sentences, a stale write the item as it is now', async () => {
  vi.stubGlobal('fetch', async () => answer(412, { error: 'Stale', current: { id: 3 }, fields: { title: 'No' } }))
  const outcome = await createClient(signedIn()).call('/api/faq/3', { method: 'PUT', body: {}, seen: 'v1' })
  expect(outcome).toMatchObject({ status: 412, error: 'Stale', current: { id: 3 }, fields: { title: 'No' } })
})

test.each([
  ['a page instead of JSON', async () => new Response('<!doctype html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a broken call, not an exception', async (_name, fetch) => {
  vi.stubGlobal('fetch', fetch)
  expect(await createClient(signedIn()).call('/api/faq/admin')).toMatchObject({ ok: false, kind: 'broken' })
})
