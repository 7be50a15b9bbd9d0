import { expect, test } from 'vitest'
import { VisitorTurns } from './visitor-turns.ts'

test('a visitor with one request goes before most of another visitor’s many', async () => {
  const turns = new VisitorTurns(2)
  const order: string[] = []
  const ask = (ip: string) =>
    turns.run(ip, async () => {
      await new Promise(setImmediate)
      order.push(ip)
    })
  const many = Array.from({ length: 50 }, () => ask('192.0.2.1'))
  const few = [ask('192.0.2.2'), ask('192.0.2.3')]
  await Promise.all([...many, ...few])
  expect(order).toHaveLength(52)
  for (const ip of ['192.0.2.2', '192.0.2.3']) expect(order.indexOf(ip)).toBeLessThan(6)
})

test('a task that fails lets the next one start, and counts no longer', async () => {
  const turns = new VisitorTurns(1)
  const fail = () => turns.run('192.0.2.1', () => Promise.reject(new Error('away')))
  const outcomes = await Promise.allSettled([fail(), fail(), turns.run('192.0.2.1', async () => 'done')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
