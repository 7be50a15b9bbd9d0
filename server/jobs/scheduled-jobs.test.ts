import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { createMedia } from '#server/media/media.ts'
import { createPictures } from '#server/media/pictures.ts'
import { Revisions } from '#server/store/revision.ts'
import { startProduct } from '#tests/support/product.ts'
import { cleanUp, startScheduledJobs } from './scheduled-jobs.ts'

const day = 24 * 3_600_000

test('a delete can be undone for a week, a write repeated for a day; live sessions stay', async () => {
  const product = await startProduct()
  const { db } = product.database
  const token = await product.signIn()
  const log = pino({ level: 'silent' })
  const pictures = createPictures({ dir: product.dataDir, log })
  const media = createMedia({ db, storage: product.storage, pictures, log, revisions: new Revisions(product.database) })
  const { json } = await product.call('POST', '/api/projects/admin', {
    body: { title: 'Gone' },
    headers: { 'idempotency-key': 'k' },
  })
  const path = `/api/projects/admin/${(json as { id: number }).id}`
  await product.call('DELETE', path)

  const clean = (inDays: number) => cleanUp({ db, media, types: contentTypes, log }, { now: Date.now() + inDays * day })
  const repeatable = async () => (await db.selectFrom('repeated_writes').selectAll().execute()).length
  await clean(0.9)
  expect(await repeatable()).toBe(1)
  await clean(1.1)
  expect(await repeatable()).toBe(0)
  await clean(6)
  expect(await product.call('POST', `${path}/restore`)).toMatchObject({ status: 200 })
  expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 })
  await product.call('DELETE', path)
  await clean(8)
  expect(await db.selectFrom('deleted_items').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  await media.close()
  await pictures.close()
  await product.stop()
})

describe('stopping', () => {
  /** A sweep that has begun to list `files` and goes on when `goOn` is called. */
  async function sweeping(files: readonly string[]) {
    const product = await startProduct()
    const { db } = product.database
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const removed: string[] = []
    let lists = 0
    async function* list() {
      // The first look is for smaller versions that are missing; the sweep's comes after it.
      if (lists++ === 0) return
      begun.resolve()
      await gate.promise
      yield* files
    }
    const remove = async (name: string) => void removed.push(name)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const pictures = createPictures({ dir: product.dataDir, log })
    const revisions = new Revisions(product.database)
    const media = createMedia({ db, storage: { ...product.storage, list, remove }, pictures, log, revisions })
    const jobs = startScheduledJobs({ db, media, types: contentTypes, log }, { firstAfterMs: 0 })
    await begun.promise
    const end = async () => {
      await media.close()
      await pictures.close()
      await product.stop()
    }
    return { jobs, goOn: gate.resolve, removed, lines, end }
  }
  /** Smaller versions whose picture is gone, which a sweep removes. */
  const strays = Array.from({ length: 50 }, (_, n) => `${String(n).padStart(32, '0')}-640.webp`)

  test('waits for what is running, which stops early and complains about nothing', async () => {
    const { jobs, goOn, removed, lines, end } = await sweeping(strays)
    let hasStopped = false
    const stopping = jobs.stop().then(() => {
      hasStopped = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(hasStopped).toBe(false)
    goOn()
    await stopping
    expect([removed, lines]).toEqual([[], []])
    await end()
  })

  test('is at once where nothing runs', async () => {
    const { jobs, goOn, removed, end } = await sweeping(strays)
    goOn()
    await expect.poll(() => removed.length).toBe(strays.length)
    await jobs.stop()
    await end()
  })
})
