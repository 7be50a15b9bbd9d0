import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { DatabaseFileError } from './leftover-log.ts'

const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
  insert into settings (name, value) select hex(randomblob(8)), hex(randomblob(100)) from n`

/** The files as a process leaves them that was killed: the last writes are in the log. With an earlier backup. */
async function killed() {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [running, dataDir] = [join(folder, 'running'), join(folder, 'data')]
  const source = join(running, 'site.db')
  const place = { dataDir: running, databaseUrl: undefined }
  await (await openDatabase(place)).close()
  const backup = join(folder, 'backup.db')
  copyFileSync(source, backup)
  const sqlite = new DatabaseSync(source)
  sqlite.exec(`${many}; PRAGMA wal_checkpoint(TRUNCATE); insert into settings values ('last', 'write'); ${many}`)
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close()
  const file = join(dataDir, 'site.db')
  for (const end of ['', '-wal']) copyFileSync(source + end, file + end)
  sqlite.close()
  return { dataDir, file, backup, open: () => openDatabase({ dataDir, databaseUrl: undefined }) }
}

test('a log beside its database is read', async () => {
  const { open } = await killed()
  const database = await open()
  const rows = await database.db.selectFrom('settings').select('value').where('name', '=', 'last').execute()
  expect(rows).toEqual([{ value: 'write' }])
  await database.close()
})

test('a log without its database is not thrown away', async () => {
  const { file, open } = await killed()
  rmSync(file)
  const { size } = statSync(`${file}-wal`)
  await expect(open()).rejects.toThrow(DatabaseFileError)
  expect([existsSync(file), statSync(`${file}-wal`).size]).toEqual([false, size])
})

test('an empty file in its place does not cost the log either', async () => {
  const { file, open } = await killed()
  writeFileSync(file, '')
  const { size } = statSync(`${file}-wal`)
  await expect(open()).rejects.toThrow('missing or empty')
  expect(statSync(`${file}-wal`).size).toBe(size)
})

test('nor does a link to a file that is gone', async () => {
  const { file, open } = await killed()
  const elsewhere = `${file}.elsewhere`
  for (const end of ['', '-wal']) renameSync(file + end, elsewhere + end)
  symlinkSync(elsewhere, file)
  rmSync(elsewhere)
  await expect(open()).rejects.toThrow('missing or empty')
  expect(existsSync(`${elsewhere}-wal`)).toBe(true)
})

test('a file that is damaged by itself is not taken for one with another log', async () => {
  const { file, open } = await killed()
  const bytes = readFileSync(file)
  // The last page, which the log knows nothing of.
  bytes.fill(0xff, bytes.length - 4_096)
  writeFileSync(file, bytes)
  await (await open()).close()
})

test('a log is not copied into a backup that was put in place of its database', async () => {
  const { file, backup, open } = await killed()
  copyFileSync(backup, file)
  await expect(open()).rejects.toThrow('do not belong together')
  expect(readFileSync(file).equals(readFileSync(backup))).toBe(true)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  await (await open()).close()
})
