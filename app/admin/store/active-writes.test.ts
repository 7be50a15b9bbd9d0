import { expect, test } from 'vitest'
import { type ApiResult, broken } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import type { Item } from '#app/admin/item.ts'
import { typeNamed } from '#app/admin/types.ts'
import { createActiveWrites } from './active-writes.ts'
import { PanelData } from './panel-data.ts'

const faq = typeNamed('faq')
if (!faq) throw new Error('There is no type faq')
const item: Item = { id: 1, created_at: '', updated_at: 'v1', question: 'Why?', is_active: true }
const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })

/** A server that keeps one item, and refuses what is based on an older version of it. */
async function oneItem() {
  let stored = item
  const sent: (string | undefined)[] = []
  const data = new PanelData({ call: async () => ok([stored]) } as unknown as Client)
  await data.load()
  const { setActive } = createActiveWrites({
    data,
    save: async (_type, { seen, payload }) => {
      sent.push(seen)
      if (seen !== stored.updated_at) return { ...broken(412), kind: 'refused', mayBeDone: false, current: stored }
      stored = { ...stored, ...('json' in payload && payload.json), updated_at: `v${sent.length + 1}` }
      return ok(stored)
    },
  })
  const change = (changes: Partial<Item>) => {
    stored = { ...stored, ...changes }
  }
  return {
    sent,
    data,
    setActive: (isActive: boolean) => setActive(faq as NonNullable<typeof faq>, item, isActive),
    change,
  }
}

test('a switch says which version it is based on; one that is older changes nothing and shows the newer', async () => {
  const { sent, data, setActive, change } = await oneItem()
  change({ question: 'Why not?', updated_at: 'v9' })
  expect(await setActive(false)).toMatchObject({ ok: false, status: 412 })
  expect(sent).toEqual(['v1'])
  expect(data.list('faq').items).toMatchObject([{ question: 'Why not?', is_active: true, updated_at: 'v9' }])
})

test('switched to and fro before the first answer, an item does not get in its own way', async () => {
  const { sent, setActive } = await oneItem()
  const outcomes = await Promise.all([setActive(false), setActive(true), setActive(false)])
  expect(outcomes.map(({ ok: isDone }) => isDone)).toEqual([true, true, true])
  expect(sent).toEqual(['v1', 'v2', 'v3'])
})
