import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ApiFailure, type ApiResult, broken, offline } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Live } from './live.ts'
import { PanelData } from './panel-data.ts'
import { createWrites } from './writes.ts'

const faq = typeNamed('faq') as ContentType
const ids = Array.from({ length: 2_500 }, (_, n) => n + 1)
const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })

const unreachable: ApiFailure = { ...broken(503), kind: 'refused', reason: 'none', error: 'The database is away.' }
const refused: ApiFailure = { ...unreachable, status: 409, mayBeDone: false, error: 'No.' }

/** Pauses take no time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const timer = setInterval(() => vi.runAllTimers(), 1)
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
})

async function panel(answer: (part: readonly number[], turn: number) => ApiResult) {
  const sent: { count: number; isLong: unknown }[] = []
  const keys: unknown[] = []
  const call = async (path: string, options: { body?: { ids: number[] }; isLong?: boolean; key?: string } = {}) => {
    if (!path.endsWith('/bulk') || !options.body)
      return ok(ids.map((id) => ({ id, created_at: '', updated_at: 'v1', display_order: id, is_active: true })))
    keys.push(options.key)
    sent.push({ count: options.body.ids.length, isLong: options.isLong })
    return answer(options.body.ids, sent.length)
  }
  vi.stubGlobal('window', new EventTarget())
  const client = { call } as unknown as Client
  const data = new PanelData(client)
  await data.load()
  return { sent, keys, writes: createWrites({ client, data, live: { check: () => {} } as unknown as Live }) }
}
const changed = (part: readonly number[]) => ok({ results: part.map((id) => ({ id, outcome: 'changed' })) })

test('many are changed a part at a time, with patience, and it is told how far it has come', async () => {
  const { sent, writes } = await panel(changed)
  const progress: number[] = []
  const outcome = await writes.bulk(faq, ids, 'deactivate', 'k', (count) => progress.push(count))
  expect(outcome.ok && outcome.changed.length).toBe(2_500)
  expect(sent).toEqual([1_000, 1_000, 500].map((count) => ({ count, isLong: true })))
  expect(progress).toEqual([1_000, 2_000, 2_500])
})

test('where a later part is refused, those before it are done and the rest is told', async () => {
  const { sent, writes } = await panel((part, turn) => (turn === 2 ? refused : changed(part)))
  const outcome = await writes.bulk(faq, ids, 'delete', 'k')
  expect(sent.length).toBe(2)
  expect(outcome.ok && [outcome.changed.length, outcome.refused.size]).toEqual([1_000, 1_500])
  expect(outcome.ok && outcome.refused.get(1_500)).toBe('No.')
})

test('a server that failed halfway is asked again under the same key, and answers for all', async () => {
  const { keys, writes } = await panel((part, turn) => (turn === 1 ? unreachable : changed(part)))
  const outcome = await writes.bulk(faq, ids.slice(0, 1_000), 'delete', 'k')
  expect(outcome.ok && outcome.changed.length).toBe(1_000)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('where it stays away, some may have been changed, and the same call finishes it under the same keys', async () => {
  let isAway = true
  const { keys, writes } = await panel((part) => (isAway && part[0] === 1_001 ? unreachable : changed(part)))
  const failed = await writes.bulk(faq, ids, 'delete', 'k')
  expect(failed).toMatchObject({ ok: false, mayBeDone: true, error: 'The database is away.' })
  expect(failed.changed).toHaveLength(1_000)
  isAway = false
  const outcome = await writes.bulk(faq, ids, 'delete', 'k')
  expect(outcome.ok && outcome.changed.length).toBe(2_500)
  expect(new Set(keys).size).toBe(3)
})

test('a line that breaks after a failure does not make it certain that nothing was changed', async () => {
  const { writes } = await panel((_part, turn) => (turn === 1 ? unreachable : offline()))
  expect(await writes.bulk(faq, ids, 'delete', 'k')).toMatchObject({ ok: false, reason: 'offline', mayBeDone: true })
})

test('what was never sent has changed nothing', async () => {
  const { sent, writes } = await panel(() => offline())
  expect(await writes.bulk(faq, ids, 'delete', 'k')).toMatchObject({ ok: false, mayBeDone: false })
  expect(sent).toHaveLength(1)
})
