import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileIdentity } from './file-identity.ts'

let folder: string
const at = (name: string) => join(folder, name)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  await mkdir(at('disk'))
})
afterEach(() => rm(folder, { recursive: true }))

const gone = expect.objectContaining({ code: 'DATABASE_GONE' })

test('a link to where the file was moved is not the file', async () => {
  await writeFile(at('site.db'), '')
  const assertKept = fileIdentity(at('site.db'))
  assertKept()
  await rename(at('site.db'), at('disk/site.db'))
  await symlink('disk/site.db', at('site.db'))
  expect(assertKept).toThrow(gone)
  await rename(at('disk/site.db'), at('site.db'))
  assertKept()
})

test('a link that was there from the start is fine, and the log beside its file is watched', async () => {
  await writeFile(at('disk/site.db'), '')
  await symlink('disk/site.db', at('site.db'))
  const assertKept = fileIdentity(at('site.db'))
  assertKept()
  await writeFile(at('disk/site.db-wal'), '')
  assertKept()
  await rename(at('disk/site.db-wal'), at('disk/away'))
  expect(assertKept).toThrow(gone)
  await rename(at('disk/away'), at('disk/site.db-wal'))
  assertKept()

  await rm(at('site.db'))
  expect(assertKept).toThrow(gone)
  await symlink('disk/site.db', at('site.db'))
  assertKept()

  await writeFile(at('disk/other.db'), '')
  await rm(at('site.db'))
  await symlink('disk/other.db', at('site.db'))
  expect(assertKept).toThrow(gone)
})

test('a folder that was renamed and linked to is the same folder', async () => {
  await writeFile(at('disk/site.db'), '')
  await writeFile(at('disk/site.db-wal'), '')
  const assertKept = fileIdentity(at('disk/site.db'))
  await rename(at('disk'), at('larger'))
  expect(assertKept).toThrow(gone)
  await symlink('larger', at('disk'))
  assertKept()
})

test.each(['-wal', '-shm'])('a %s that was removed, or made again by another process, is noticed', async (suffix) => {
  await writeFile(at('site.db'), '')
  const assertKept = fileIdentity(at('site.db'))
  await writeFile(at(`site.db${suffix}`), 'a')
  assertKept()
  await rename(at(`site.db${suffix}`), at('away'))
  expect(assertKept).toThrow(gone)
  await writeFile(at(`site.db${suffix}`), 'b')
  expect(assertKept).toThrow(gone)
})
