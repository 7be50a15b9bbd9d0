import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createReserve } from './reserve.ts'

test('room is kept back on the disk, privately, and given back once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'reserve-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const reserve = createReserve(dir)
  expect(await reserve.release()).toBe(false)
  for (let turn = 0; turn < 2; turn++) await reserve.fill()
  const kept = await stat(join(dir, 'reserve'))
  expect([kept.size, kept.mode & 0o777]).toEqual([8 * 1024 * 1024, 0o600])
  expect(kept.blocks * 512).toBeGreaterThanOrEqual(kept.size)
  expect(await reserve.release()).toBe(true)
  expect(await readdir(dir)).toEqual([])
  expect(await reserve.release()).toBe(false)
})
