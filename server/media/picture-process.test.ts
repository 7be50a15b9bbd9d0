import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureProcess } from './picture-process.ts'
import { pictureProcesses } from './test-support.ts'

const limits = { memory: 1e9, seconds: 10, restMemory: 1e9, tasks: 10, idleSeconds: 60 }

test('a task that was aborted before its turn does not start a process', async () => {
  const { run, end } = createPictureProcess(limits)
  const aborted = AbortSignal.abort(new Error('closing'))
  await expect(run('measure', { bytes: new Uint8Array() }, aborted)).rejects.toThrow('closing')
  const started = pictureProcesses(process.pid)
  await end()
  expect(started).toEqual([])
})

test('a task that was aborted when it was done does not take the next one with it', async () => {
  const { run, end } = createPictureProcess(limits)
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer()
  const measure = (signal = new AbortController().signal) => run('measure', { bytes }, signal)
  await measure()
  for (let n = 0; n < 2; n++) {
    const leaving = new AbortController()
    const abandoned = measure(leaving.signal).catch(() => {})
    // The answer lies in the pipe when the process is killed.
    await new Promise(setImmediate)
    for (const until = performance.now() + 100; performance.now() < until; );
    leaving.abort()
    await abandoned
    expect(await measure()).toEqual({ width: 8, height: 6 })
  }
  await end()
})
