import { expect, test, vi } from 'vitest'
import { type ApiFailure, type ApiResult, broken } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import type { Item } from '#app/admin/item.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { Live } from './live.ts'
import { PanelData } from './panel-data.ts'
import { createWrites } from './writes.ts'

const faq = typeNamed('faq')
if (!faq) throw new Error('There is no type faq')
const refused: ApiFailure = { ...broken(409), kind: 'refused', reason: 'none', mayBeDone: false, error: 'No.' }

/** A server whose answers to orders come when the test says so, in any turn. */
async function listOfThree() {
  let stored = [1, 2, 3]
  let revision = 1
  const waiting: { ids: number[]; answer: (outcome?: ApiFailure) => void }[] = []
  const items = () =>
    stored.map((id, index): Item => ({ id, created_at: '', updated_at: 'v1', display_order: index + 1 }))
  const ok = (data: unknown): ApiResult => ({
    ok: true,
    data,
    header: (name) => (name === 'x-revisions' ? `faq=${revision}` : null),
  })
  const unchanged: ApiResult = { ok: true, data: null, header: () => null }
  const call = async (path: string, { body }: { body?: { ids: number[] } } = {}) => {
    if (!path.endsWith('/order') || !body) return ok(items())
    const { promise, resolve } = Promise.withResolvers<ApiResult>()
    waiting.push({
      ids: body.ids,
      answer: (failure) => {
        if (failure) return resolve(failure)
        if (body.ids.every((id, place) => stored[place] === id)) return resolve(unchanged)
        stored = body.ids
        revision++
        resolve(ok(null))
      },
    })
    return promise
  }
  vi.stubGlobal('window', new EventTarget())
  const client = { call } as unknown as Client
  const data = new PanelData(client)
  const writes = createWrites({ client, data, live: { check: () => {} } as unknown as Live })
  await data.load()
  const order = () => data.list('faq').items.map(({ id }) => id)
  const put = (...ids: number[]) =>
    writes.reorder(
      faq as NonNullable<typeof faq>,
      ids.map((id) => data.list('faq').items.find((item) => item.id === id) as Item),
    )
  const ordered = () => writes.ordered(faq as NonNullable<typeof faq>).map(({ id }) => id)
  const writtenByOthers = (ids: number[]) => {
    stored = ids
    revision++
  }
  return { put, order, ordered, refresh: () => data.refresh('faq'), waiting, stored: () => stored, writtenByOthers }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('one order of a list is on its way at a time, and the latest follows', async () => {
  const { put, order, waiting, stored } = await listOfThree()
  const outcomes = [put(2, 1, 3), put(2, 3, 1), put(3, 2, 1)]
  expect(order()).toEqual([3, 2, 1])
  expect(waiting.map(({ ids }) => ids)).toEqual([[2, 1, 3]])
  waiting[0]?.answer()
  await settled()
  expect(order()).toEqual([3, 2, 1])
  expect(waiting.map(({ ids }) => ids)).toEqual([
    [2, 1, 3],
    [3, 2, 1],
  ])
  waiting[1]?.answer()
  expect((await Promise.all(outcomes)).every(({ ok }) => ok)).toBe(true)
  expect(stored()).toEqual([3, 2, 1])
  expect(order()).toEqual([3, 2, 1])
})

test('the next move starts from the order that is wanted, also where the list was read again meanwhile', async () => {
  const { put, order, ordered, refresh, waiting } = await listOfThree()
  const outcome = put(2, 3, 1)
  await refresh()
  expect(ordered()).toEqual([2, 3, 1])
  waiting[0]?.answer()
  await outcome
  await settled()
  expect([order(), ordered()]).toEqual([
    [2, 3, 1],
    [2, 3, 1],
  ])
})

test('an order that fails does not hold up the one made after it', async () => {
  const { put, order, waiting, stored } = await listOfThree()
  const outcomes = [put(2, 1, 3), put(3, 1, 2)]
  waiting[0]?.answer(refused)
  await settled()
  waiting[1]?.answer()
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true])
  expect(stored()).toEqual([3, 1, 2])
  expect(order()).toEqual([3, 1, 2])
})

test('where the latest fails, the list is what the server has', async () => {
  const { put, order, waiting, stored } = await listOfThree()
  const outcomes = [put(2, 1, 3), put(3, 1, 2)]
  waiting[0]?.answer()
  await settled()
  waiting[1]?.answer(refused)
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([false, false])
  expect(stored()).toEqual([2, 1, 3])
  await settled()
  expect(order()).toEqual([2, 1, 3])
  const again = put(3, 2, 1)
  await settled()
  waiting[2]?.answer()
  await again
  expect(stored()).toEqual([3, 2, 1])
})

test('an order that changed nothing is no reason to take what somebody else wrote for known', async () => {
  const { put, order, waiting, writtenByOthers } = await listOfThree()
  const outcome = put(2, 1, 3)
  writtenByOthers([2, 1, 3, 4])
  waiting[0]?.answer()
  await outcome
  await settled()
  expect(order()).toEqual([2, 1, 3, 4])
})
