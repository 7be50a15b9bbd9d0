import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createPreviewTurns } from './turns.ts'

const link = (id: number, isOwn = false) => ({
  id,
  isOwn,
  scope: 'site' as const,
  subject: undefined,
  endsAt: '2030-01-01T00:00:00.000Z',
})

/** Previews that end when they are told to. */
function start() {
  const turns = createPreviewTurns()
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const signals = new Map<string, AbortSignal>()
  const ask = (name: string, preview = link(1)) => {
    const socket = Object.assign(new EventEmitter(), { destroyed: false })
    const done = turns({ socket } as unknown as FastifyRequest, preview, async (signal) => {
      began.push(name)
      signals.set(name, signal)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      signal.throwIfAborted()
      return name
    })
    return { done, leave: () => socket.emit('close'), listeners: () => socket.listenerCount('close') }
  }
  return { ask, began, signals, end: (name: string) => ends.get(name)?.() }
}

test('previews are made one after the other, those of the panel beside those of links', async () => {
  const { ask, began, end } = start()
  const first = ask('first')
  const second = ask('second')
  const own = ask('own', link(2, true))
  await expect.poll(() => began).toEqual(['first', 'own'])
  end('own')
  expect(await own.done).toBe('own')
  end('first')
  expect(await first.done).toBe('first')
  expect(first.listeners()).toBe(0)
  await expect.poll(() => began).toEqual(['first', 'own', 'second'])
  end('second')
  expect(await second.done).toBe('second')
})

test('one link has no more than its share of the places, and others go before what it has many of', async () => {
  const { ask, began, end } = start()
  const asked = Array.from({ length: 30 }, (_, n) => ask(`flood ${n}`))
  await expect(ask('one more').done).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } })
  const other = ask('other', link(2))
  end('flood 0')
  await expect.poll(() => began).toEqual(['flood 0', 'other'])
  for (const { leave } of asked) leave()
  end('other')
  expect(await other.done).toBe('other')
  const outcomes = await Promise.allSettled(asked.map(({ done }) => done))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const next = ask('next')
  await expect.poll(() => began).toEqual(['flood 0', 'other', 'next'])
  end('next')
  expect(await next.done).toBe('next')
})

test('someone who has gone is no longer waited for, and what runs for them is told', async () => {
  const { ask, began, end, signals } = start()
  const running = ask('running')
  const waiting = ask('waiting')
  waiting.leave()
  await expect(waiting.done).rejects.toMatchObject({ status: 400 })
  running.leave()
  expect(signals.get('running')?.aborted).toBe(true)
  end('running')
  await expect(running.done).rejects.toMatchObject({ status: 400 })
  expect(began).toEqual(['running'])
})
