import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { createMedia } from '#server/media/media.ts'
import { createPictures } from '#server/media/pictures.ts'
import { createActivity } from '#server/store/activity/activity.ts'
import { Revisions } from '#server/store/revision.ts'
import { startProduct } from '#tests/support/product.ts'
import { cleanUp, startScheduledJobs } from './scheduled-jobs.ts'

const day = 24 * 3_600_000
const days = { trash: 30, history: 90 }

test('a delete can be undone for a month, a write repeated for a day; live sessions stay', async () => {
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

  const parts = {
    database: product.database,
    media,
    types: contentTypes,
    log,
    activity: createActivity(product.database),
    days: { ...days, activity: 5 },
  }
  const clean = (inDays: number) => cleanUp(parts, { now: Date.now() + inDays * day })
  const repeatable = async () => (await db.selectFrom('repeated_writes').selectAll().execute()).length
  const pending = { token_hash: 'x', admin_id: 1, purpose: 'sign-in', value: '', password: '' }
  await db
    .insertInto('pending_steps')
    .values({ ...pending, expires_at: new Date().toISOString() })
    .execute()
  const plan = { name: 'Cancelled', at: '2030-01-01T00:00:00.000Z', zone: 'UTC', revision: 1, planned_by: 'editor' }
  await db
    .insertInto('plans')
    .values({ ...plan, state: 'cancelled', ended_at: new Date().toISOString() })
    .execute()
  const plans = async () => (await db.selectFrom('plans').selectAll().execute()).length
  await clean(0.9)
  expect(await plans()).toBe(1)
  expect(await db.selectFrom('pending_steps').selectAll().execute()).toEqual([])
  expect(await repeatable()).toBe(1)
  await clean(1.1)
  expect(await repeatable()).toBe(0)
  expect(await plans()).toBe(0)
  const lines = async () => (await db.selectFrom('activity').selectAll().execute()).length
  await clean(4)
  expect(await lines()).toBe(3)
  await clean(6)
  expect(await lines()).toBe(0)
  expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 })
  await clean(29)
  await product.signIn()
  expect(await product.call('POST', `${path}/restore`)).toMatchObject({ status: 200 })
  await product.call('DELETE', path)
  await clean(31)
  for (const table of ['deleted_items', 'versions'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  await media.close()
  await pictures.close()
  await product.stop()
})

describe('stopping', () => {
  /** A sweep that has begun to list `files` and goes on when `goOn` is called. */
  async function sweeping(files: readonly string[], failure?: Error) {
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
      if (failure) throw failure
      yield* files
    }
    const remove = async (name: string) => void removed.push(name)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const pictures = createPictures({ dir: product.dataDir, log })
    const revisions = new Revisions(product.database)
    const media = createMedia({ db, storage: { ...product.storage, list, remove }, pictures, log, revisions })
    const activity = createActivity(product.database)
    const parts = {
      database: product.database,
      media,
      types: contentTypes,
      log,
      activity,
      days: { ...days, activity: 365 },
    }
    const jobs = startScheduledJobs(parts, { firstAfterMs: 0 })
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

  test.each([
    ['an outage, in a line', Object.assign(new Error('The site is moving'), { code: 'SITE_MOVING' }), 40, false],
    ['a failure, with its stack', new Error('A mistake of ours'), 50, true],
  ])('what stops a sweep is told as %s', async (_, failure, level, hasStack) => {
    const { jobs, goOn, lines, end } = await sweeping([], failure)
    goOn()
    await expect.poll(() => lines).toHaveLength(1)
    const line = JSON.parse(lines[0] ?? '{}')
    expect([line.level, line.err !== undefined]).toEqual([level, hasStack])
    expect(line.msg).toContain(hasStack ? 'housekeeping failed' : 'The site is moving')
    await jobs.stop()
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

test('of the workers of a machine one cleans up', async () => {
  const product = await startProduct()
  const log = pino({ level: 'silent' })
  const pictures = createPictures({ dir: product.dataDir, log })
  const revisions = new Revisions(product.database)
  const media = createMedia({ db: product.database.db, storage: product.storage, pictures, log, revisions })
  const ran: boolean[] = []
  const startWorker = (isKeeper: boolean) => {
    const peers = { tell: async () => {}, hear: async () => {}, keepsHouse: () => isKeeper }
    const parts = {
      database: { ...product.database, peers },
      media,
      types: contentTypes,
      log,
      activity: createActivity(product.database),
      days: { ...days, activity: 365 },
      observer: { ran: () => void ran.push(isKeeper) },
    }
    return startScheduledJobs(parts, { firstAfterMs: 0 })
  }
  const workers = [false, true, false].map(startWorker)
  await expect.poll(() => ran).toEqual([true])
  for (const { stop } of workers) await stop()
  await media.close()
  await pictures.close()
  await product.stop()
  expect(ran).toEqual([true])
})
