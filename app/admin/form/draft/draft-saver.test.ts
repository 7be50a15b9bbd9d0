import { expect, onTestFinished, test, vi } from 'vitest'
import { type ApiResult, apiResult, offline } from '#app/admin/api/answer.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { DraftSaver } from './draft-saver.ts'

const place = { type: 'faq', item_id: 3 }
const kept = (question: string) => ({ data: { question }, base: 'v1' })
const draft = (revision: number, data = {}): Draft =>
  ({ id: 12, revision, data, updated_at: '2026-05-04T10:00:00Z', created_at: '' }) as Draft
const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })
const refused = (status: number, data: unknown) => apiResult({ ok: false, status, data, error: '', failure: 'answer' })

const start = (...answers: (ApiResult | Promise<ApiResult>)[]) => startWith({ afterMs: 0 }, ...answers)

function startWith(waits: { afterMs: number; atMostMs?: number }, ...answers: (ApiResult | Promise<ApiResult>)[]) {
  const calls: [
    path: string,
    options: { method?: string; body?: unknown; seen?: string | undefined; key?: string | undefined },
  ][] = []
  const client = {
    call: async (path: string, options = {}) => {
      calls.push([path, options])
      return (await answers.shift()) ?? offline()
    },
  }
  return { calls, saver: new DraftSaver({ client, place, ...waits }) }
}
const until = (saver: DraftSaver, kind: string) => vi.waitFor(() => expect(saver.state.get().kind).toBe(kind))

test('the first save begins a draft, the next ones name what they saw', async () => {
  const { saver, calls } = start(ok(draft(1)), ok(draft(2)))
  saver.change(kept('W'))
  await until(saver, 'saved')
  expect(await saver.save(kept('Why'))).toBe(true)
  expect(calls).toMatchObject([
    ['/api/drafts', { method: 'POST', body: { ...place, ...kept('W') } }],
    ['/api/drafts/12', { method: 'PUT', body: kept('Why'), seen: '1' }],
  ])
  expect(saver.seen).toEqual({ id: 12, revision: 2 })
})

test('one save at a time: what is typed meanwhile follows', async () => {
  const first = Promise.withResolvers<ApiResult>()
  const { saver, calls } = start(first.promise, ok(draft(2)))
  saver.change(kept('W'))
  await until(saver, 'saving')
  saver.change(kept('Wh'))
  saver.change(kept('Why'))
  first.resolve(ok(draft(1)))
  await until(saver, 'saved')
  expect(calls.map(([, { body }]) => body)).toMatchObject([{ data: { question: 'W' } }, { data: { question: 'Why' } }])
})

test('a save whose answer was lost is sent again under its key, before what was typed since', async () => {
  const { saver, calls } = start(refused(503, { error: 'Busy' }), ok(draft(1)), ok(draft(2)))
  await saver.save(kept('W'))
  expect(saver.state.get()).toEqual({ kind: 'failed', reason: 'Busy', mayPass: true })
  await saver.save(kept('Why'))
  const keys = calls.map(([, { key }]) => key)
  expect(keys[0]).toBe(keys[1])
  expect(calls[2]).toMatchObject(['/api/drafts/12', { seen: '1', body: kept('Why') }])
})

test('offline is told, and what waits is saved when the line is back', async () => {
  const { saver } = start(offline(), ok(draft(1)))
  saver.change(kept('W'))
  await until(saver, 'offline')
  saver.retry()
  await until(saver, 'saved')
})

test('the draft of somebody else is shown, and gone on with', async () => {
  const theirs = draft(5, { question: 'Theirs' })
  const { saver, calls } = start(refused(409, { error: 'Taken', current: theirs }), ok(draft(6)))
  await saver.save(kept('Mine'))
  expect(saver.state.get()).toEqual({ kind: 'conflict', theirs })
  saver.change(kept('Mine still'))
  saver.adopt(theirs, kept('Theirs'))
  await saver.save(kept('Both'))
  expect(calls[1]).toMatchObject(['/api/drafts/12', { seen: '5' }])
  expect(calls).toHaveLength(2)
})

test('after somebody has published it, only a wish begins another', async () => {
  const { saver, calls } = start(ok(draft(1)), refused(404, { error: 'Gone' }), ok(draft(1)))
  await saver.save(kept('W'))
  await saver.save(kept('Wh'))
  expect(saver.state.get()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('published') })
  await saver.save(kept('Why'))
  expect(calls[2]?.[0]).toBe('/api/drafts')
})

test('nothing is saved once it is closed', async () => {
  const { saver, calls } = start(ok(draft(1)))
  saver.close()
  saver.change(kept('W'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(calls).toEqual([])
})

test('somebody who types without a pause is saved now and then', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { saver, calls } = startWith({ afterMs: 2_000, atMostMs: 10_000 }, ok(draft(1)), ok(draft(2)))
  for (let second = 0; second < 22; second++) {
    saver.change(kept(`${second}`))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(calls).toHaveLength(2)
  saver.close()
})
