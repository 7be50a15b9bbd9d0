import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseLost } from './lost-database.ts'

test('pictures without a database are what a lost one leaves behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const isLost = (databaseUrl?: string) => isDatabaseLost({ databaseUrl, dataDir })
  expect(isLost()).toBe(false)
  await mkdir(join(dataDir, 'uploads'))
  expect(isLost()).toBe(false)
  await writeFile(join(dataDir, 'uploads', 'a.jpg'), '')
  expect(isLost()).toBe(true)
  expect(isLost('postgres://elsewhere')).toBe(false)
  await writeFile(join(dataDir, 'site.db'), '')
  expect(isLost()).toBe(true)
  await writeFile(join(dataDir, 'site.db'), 'SQLite format 3')
  expect(isLost()).toBe(false)
})
