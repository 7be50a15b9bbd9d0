import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './support/lock.mjs'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'anka-lock-'))
  folder = join(parent, 'build', '.lock')
})
afterEach(() => rmSync(parent, { recursive: true }))

function leaveLock(owners: unknown): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'owners.json'), JSON.stringify(owners))
}

it('lets one in at a time', async () => {
  let inside = 0
  let most = 0
  const visit = () =>
    withLock(folder, async () => {
      most = Math.max(most, ++inside)
      await sleep(20)
      inside--
    })
  await Promise.all([visit(), visit(), visit()])
  expect(most).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

it('is free again after a failure', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(folder)).toBe(false)
})

it('takes over from a process that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  leaveLock([{ pid, started: '1' }])
  const onWait = vi.fn()
  expect(await withLock(folder, async () => 'in', onWait)).toBe('in')
  expect(onWait).not.toHaveBeenCalled()
})

it.runIf(existsSync('/proc/self/stat'))('knows a process id that came round again', async () => {
  leaveLock([{ pid: process.ppid, started: '1' }])
  expect(await withLock(folder, async () => 'in')).toBe('in')
})

it('waits for a command that outlived its killed starter', async () => {
  const command = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  // Written by withLock itself, then made to look as if the starter had been killed.
  let owners = ''
  await withLock(folder, async ({ addOwner }) => {
    addOwner(command.pid ?? 0)
    owners = readFileSync(join(folder, 'owners.json'), 'utf8')
  })
  leaveLock(
    JSON.parse(owners).map((owner: { pid: number }, index: number) => (index ? owner : { pid: dead, started: '1' })),
  )

  const work = vi.fn(async () => {})
  const onWait = vi.fn()
  const visit = withLock(folder, work, onWait)
  await sleep(50)
  expect(onWait).toHaveBeenCalledOnce()
  expect(work).not.toHaveBeenCalled()
  command.kill('SIGKILL')
  await once(command, 'exit')
  await visit
  expect(work).toHaveBeenCalledOnce()
})

it('clears away an old lock that names nobody', async () => {
  mkdirSync(folder, { recursive: true })
  utimesSync(folder, 1, 1)
  expect(await withLock(folder, async () => 'in')).toBe('in')
})
