import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { thinVersions } from './thin-versions.ts'

const version = (item_id: number, number: number, created_at: string, item = '{}') => ({
  type: 'projects',
  item_id,
  number,
  action: 'update',
  source: 'api',
  author_id: null,
  author: '',
  restored: null,
  changed: '[]',
  created_at,
  item,
})

describe.each(dialects)('old versions on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
  })
  afterAll(() => product.stop())

  test('that were published all stay, by a draft, a plan or as the first; only saves between them go', async () => {
    const { db } = product.database
    const at = (hour: number) => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`
    const kept = [
      { ...version(9, 1, at(1)), action: 'create' },
      { ...version(9, 3, at(3)), action: 'publish' },
      { ...version(9, 4, at(4)), action: 'publish', source: 'schedule' },
      { ...version(9, 6, at(6)), source: 'schedule' },
      version(9, 8, at(8)),
    ]
    const gone = [version(9, 2, at(2)), version(9, 5, at(5)), version(9, 7, at(7))]
    await db
      .insertInto('versions')
      .values([...kept, ...gone])
      .execute()
    expect(await thinVersions(product.database, { olderThan: '2026-04-01T00:00:00.000Z' })).toBe(gone.length)
    const left = await db.selectFrom('versions').select('number').where('item_id', '=', 9).orderBy('number').execute()
    expect(left.map(({ number }) => number)).toEqual([1, 3, 4, 6, 8])
    await db.deleteFrom('versions').where('item_id', '=', 9).execute()
  })

  test('are one a day, the last of it, and the newest of all; what drafts said apart', async () => {
    const { db } = product.database
    const kept = [
      version(1, 3, '2026-01-01T20:00:00.000Z'),
      version(1, 4, '2026-01-02T08:00:00.000Z'),
      version(1, 6, '2026-03-01T09:00:00.000Z'),
      version(1, 7, '2026-06-01T09:00:00.000Z'),
      version(1, 8, '2026-06-01T10:00:00.000Z'),
      version(2, 2, '2026-01-01T08:00:00.000Z'),
      version(2, 3, '2026-01-01T09:00:00.000Z', ''),
      { ...version(1, 1, '2026-01-01T08:00:00.000Z'), type: 'faq' },
      version(3, 1, '2026-01-01T08:00:00.000Z'),
      { ...version(3, 3, '2026-01-01T10:00:00.000Z'), action: 'discard' },
    ]
    const gone = [
      version(1, 1, '2026-01-01T08:00:00.000Z'),
      version(1, 2, '2026-01-01T09:00:00.000Z'),
      version(1, 5, '2026-03-01T08:00:00.000Z'),
      version(2, 1, '2026-01-01T08:00:00.000Z'),
      { ...version(3, 2, '2026-01-01T09:00:00.000Z'), action: 'draft' },
    ]
    await db
      .insertInto('versions')
      .values([...gone, ...kept])
      .execute()
    expect(await thinVersions(product.database, { olderThan: '2026-04-01T00:00:00.000Z' })).toBe(gone.length)
    const left = await db.selectFrom('versions').select(['type', 'item_id', 'number']).orderBy('id').execute()
    expect(left).toEqual(kept.map(({ type, item_id, number }) => ({ type, item_id, number })))
    expect(await thinVersions(product.database, { olderThan: '2026-04-01T00:00:00.000Z' })).toBe(0)
  })
})

test('thousands of them keep nobody waiting, and a page of them is one look into the index', async () => {
  const product = await startProduct({ dialect: 'sqlite' })
  const { db } = product.database
  const add = async () => {
    await db.deleteFrom('versions').execute()
    for (let from = 0; from < 6_000; from += 500) {
      const some = Array.from({ length: 500 }, (_, n) => version(1, from + n + 1, '2026-01-01T08:00:00.000Z'))
      await db.insertInto('versions').values(some).execute()
    }
  }
  const thin = async () =>
    expect(await thinVersions(product.database, { olderThan: '2026-04-01T00:00:00.000Z' })).toBe(5_999)
  expect(await longestPause(thin, add)).toBeLessThan(50)
  const { rows } = await sql<{ detail: string }>`explain query plan select number, author from versions
    where type = 'projects' and item_id = 1 and number < 50 order by number desc limit 51`.execute(db)
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH versions USING INDEX/)])
  await product.stop()
})
