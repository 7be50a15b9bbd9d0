import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { freeBytes } from '../dialects/free-pages.ts'
import { createReserve } from './reserve.ts'

async function start(freeInDatabase = async () => 0) {
  const dataDir = await mkdtemp(join(tmpdir(), 'reserve-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, reserve: createReserve({ dataDir, freeInDatabase }) }
}

test('room is kept back on the disk, privately, and given back once', async () => {
  const { dataDir, reserve } = await start()
  expect(await reserve.release()).toBe(false)
  for (let turn = 0; turn < 2; turn++) await reserve.fill()
  const kept = await stat(join(dataDir, 'reserve'))
  expect([kept.size, kept.mode & 0o777]).toEqual([8 * 1024 * 1024, 0o600])
  expect(kept.blocks * 512).toBeGreaterThanOrEqual(kept.size)
  expect(await reserve.release()).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
  expect(await reserve.release()).toBe(false)
})

test('where there is plenty of room again, it is kept back again', async () => {
  const { dataDir, reserve } = await start()
  await reserve.fill()
  await reserve.release()
  const { bavail, bsize } = await statfs(dataDir)
  expect(await reserve.takeRoom(10 * bavail * bsize)).toBe(true)
  expect(await readdir(dataDir)).toEqual(['reserve'])
})

test('what is being written is not room for others, until it is written', async () => {
  const gigabyte = 1e9
  const room = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dataDir)
    return 1.5 * gigabyte - bavail * bsize
  }
  const { dataDir, reserve } = await start(room)
  // Nothing can be kept back here, as on a disk that is nearly full.
  await mkdir(join(dataDir, 'reserve'))
  const taken = await Promise.all([reserve.takeRoom(gigabyte), reserve.takeRoom(gigabyte)])
  expect(taken).toEqual([true, false])
  expect(await reserve.takeRoom(gigabyte / 10)).toBe(true)
  reserve.giveRoom(gigabyte)
  expect(await reserve.takeRoom(gigabyte)).toBe(true)
})

test('there is room as long as the disk has some, whatever is on its way', async () => {
  const gigabyte = 1e9
  let written = 0
  const room = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dataDir)
    return 1.5 * gigabyte - written - bavail * bsize
  }
  const { dataDir, reserve } = await start(room)
  await mkdir(join(dataDir, 'reserve'))
  // Measured once a second.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  expect(await reserve.takeRoom(gigabyte)).toBe(true)
  written = gigabyte
  clock.mockReturnValue(1_100)
  expect(await reserve.hasRoom()).toBe(true)
  written = 2 * gigabyte
  clock.mockReturnValue(2_200)
  expect(await reserve.hasRoom()).toBe(false)
})

test('what one upload after another has written is not room for the next', async () => {
  const gigabyte = 1e9
  let written = 0
  const room = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dataDir)
    return 1.5 * gigabyte - written - bavail * bsize
  }
  const { dataDir, reserve } = await start(room)
  await mkdir(join(dataDir, 'reserve'))
  expect(await reserve.takeRoom(gigabyte)).toBe(true)
  written = gigabyte
  reserve.giveRoom(gigabyte)
  expect(await reserve.takeRoom(gigabyte)).toBe(false)
})

test('what was deleted leaves room inside the database', async () => {
  const { call, signIn, database, stop } = await startProduct()
  onTestFinished(stop)
  await signIn()
  const free = () => freeBytes(database.db)
  const { json } = await call('POST', '/api/drafts', {
    body: { type: 'product-details', data: { wysiwyg_content: `<p>${'word '.repeat(50_000)}</p>` } },
  })
  const before = await free()
  expect(json).toMatchObject({ id: expect.any(Number) })
  await database.db.deleteFrom('drafts').execute()
  expect((await free()) - before).toBeGreaterThan(200_000)
})
