import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outageOf } from '../outages/outages.ts'
import { SqliteThread } from './sqlite-thread.ts'

const run = promisify(execFile)

let dir: string
let thread: SqliteThread
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'site-test-'))
  thread = new SqliteThread(join(dir, 'site.db'))
})
afterEach(async () => {
  await thread.close()
  await rm(dir, { recursive: true })
})

test('a query that starts the next thread does not fail with the one before', async () => {
  await expect(thread.query('select 1 as n')).rejects.toThrow('unable to open database file')
  new DatabaseSync(join(dir, 'site.db')).close()
  // At once: the first thread has failed, but has not ended yet.
  expect(await thread.query('select 1 as n')).toEqual([{ n: 1 }])
  expect(await thread.query('select 2 as n')).toEqual([{ n: 2 }])
})

test('all that wait for a thread are told when it fails', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => thread.query('select 1')))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('a flood is refused instead of kept in memory, and does not last', async () => {
  new DatabaseSync(join(dir, 'site.db')).close()
  const outcomes = await Promise.allSettled(Array.from({ length: 600 }, () => thread.query('select 1 as n')))
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(98)
  expect(outageOf(refused[0]?.reason)).toBe('overloaded')
  expect(await thread.query('select 2 as n')).toEqual([{ n: 2 }])
})

test('a script waits for the answer, and ends after it', async () => {
  new DatabaseSync(join(dir, 'site.db')).close()
  const program = `
    import { SqliteThread } from ${JSON.stringify(join(import.meta.dirname, 'sqlite-thread.ts'))}
    console.log(await new SqliteThread(process.argv[1]).query('select 1 as n'))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, join(dir, 'site.db')])
  expect(stdout).toContain('n: 1')
})
