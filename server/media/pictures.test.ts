import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endless, pictureProcesses, startPictures, streamOf, twoColours } from './test-support.ts'

const ours = () => pictureProcesses(process.pid)
const megabyte = 1024 * 1024
const small = () => twoColours(64, 32).png().toBuffer()

test('a picture that needs too much memory ends the process; the next one is read', async () => {
  const { read, warnings } = await startPictures({ memory: 160 * megabyte })
  const hungry = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#2d6a4f' } })
  await expect(read(await hungry.avif({ quality: 1, effort: 0 }).toBuffer())).rejects.toMatchObject({
    status: 413,
    message: 'This picture needs too much memory to read. Make it smaller and try again.',
  })
  expect(ours()).toEqual([])
  expect(warnings).toHaveLength(1)
  expect(await read(await small())).toMatchObject({ width: 64, height: 32 })
})

test('a picture that takes too long ends the process; the next one is read', async () => {
  const { read, warnings } = await startPictures({ seconds: 1 })
  await expect(read(endless)).rejects.toMatchObject({
    status: 400,
    message: 'This picture takes too long to read. Save it again as JPEG or PNG and upload that.',
  })
  expect(warnings).toHaveLength(1)
  expect(await read(await small())).toMatchObject({ width: 64 })
})

test('drawings that take too long are given up early: photographs behind them are read', async () => {
  const { read } = await startPictures({ seconds: 60, drawingSeconds: 0.5 })
  await read(await small())
  const slow = [1, 2, 3].map(() => expect(read(endless)).rejects.toMatchObject({ status: 400 }))
  // It would have to wait for three minutes, and is refused after 25 seconds.
  expect(await read(await small())).toMatchObject({ width: 64 })
  await Promise.all(slow)
}, 60_000)

test('a process that somebody else ends costs one picture', async () => {
  const { read } = await startPictures()
  await read(await small())
  const reading = expect(read(endless)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/damaged/),
  })
  const [pid = 0] = ours()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  process.kill(pid, 'SIGSEGV')
  await reading
  expect(await read(await small())).toMatchObject({ width: 64 })
})

test('one process does one picture after the other, until it has done so many', async () => {
  const { read } = await startPictures({ tasks: 2 })
  const seen = []
  for (let n = 0; n < 3; n++) {
    await read(await small())
    seen.push(ours())
  }
  const [[first], afterSecond, [third]] = seen as [number[], number[], number[]]
  expect(afterSecond).toEqual([])
  expect(third).toBeGreaterThan(0)
  expect(third).not.toBe(first)
})

test('a process that holds much afterwards, or has nothing to do, is ended', async () => {
  const large = await startPictures({ restMemory: megabyte })
  await large.read(await small())
  expect(ours()).toEqual([])

  const idle = await startPictures({ idleSeconds: 0.05 })
  await idle.read(await small())
  await expect.poll(ours).toEqual([])
  expect(await idle.read(await small())).toMatchObject({ width: 64 })
})

test('an upload that is broken off is dropped, whether it waits or is being read', async () => {
  const { read } = await startPictures({ seconds: 60 })
  await read(await small())
  const [running, waiting] = [new AbortController(), new AbortController()]
  const both = [
    expect(read(endless, { signal: running.signal })).rejects.toThrow('left'),
    expect(read(endless, { signal: waiting.signal })).rejects.toThrow('left too'),
  ]
  const next = read(await small())
  waiting.abort(new Error('left too'))
  await both[1]
  running.abort(new Error('left'))
  await both[0]
  expect(await next).toMatchObject({ width: 64 })
})

test('no more uploads are taken in than may; the others are told when to come back', async () => {
  const { pictures, read } = await startPictures({ uploads: 2 })
  const slow = [new PassThrough(), new PassThrough()]
  const reading = slow.map((stream, by) => expect(pictures.read(stream, { by })).rejects.toMatchObject({ status: 415 }))
  const busy = { status: 503, details: { retryAfterSeconds: 10 }, message: expect.stringMatching(/Try again/) }
  const refused = new PassThrough()
  await expect(pictures.read(refused)).rejects.toMatchObject(busy)
  expect(refused.readableFlowing).toBe(true)
  for (const stream of slow) stream.end('no picture')
  await Promise.all(reading)
  expect(await read(await small())).toMatchObject({ width: 64 })
})

test('somebody who sends many at once lets others go first, and leaves them room', async () => {
  const { pictures, read } = await startPictures({ seconds: 20, drawingSeconds: 20, uploads: 6 })
  const photograph = await small()
  const done: string[] = []
  /** Returns when the upload has its place in the queue, so that a slow machine changes nothing about the order. */
  const send = async (name: string, bytes: Uint8Array, by: number) => {
    const [stream, leaving] = [streamOf(bytes), new AbortController()]
    const reading = pictures.read(stream, { by, signal: leaving.signal })
    const settled = reading.then(() => done.push(name)).catch(() => done.push(`${name} given up`))
    await finished(stream)
    await new Promise(setImmediate)
    return { settled, leave: () => leaving.abort() }
  }
  const drawings: Awaited<ReturnType<typeof send>>[] = []
  for (const name of ['first', 'second', 'third']) drawings.push(await send(name, Buffer.from(endless), 1))
  await expect(read(photograph, { by: 1 })).rejects.toMatchObject({ status: 503 })
  const other = await send('photograph', photograph, 2)
  for (const { leave, settled } of drawings) {
    leave()
    await Promise.all([settled, other.settled])
  }
  expect(done).toEqual(['first given up', 'photograph', 'second given up', 'third given up'])
  expect(await read(photograph, { by: 1 })).toMatchObject({ width: 64 })
}, 60_000)

test('closing stops what is running and refuses what comes later', async () => {
  const { read, close } = await startPictures()
  const stopping = { status: 503, message: expect.stringMatching(/stopping/) }
  const all = [read(endless), read(await small())].map((reading) => expect(reading).rejects.toMatchObject(stopping))
  await expect.poll(ours).toHaveLength(1)
  await close()
  await Promise.all(all)
  await expect(read(await small())).rejects.toMatchObject(stopping)
  expect(ours()).toEqual([])
})
