import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCrew } from './crew.ts'

const { forked } = vi.hoisted(() => ({ forked: [] as FakeWorker[] }))
vi.mock('node:cluster', () => ({
  default: {
    fork() {
      const worker = new FakeWorker(forked.length + 1)
      forked.push(worker)
      return worker
    },
  },
}))

/** A worker in this process: what it hears it acts on, unless it hangs. */
class FakeWorker extends EventEmitter {
  readonly id: number
  readonly told: unknown[] = []
  isHung = false
  #asked = 0
  readonly process = {
    pid: 0,
    send: (message: { asked?: number; name?: string; body?: unknown }, ...rest: unknown[]) => {
      if (message.name === 'hear') this.told.push(message.body)
      if (!this.isHung && message.asked) this.emit('message', { answered: message.asked })
      ;(rest.at(-1) as (error: null) => void)(null)
    },
    kill: vi.fn(() => this.emit('exit', null, 'SIGKILL')),
  }
  constructor(id: number) {
    super()
    this.id = id
    this.process.pid = id
  }
  ask = (name: string, body?: unknown) => this.emit('message', { asked: ++this.#asked, name, body })
  /** As far as it comes before its first connection. */
  listenTo = (topic: string) => this.ask('listen', topic)
  serve() {
    this.ask('takePart')
    this.emit('listening')
  }
}
const news = { topic: 'content', text: '[]' }
const log = { warn: vi.fn(), error: vi.fn() }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  forked.length = 0
})

/** Two workers that serve. */
async function startTwo() {
  const crew = createCrew(log, vi.fn())
  const started = crew.start(2)
  for (const place of [0, 1]) {
    await vi.waitFor(() => expect(forked[place]).toBeDefined())
    forked[place]?.listenTo('content')
    forked[place]?.serve()
  }
  await started
  return forked as unknown as readonly [FakeWorker, FakeWorker]
}

/** The worker that takes the place of one that has ended. */
async function replace(ended: FakeWorker): Promise<FakeWorker> {
  ended.process.kill()
  await vi.advanceTimersByTimeAsync(1)
  const worker = forked.at(-1)
  if (!worker || worker === ended) throw new Error('Nothing was started.')
  return worker
}

test('a write waits for no worker that still starts, which hears of it all the same', async () => {
  const [writer, killed] = await startTwo()
  const starting = await replace(killed)
  starting.listenTo('content')
  starting.isHung = true
  const answered = vi.spyOn(writer.process, 'send')
  writer.ask('tell', news)
  await vi.advanceTimersByTimeAsync(1)
  expect(starting.told).toEqual([news])
  expect(answered).toHaveBeenCalledTimes(1)

  starting.serve()
  writer.ask('tell', news)
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledTimes(1)
})

test('a worker that hangs while it starts is replaced, and one that starts in time is not', async () => {
  const [, killed] = await startTwo()
  const hung = await replace(killed)
  await vi.advanceTimersByTimeAsync(55_000)
  expect(hung.process.kill).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(hung.process.kill).toHaveBeenCalledWith('SIGKILL')
  const next = forked.at(-1)
  expect(next).not.toBe(hung)
  next?.serve()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(next?.process.kill).not.toHaveBeenCalled()
})

test('of many that start at once none is ended while one after the other begins to serve', async () => {
  const crew = createCrew(log, vi.fn())
  const started = crew.start(4)
  forked[0]?.serve()
  await vi.advanceTimersByTimeAsync(1)
  for (const worker of forked.slice(1)) {
    await vi.advanceTimersByTimeAsync(50_000)
    expect(forked.map(({ process }) => process.kill.mock.calls.length)).toEqual([0, 0, 0, 0])
    worker.serve()
  }
  await started
})

test('the first worker may take as long as it needs to prepare the database', async () => {
  const crew = createCrew(log, vi.fn())
  const started = crew.start(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(forked[0]?.process.kill).not.toHaveBeenCalled()
  forked[0]?.serve()
  await started
})

test('the first worker is ended where it hangs in what it prepares, and the start with it', async () => {
  const crew = createCrew(log, vi.fn())
  const started = crew.start(2).catch((error: Error) => error.message)
  const [first] = forked
  if (!first) throw new Error('Nothing was started.')
  first.isHung = true
  await vi.advanceTimersByTimeAsync(110_000)
  expect(first.process.kill).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(first.process.kill).toHaveBeenCalledWith('SIGKILL')
  expect(await started).toBe('The workers do not start: one has ended (SIGKILL).')
})
