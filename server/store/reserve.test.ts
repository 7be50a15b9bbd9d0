import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { freeBytes } from './dialects/free-pages.ts'
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
  expect(await reserve.hasRoomFor(10 * bavail * bsize)).toBe(true)
  expect(await readdir(dataDir)).toEqual(['reserve'])
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
