import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healthCheck } from './health-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one check answers all who ask within a second', async () => {
  const check = vi.fn(async () => {})
  const ask = healthCheck(check)
  expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array(100).fill('ok'))
  expect(await ask()).toBe('ok')
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_001)
  expect(await ask()).toBe('ok')
  expect(check).toHaveBeenCalledTimes(2)
})

test('a check that hangs is answered after two seconds, later ones at once, and is not begun again', async () => {
  const hanging = Promise.withResolvers<void>()
  const check = vi.fn(() => hanging.promise)
  const ask = healthCheck(check)
  const first = ask()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await first).toBe('unavailable')
  const second = ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe('unavailable')
  expect(check).toHaveBeenCalledTimes(1)
  hanging.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(await ask()).toBe('ok')
})

test('damage is told apart from an outage', async () => {
  const corrupt = Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 })
  expect(await healthCheck(() => Promise.reject(corrupt))()).toBe('damaged')
  expect(await healthCheck(() => Promise.reject(new Error('gone')))()).toBe('unavailable')
})
