import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { type Database, openDatabase } from '../database.ts'

const megabyte = 1024 * 1024
/** Checkpoints of this much took 90 ms. */
const piledUp = 60

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  database = await openDatabase({ databaseUrl: undefined, dataDir })
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const put = (name: string) =>
  sql`insert or replace into settings (name, value) values (${name}, zeroblob(${megabyte}))`.execute(database.db)
const sizeOf = (end: '' | '-wal') => statSync(join(dataDir, `site.db${end}`)).size / megabyte

test('a log that has grown is copied into the file, and starts over', async () => {
  for (let n = 0; n < 40; n++) await put(`name ${n}`)
  await expect.poll(() => sizeOf('')).toBeGreaterThan(35)
  expect(sizeOf('-wal')).toBeLessThan(10)
})

test('what piled up behind a long read is copied without holding the thread', { timeout: 60_000 }, async () => {
  const reading = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true })
  const pause = await longestPause(async () => {
    reading.exec('begin; select * from settings')
    const before = sizeOf('')
    for (let n = 0; n < piledUp; n++) await put(`${before} ${n}`)
    reading.exec('commit')
    await put('last')
    // Waits for the copy.
    await put('after the last')
    expect(sizeOf('')).toBeGreaterThan(before + 0.9 * piledUp)
    expect(sizeOf('-wal')).toBeLessThan(20)
  })
  reading.close()
  expect(pause).toBeLessThan(50)
})
