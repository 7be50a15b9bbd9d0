import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { diskStorage } from './disk.ts'
import { namesIn, temporaryFolder } from './test-support.ts'

const run = promisify(execFile)

test('the folder is made where it is not there yet', async () => {
  const storage = diskStorage(join(await temporaryFolder(), 'not', 'there', 'yet'))
  await storage.put('a.jpg', Buffer.from('one'))
  expect(await namesIn(storage)).toEqual(['a.jpg'])
})

test('a write that fails leaves nothing behind', async () => {
  const dir = await temporaryFolder()
  const storage = diskStorage(dir)
  await mkdir(join(dir, 'a.jpg'))
  await expect(storage.put('a.jpg', Buffer.from('one'))).rejects.toThrow()
  await expect(storage.put('b.jpg', 5 as unknown as Uint8Array)).rejects.toThrow()
  expect(await readdir(dir)).toEqual(['a.jpg'])
})

test('what a killed process left is removed at start, what another instance is writing is not', async () => {
  const dir = await temporaryFolder()
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['.3c1f3f0a-1111.tmp', 'whole.jpg']) {
    await writeFile(join(dir, name), 'old')
    await utimes(join(dir, name), twoHoursAgo, twoHoursAgo)
  }
  await writeFile(join(dir, '.3c1f3f0a-2222.tmp'), 'half')
  diskStorage(dir)
  expect((await readdir(dir)).toSorted()).toEqual(['.3c1f3f0a-2222.tmp', 'whole.jpg'])
})

test('a link is not followed', async () => {
  const dir = await temporaryFolder()
  const storage = diskStorage(dir)
  await symlink('/etc/passwd', join(dir, 'a.jpg'))
  expect(await storage.open('a.jpg')).toBeUndefined()
  expect(await namesIn(storage)).toEqual([])
})

test('the check tells whether anything can be written', async () => {
  const dir = await temporaryFolder()
  const storage = diskStorage(join(dir, 'uploads'))
  await storage.check()
  expect(await readdir(join(dir, 'uploads'))).toEqual([])

  await rm(join(dir, 'uploads'), { recursive: true })
  await writeFile(join(dir, 'uploads'), 'in the way')
  await expect(storage.check()).rejects.toThrow()
})

test('a disk that has room for a few bytes only is found to be full', async () => {
  const dir = await temporaryFolder()
  const program = `
    const { diskStorage } = await import(${JSON.stringify(import.meta.resolve('./disk.ts'))})
    await diskStorage(${JSON.stringify(dir)}).check().then(() => console.log('ok'), ({ code }) => console.log(code))`
  const check = (limit: string) =>
    run('sh', ['-c', `ulimit -f ${limit} && exec "$0" --input-type=module --eval "$1"`, process.execPath, program])
  expect((await check('unlimited')).stdout).toBe('ok\n')
  expect((await check('64')).stdout).toBe('EFBIG\n')
  expect(await readdir(dir)).toEqual([])
})
