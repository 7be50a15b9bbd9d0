import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { VisitorTurns } from './visitor-turns.ts'

const [flooder, visitor, other] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const
const hangsMs = 60_000

function ask<T>(turns: VisitorTurns, ip: string, task: () => Promise<T>) {
  const shared = turns.share(task)
  shared.join(ip)
  return shared
}
const forever = () => new Promise<never>(() => {})

test('a visitor with one request goes before most of another visitor’s many', async () => {
  const turns = new VisitorTurns({ concurrency: 2, perVisitor: 2, hangsMs })
  const order: string[] = []
  const note = (ip: string) =>
    ask(turns, ip, async () => {
      await nextTurn()
      order.push(ip)
    }).result
  const many = Array.from({ length: 50 }, () => note(flooder))
  await Promise.all([...many, note(visitor), note(other)])
  expect(order).toHaveLength(52)
  for (const ip of [visitor, other]) expect(order.indexOf(ip)).toBeLessThan(6)
})

test('one visitor never has all places', async () => {
  const turns = new VisitorTurns({ concurrency: 3, perVisitor: 2, hangsMs })
  for (let n = 0; n < 10; n++) ask(turns, flooder, forever)
  expect(await ask(turns, visitor, async () => 'done').result).toBe('done')
})

test('a visitor who joins a task that waits lets it start in their own turn, once', async () => {
  const turns = new VisitorTurns({ concurrency: 2, perVisitor: 1, hangsMs })
  const running = Promise.withResolvers<void>()
  ask(turns, flooder, () => running.promise)
  let count = 0
  const waiting = ask(turns, flooder, async () => ++count)
  await nextTurn()
  expect(count).toBe(0)
  waiting.join(visitor)
  expect(await waiting.result).toBe(1)
  running.resolve()
  await ask(turns, flooder, nextTurn).result
  expect(count).toBe(1)
})

test('a task that hangs gives its place back', async () => {
  const turns = new VisitorTurns({ concurrency: 1, perVisitor: 1, hangsMs: 50 })
  ask(turns, visitor, forever)
  expect(await ask(turns, visitor, async () => 'done').result).toBe('done')
})

test('a task that fails lets the next one start, and counts no longer', async () => {
  const turns = new VisitorTurns({ concurrency: 1, perVisitor: 1, hangsMs })
  const fail = () => ask(turns, flooder, () => Promise.reject(new Error('away'))).result
  expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextTurn()

  const order: string[] = []
  const running = Promise.withResolvers<void>()
  ask(turns, other, () => running.promise)
  for (const ip of [flooder, visitor]) ask(turns, ip, async () => void order.push(ip))
  running.resolve()
  await expect.poll(() => order).toEqual([flooder, visitor])
})
