import { expect, test, vi } from 'vitest'
import { type ApiResult, apiResult, broken, offline } from '#app/admin/api/answer.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { DraftSaver } from './draft-saver.ts'
import type { Beginning } from './draft-state.ts'

const place = { type: 'faq', item_id: null }
const kept = (question: string) => ({ data: { question }, base: null })
const draft = (revision: number): Draft =>
  ({ id: 12, revision, data: {}, updated_at: '2026-05-04T10:00:00Z', created_at: '' }) as Draft
const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })
const refused = (status: number, data: unknown) => apiResult({ ok: false, status, data, error: '', failure: 'answer' })

function start(answers: (ApiResult | Promise<ApiResult>)[], begin?: Beginning) {
  const calls: [path: string, options: { method?: string; body?: unknown; seen?: string }][] = []
  const client = {
    call: async (path: string, options = {}) => {
      calls.push([path, options])
      return (await answers.shift()) ?? offline()
    },
  }
  return { calls, saver: new DraftSaver({ client, place, afterMs: 0, ...(begin && { begin }) }) }
}
const until = (saver: DraftSaver, kind: string) => vi.waitFor(() => expect(saver.state.get().kind).toBe(kind))

test('only what the server has counts as kept, compared by what it says', async () => {
  const { saver, calls } = start([ok(draft(1))])
  await saver.save(kept('W'))
  expect(saver.has(kept('W'))).toBe(true)
  expect(saver.has(kept('Wh'))).toBe(false)
  saver.change(kept('W'))
  expect(saver.state.get().kind).toBe('saved')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(calls).toHaveLength(1)
})

test('after a failed publish what was typed meanwhile is saved', async () => {
  const { saver, calls } = start([ok(draft(1)), ok(draft(2))])
  await saver.save(kept('W'))
  await saver.pause()
  saver.change(kept('Wh'))
  saver.change(kept('Why'))
  expect(calls).toHaveLength(1)
  saver.resume()
  await vi.waitFor(() => expect(saver.has(kept('Why'))).toBe(true))
  expect(calls).toHaveLength(2)
})

test('the button pressed during an autosave follows it, and autosaves go on after that', async () => {
  const first = Promise.withResolvers<ApiResult>()
  const { saver, calls } = start([first.promise, ok(draft(2)), ok(draft(3))])
  saver.change(kept('W'))
  await until(saver, 'saving')
  const asked = [saver.save(kept('Wh')), saver.save(kept('Wh'))]
  first.resolve(ok(draft(1)))
  expect(await Promise.all(asked)).toEqual([true, true])
  saver.change(kept('Why'))
  await vi.waitFor(() => expect(saver.has(kept('Why'))).toBe(true))
  expect(calls.map(([, { seen }]) => seen)).toEqual([undefined, '1', '2'])
})

test('what was typed during a save that failed is tried too', async () => {
  const first = Promise.withResolvers<ApiResult>()
  const { saver } = start([first.promise, ok(draft(1))])
  saver.change(kept('W'))
  await until(saver, 'saving')
  saver.change(kept('Why'))
  first.resolve(refused(400, { error: 'Too long' }))
  await vi.waitFor(() => expect(saver.has(kept('Why'))).toBe(true))
})

test('a conflict lasts until a choice is made', async () => {
  const theirs = draft(5)
  const { saver, calls } = start([ok(draft(6))], { seen: { id: 12, revision: 4 }, theirs })
  saver.change(kept('Mine'))
  expect(await saver.save(kept('Mine'))).toBe(false)
  saver.retry()
  saver.resume()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([calls, saver.state.get()]).toEqual([[], { kind: 'conflict', theirs }])
  saver.adopt(theirs, kept('Theirs'))
  expect(saver.isOwn).toBe(false)
  expect(await saver.save(kept('Both'))).toBe(true)
  expect(calls[0]).toMatchObject(['/api/drafts/12', { seen: '5' }])
})

test('a draft that the form began is its own until somebody saves it', async () => {
  const { saver } = start([ok(draft(1)), ok(draft(2))])
  await saver.save(kept('W'), { isAsked: false })
  expect(saver.isOwn).toBe(true)
  await saver.save(kept('Wo'))
  expect(saver.isOwn).toBe(false)
})

test('the draft after one that was published is of the item that came of it', async () => {
  const { saver, calls } = start([ok(draft(1)), ok(draft(1))])
  await saver.save(kept('W'))
  await saver.pause()
  saver.forget(7)
  saver.resume()
  await saver.save(kept('Why'))
  expect(calls[1]).toMatchObject(['/api/drafts', { method: 'POST', body: { item_id: 7 } }])
})

test('a save without an answer is asked about before a publish, and is forgotten after it', async () => {
  const { saver, calls } = start([refused(503, { error: 'Busy' }), ok(draft(1)), refused(503, {}), ok(draft(1))])
  await saver.save(kept('W'))
  expect(saver.seen).toBeUndefined()
  await saver.pause()
  expect(saver.seen).toEqual({ id: 12, revision: 1 })
  saver.resume()
  await saver.save(kept('Wh'))
  saver.forget(7)
  await saver.save(kept('Why'))
  expect(calls).toHaveLength(4)
  expect(calls[3]).toMatchObject(['/api/drafts', { body: { item_id: 7, ...kept('Why') } }])
})

test('after somebody took the draft away, typing begins no other', async () => {
  const { saver, calls } = start([refused(404, { error: 'Gone' }), ok(draft(1))], { seen: { id: 12, revision: 1 } })
  await saver.save(kept('W'))
  saver.change(kept('Wh'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([calls.length, saver.state.get().kind]).toEqual([1, 'failed'])
  expect(await saver.save(kept('Why'))).toBe(true)
})

test('what others saved stays out while a save or a publish is under way, and while another conflict waits', async () => {
  const first = Promise.withResolvers<ApiResult>()
  const { saver } = start([first.promise])
  expect(saver.canTakeIn()).toBe(true)
  const saved = saver.save(kept('W'))
  expect(saver.canTakeIn()).toBe(false)
  first.resolve(ok(draft(1)))
  await saved
  expect(saver.canTakeIn()).toBe(true)
  await saver.pause()
  expect(saver.canTakeIn()).toBe(false)
  saver.resume()
  // A slow answer tells of what is known.
  saver.contest(draft(1))
  expect(saver.state.get().kind).toBe('saved')
  saver.contest(draft(2))
  expect(saver.canTakeIn()).toBe(false)
  expect(saver.canTakeIn(saver.state.get())).toBe(true)
  expect(saver.canTakeIn({ kind: 'conflict', theirs: draft(3) })).toBe(false)
})

test('while a publish may be done nothing is begun, and what was typed meanwhile is of the item that came of it', async () => {
  const { saver, calls } = start([ok(draft(1))])
  await saver.pause()
  saver.mayBePublished = true
  saver.resume()
  saver.change(kept('W'))
  saver.retry()
  expect(await saver.save(kept('Wh'))).toBe(false)
  expect(calls).toHaveLength(0)
  saver.mayBePublished = false
  saver.forget(7)
  saver.resume()
  saver.change(kept('Why'))
  await until(saver, 'saved')
  expect(calls).toMatchObject([['/api/drafts', { method: 'POST', body: { item_id: 7, ...kept('Why') } }]])
})

test('while it is paused it does not go on saying that there is no line', async () => {
  const { saver, calls } = start([offline(), ok(draft(1))])
  saver.change(kept('W'))
  await until(saver, 'offline')
  await saver.pause()
  saver.retry()
  expect([saver.state.get().kind, calls.length]).toEqual(['waiting', 1])
  saver.resume()
  await until(saver, 'saved')
})

test('a try that was not sent does not let a lost save be forgotten: one draft is begun', async () => {
  const { saver, calls } = start([broken(), offline(), ok(draft(1)), ok(draft(2))])
  await saver.save(kept('W'))
  await saver.save(kept('Wh'))
  await saver.save(kept('Wh'))
  expect(calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
    'POST /api/drafts',
    'POST /api/drafts',
    'POST /api/drafts',
    'PUT /api/drafts/12',
  ])
  const keys = calls.slice(0, 3).map(([, options]) => (options as { key?: string }).key)
  expect(new Set(keys).size).toBe(1)
})
