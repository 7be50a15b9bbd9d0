import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Peers } from '#server/workers/peers.ts'
import { type Database, openDatabase } from './database.ts'
import type { AnyDatabase } from './repository.ts'
import { Revisions } from './revision.ts'

const pollMs = 1_000
let dataDir: string
let database: Database
let revisions: Revisions
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  database = await openDatabase({ databaseUrl: undefined, dataDir })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  revisions.close()
  vi.useRealTimers()
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** Lets one interval go by, and the look that it starts. */
async function poll(): Promise<void> {
  vi.advanceTimersByTime(pollMs)
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
}

test('what a failed look did not find is found by the next one, although nothing more is written', async () => {
  let foreignWrites = 1
  revisions = new Revisions({ ...database, foreignWrites: () => foreignWrites })
  const changes: (readonly string[])[] = []
  const warnings: unknown[] = []
  revisions.onChange((types) => changes.push(types))
  await revisions.watch((error) => warnings.push(error))
  await poll()
  const check = vi.spyOn(revisions, 'check')
  await poll()
  expect(check).not.toHaveBeenCalled()

  await database.db.insertInto('content_revisions').values({ type: 'faq', revision: 1 }).execute()
  foreignWrites++
  check.mockRejectedValueOnce(new Error('away'))
  await poll()
  expect([warnings, changes]).toEqual([[new Error('away')], []])
  await poll()
  expect(changes).toEqual([['faq']])
  const looks = check.mock.calls.length
  await poll()
  expect(check).toHaveBeenCalledTimes(looks)
})

test('what another process wrote is not taken for a write of this one, and its own is told once', async () => {
  revisions = new Revisions(database)
  const changes: (readonly string[])[] = []
  const own: (readonly string[])[] = []
  revisions.onChange((types) => changes.push(types))
  revisions.onOwnWrite((types) => own.push(types))
  await database.db.insertInto('content_revisions').values({ type: 'faq', revision: 1 }).execute()
  await revisions.check()
  expect([changes, own]).toEqual([[['faq']], []])
  const raised = await revisions.raise(database.db as unknown as AnyDatabase, ['projects'])
  // A look may find it before it is announced.
  await revisions.check()
  await revisions.announce(raised)
  await revisions.check()
  expect([changes, own]).toEqual([[['faq'], ['projects'], ['projects']], [['projects']]])
})

test('a write is announced once the other workers have heard of it, and what they wrote is taken for theirs', async () => {
  const heard = Promise.withResolvers<void>()
  const told: string[] = []
  let hear = (_text: string) => {}
  const peers: Peers = {
    tell: (_topic, text) => {
      told.push(text)
      return heard.promise
    },
    hear: async (_topic, act) => {
      hear = act
    },
    keepsHouse: () => true,
  }
  revisions = new Revisions({ ...database, peers })
  const changes: (readonly string[])[] = []
  const own: (readonly string[])[] = []
  revisions.onChange((types) => changes.push(types))
  revisions.onOwnWrite((types) => own.push(types))
  await revisions.watch(() => {})
  const announced = revisions.announce([['faq', 1]])
  expect([told, changes, own]).toEqual([['[["faq",1]]'], [['faq']], []])
  heard.resolve()
  await announced
  expect(own).toEqual([['faq']])

  hear('[["faq",1],["projects",3]]')
  expect([changes, own]).toEqual([[['faq'], ['projects']], [['faq']]])
})
