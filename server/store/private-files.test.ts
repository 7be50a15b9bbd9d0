import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { makePrivateFolder } from './private-files.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

async function temporaryFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

async function openAndClose(dataDir: string) {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const files = ['', 'site.db', 'site.db-wal', 'site.db-shm'].map((name) => join(dataDir, name))
  const modes = await Promise.all(files.map(modeOf))
  await db.selectFrom('settings').selectAll().execute()
  await close()
  return modes
}

test('a new data folder and its database are for the owner only', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'data')
  expect(await openAndClose(dataDir)).toEqual(['700', '600', '600', '600'])
})

test('wider modes of an earlier version are tightened, of files that a killed process left too', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  await mkdir(dataDir)
  await openAndClose(dataDir)
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'site.db'), 0o644)
  for (const name of ['site.db-wal', 'site.db-shm']) await writeFile(join(dataDir, name), '', { mode: 0o644 })
  expect(await openAndClose(dataDir)).toEqual(['700', '600', '600', '600'])
})

test('a folder that everybody writes to is left as it is', async () => {
  const shared = await temporaryFolder()
  await chmod(shared, 0o1777)
  makePrivateFolder(shared)
  expect(await modeOf(shared)).toBe('1777')
})
