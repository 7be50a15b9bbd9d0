import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './support/lock.mjs'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'site-lock-'))
  folder = join(parent, 'build', '.lock')
})
afterEach(() => rmSync(parent, { recursive: true }))

async function maxInside(visitors: number): Promise<number> {
  let inside = 0
  let most = 0
  const visit = () =>
    withLock(folder, async () => {
      most = Math.max(most, ++inside)
      await sleep(1)
      inside--
    })
  await Promise.all(Array.from({ length: visitors }, visit))
  return most
}

it('lets one in at a time', async () => {
  expect(await maxInside(3)).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

it('is free again after a failure', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(folder)).toBe(false)
})

it('is left alone while its owner lives, however long that takes, and taken over once its owner was killed', async () => {
  const { href } = new URL('./support/lock.mjs', import.meta.url)
  const text = `import { withLock } from '${href}'
    await withLock(${JSON.stringify(folder)}, () => new Promise(() => console.log('in')))`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', text])
  await once(owner.stdout, 'data')
  // As old as a dead one: the next beat makes it young again.
  utimesSync(folder, 1, 1)
  await vi.waitFor(() => expect(statSync(folder).mtimeMs).toBeGreaterThan(1_000), { timeout: 10_000 })
  const onWait = vi.fn()
  const visit = withLock(folder, async () => 'in', onWait)
  expect(onWait).toHaveBeenCalledOnce()
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(existsSync(folder)).toBe(true)
  utimesSync(folder, 1, 1)
  expect(await visit).toBe('in')
})

it('lets one in at a time where many find it dead', async () => {
  mkdirSync(folder, { recursive: true })
  utimesSync(folder, 1, 1)
  expect(await maxInside(5)).toBe(1)
  expect(readdirSync(dirname(folder))).toEqual([])
})
