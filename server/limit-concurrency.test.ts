import { expect, test } from 'vitest'
import { limitConcurrency, QueueFullError } from './limit-concurrency.ts'

test('no more work runs at once than may, in the order it came, and a failure frees its place', async () => {
  const runLimited = limitConcurrency(2)
  const running: number[] = []
  const finish: (() => void)[] = []
  const work = (n: number) =>
    runLimited(async () => {
      running.push(n)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (n === 1) throw new Error('failed')
      return n
    })
  const results = Promise.allSettled([1, 2, 3, 4].map(work))
  expect(running).toEqual([1, 2])
  for (let n = 0; n < 4; n++) {
    finish.shift()?.()
    await new Promise(setImmediate)
    expect(running).toEqual([1, 2, 3, 4].slice(0, Math.min(4, n + 3)))
  }
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('what finds the queue full or waits too long is refused, and holds no place', async () => {
  const runLimited = limitConcurrency(1, { maxWaiting: 2, maxWaitMs: 20 })
  const first = Promise.withResolvers<string>()
  const running = runLimited(() => first.promise)
  const waiting = [1, 2].map((n) => runLimited(async () => n))
  await expect(runLimited(async () => 3)).rejects.toBeInstanceOf(QueueFullError)
  for (const task of waiting) await expect(task).rejects.toBeInstanceOf(QueueFullError)
  const next = runLimited(async () => 4)
  first.resolve('done')
  expect(await Promise.all([running, next])).toEqual(['done', 4])
  expect(await runLimited(async () => 5)).toBe(5)
})
