import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitWork } from './work-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A thread that gets this share of a core. */
const thread = (share: number) => {
  const begun = Date.now()
  return { cpuUsage: async () => ({ user: (Date.now() - begun) * share * 1_000, system: 0 }) }
}

test.each([
  ['on an idle machine, after its time', 1, 1_000, 1_100],
  ['on a busy machine, after as much work', 0.5, 1_950, 2_100],
  ['on one that hardly works at all, after four times as long', 0.01, 3_950, 4_050],
])('a thread is stopped %s', async (_where, share, before, after) => {
  const { signal, stop } = await limitWork(thread(share), 1_000)
  await vi.advanceTimersByTimeAsync(before)
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(after - before)
  expect(signal.aborted).toBe(true)
  stop()
})

test('a thread that has answered is left alone', async () => {
  const { signal, stop } = await limitWork(thread(1), 1_000)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(signal.aborted).toBe(false)
})

test('a thread that has ended is not a failure', async () => {
  const cpuUsage = vi.fn(async () => ({ user: 0, system: 0 }))
  const { signal, stop } = await limitWork({ cpuUsage }, 1_000)
  cpuUsage.mockRejectedValue(new Error('Worker instance not running'))
  await vi.advanceTimersByTimeAsync(500)
  expect([cpuUsage.mock.calls.length > 1, signal.aborted]).toEqual([true, false])
  stop()
})
