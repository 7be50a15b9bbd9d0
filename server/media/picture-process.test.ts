import { expect, test } from 'vitest'
import { createPictureProcess } from './picture-process.ts'
import { pictureProcesses } from './test-support.ts'

test('a task that was aborted before its turn does not start a process', async () => {
  const limits = { memory: 1e9, seconds: 10, restMemory: 1e9, tasks: 10, idleSeconds: 60 }
  const { run, end } = createPictureProcess(limits)
  const aborted = AbortSignal.abort(new Error('closing'))
  await expect(run('measure', { bytes: new Uint8Array() }, aborted)).rejects.toThrow('closing')
  const started = pictureProcesses(process.pid)
  await end()
  expect(started).toEqual([])
})
