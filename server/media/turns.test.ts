import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Work that is done when the test says so; `began` tells in which order it was let. */
function start() {
  const inTurn = takeTurns()
  const began: string[] = []
  const finish = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string, options = {}) => {
    const done = Promise.withResolvers<string>()
    finish.set(name, done)
    return inTurn(() => {
      began.push(name)
      return done.promise
    }, options)
  }
  const end = async (name: string) => {
    finish.get(name)?.resolve(name)
    await new Promise(setImmediate)
  }
  return { ask, end, began, finish }
}

test('one at a time, in the order they came, and what waits in the background last', async () => {
  const { ask, end, began } = start()
  const all = [ask('a'), ask('late', { background: true }), ask('later', { background: true }), ask('b'), ask('c')]
  expect(began).toEqual(['a'])
  for (const name of ['a', 'b', 'c', 'late']) {
    await end(name)
    expect(began.at(-2)).toBe(name)
  }
  await end('later')
  expect(began).toEqual(['a', 'b', 'c', 'late', 'later'])
  expect(await Promise.all(all)).toEqual(['a', 'late', 'later', 'b', 'c'])
})

test('a failure lets the next one in', async () => {
  const { ask, began, finish, end } = start()
  const failing = expect(ask('a')).rejects.toThrow('failed')
  const next = ask('b')
  finish.get('a')?.reject(new Error('failed'))
  await failing
  await end('b')
  expect(await next).toBe('b')
  expect(began).toEqual(['a', 'b'])
})

test('who gives up waiting is never let in, and hinders nobody', async () => {
  const { ask, end, began } = start()
  const [leaving, gone] = [new AbortController(), AbortSignal.abort(new Error('gone already'))]
  const first = ask('a')
  const left = expect(ask('b', { signal: leaving.signal })).rejects.toThrow('left')
  const next = ask('c')
  await expect(ask('d', { signal: gone })).rejects.toThrow('gone already')
  leaving.abort(new Error('left'))
  await left
  await end('a')
  await end('c')
  expect(await Promise.all([first, next])).toEqual(['a', 'c'])
  expect(began).toEqual(['a', 'c'])
})
