import { expect, test } from 'vitest'
import { QueueFullError, WorkQueue } from './work-queue.ts'

/** Tasks that end when the test says so; `began` tells in which order they started. */
function start(queue = new WorkQueue()) {
  const began: string[] = []
  const tasks = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string, options = {}) => {
    const done = Promise.withResolvers<string>()
    tasks.set(name, done)
    return queue.run(() => {
      began.push(name)
      return done.promise
    }, options)
  }
  const settle = () => new Promise(setImmediate)
  const end = (name: string) => {
    tasks.get(name)?.resolve(name)
    return settle()
  }
  const fail = (name: string) => {
    tasks.get(name)?.reject(new Error(`${name} failed`))
    return settle()
  }
  return { queue, ask, end, fail, settle, began }
}

test('no more run at once than may, in the order they came, and a failure lets the next one start', async () => {
  const { ask, end, fail, settle, began } = start(new WorkQueue({ concurrency: 2 }))
  const results = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => ask(name)))
  await settle()
  expect(began).toEqual(['a', 'b'])
  await fail('a')
  expect(began).toEqual(['a', 'b', 'c'])
  for (const name of ['b', 'c', 'd']) await end(name)
  expect(began).toEqual(['a', 'b', 'c', 'd'])
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('the lowest rank starts first, and one rank in the order it came', async () => {
  const { ask, end, began } = start()
  const [late, last] = [{ rank: 1 }, { rank: 2 }]
  const all = [ask('a'), ask('last', last), ask('late', late), ask('later', late), ask('b'), ask('c')]
  for (const name of ['a', 'b', 'c', 'late', 'later', 'last']) await end(name)
  expect(began).toEqual(['a', 'b', 'c', 'late', 'later', 'last'])
  expect(await Promise.all(all)).toEqual(['a', 'last', 'late', 'later', 'b', 'c'])
})

test('a task whose signal is aborted while it waits never starts, and holds no place', async () => {
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

test('what finds the queue full or waits too long is refused, and holds no place', async () => {
  const { ask, end, began } = start(new WorkQueue({ maxWaiting: 2, maxWaitMs: 20 }))
  const running = ask('a')
  const waiting = [ask('b'), ask('c')]
  await expect(ask('d')).rejects.toBeInstanceOf(QueueFullError)
  for (const task of waiting) await expect(task).rejects.toBeInstanceOf(QueueFullError)
  const next = ask('e')
  await end('a')
  await end('e')
  expect(await Promise.all([running, next])).toEqual(['a', 'e'])
  expect(began).toEqual(['a', 'e'])
})

test('of one owner no more wait than may, no matter who else waits', async () => {
  const { ask, end, began } = start()
  const [of, all] = [(name: string) => ({ of: name, max: 2 }), { of: 'all', max: 3 }]
  const first = ask('a', { shares: [of('ada')] })
  const waiting = [ask('b', { shares: [of('ada'), all] }), ask('c', { shares: [of('ada'), all] })]
  await expect(ask('d', { shares: [of('ada')] })).rejects.toBeInstanceOf(QueueFullError)
  waiting.push(ask('e', { shares: [of('bora'), all] }))
  await expect(ask('f', { shares: [of('can'), all] })).rejects.toBeInstanceOf(QueueFullError)
  await end('a')
  waiting.push(ask('g', { shares: [of('ada'), all] }))
  for (const name of ['b', 'c', 'e', 'g']) await end(name)
  expect(await Promise.all([first, ...waiting])).toEqual(['a', 'b', 'c', 'e', 'g'])
  expect(began).toEqual(['a', 'b', 'c', 'e', 'g'])
})

test('a place that is released twice lets one task start', async () => {
  const { queue, ask, end, settle, began } = start()
  const release = await queue.acquire()
  const all = [ask('a'), ask('b')]
  release()
  release()
  await settle()
  expect(began).toEqual(['a'])
  await end('a')
  await end('b')
  expect(await Promise.all(all)).toEqual(['a', 'b'])
})

test('it is idle when the last task has ended, also one that another task asked for', async () => {
  const { queue, ask, end, settle } = start()
  await queue.idle()
  let isIdle = false
  const first = ask('a').then(() => ask('b'))
  const waiting = ask('c')
  const idle = queue.idle().then(() => {
    isIdle = true
  })
  await end('a')
  await end('c')
  expect(isIdle).toBe(false)
  await end('b')
  await settle()
  expect(isIdle).toBe(true)
  await Promise.all([first, waiting, idle])
})

test('a task of a high rank is not kept waiting for ever by others that keep coming', async () => {
  const { ask, end, began } = start()
  const first = ask('0')
  const late = ask('late', { rank: 9 })
  const others = Array.from({ length: 20 }, (_, n) => ask(String(n + 1)))
  for (let n = 0; !began.includes('late'); n++) await end(String(n))
  expect(began.indexOf('late')).toBeLessThanOrEqual(8)
  await end('late')
  for (let n = 0; n <= 20; n++) await end(String(n))
  await Promise.all([first, late, ...others])
})
