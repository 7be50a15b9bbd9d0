import { expect, test, vi } from 'vitest'
import { type ApiResult, broken } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Live } from './live.ts'
import { PanelData } from './panel-data.ts'
import { createWrites } from './writes.ts'

const faq = typeNamed('faq') as ContentType
const ids = Array.from({ length: 2_500 }, (_, n) => n + 1)
const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })

async function panel(answer: (part: readonly number[], turn: number) => ApiResult) {
  const sent: { count: number; isLong: unknown }[] = []
  const call = async (path: string, options: { body?: { ids: number[] }; isLong?: boolean } = {}) => {
    if (!path.endsWith('/bulk') || !options.body)
      return ok(ids.map((id) => ({ id, created_at: '', updated_at: 'v1', display_order: id, is_active: true })))
    sent.push({ count: options.body.ids.length, isLong: options.isLong })
    return answer(options.body.ids, sent.length)
  }
  vi.stubGlobal('window', new EventTarget())
  const client = { call } as unknown as Client
  const data = new PanelData(client)
  await data.load()
  return { sent, writes: createWrites({ client, data, live: { check: () => {} } as unknown as Live }) }
}
const changed = (part: readonly number[]) => ok({ results: part.map((id) => ({ id, outcome: 'changed' })) })

test('many are changed a part at a time, with patience, and it is told how far it has come', async () => {
  const { sent, writes } = await panel(changed)
  const progress: number[] = []
  const outcome = await writes.bulk(faq, ids, 'deactivate', (count) => progress.push(count))
  expect(outcome.ok && outcome.changed.length).toBe(2_500)
  expect(sent).toEqual([1_000, 1_000, 500].map((count) => ({ count, isLong: true })))
  expect(progress).toEqual([1_000, 2_000, 2_500])
})

test('where a later part fails, those before it are done and the rest is told', async () => {
  const { sent, writes } = await panel((part, turn) => (turn === 2 ? broken(0, 'late') : changed(part)))
  const outcome = await writes.bulk(faq, ids, 'delete')
  expect(sent.length).toBe(2)
  expect(outcome.ok && [outcome.changed.length, outcome.refused.size]).toEqual([1_000, 1_500])
  expect(outcome.ok && outcome.refused.get(1_500)).toMatch(/did not answer in time.*look before you try again/)
})

test('where the first part fails, nothing was changed', async () => {
  const { writes } = await panel(() => broken())
  expect(await writes.bulk(faq, ids, 'delete')).toMatchObject({ ok: false, kind: 'broken' })
})
