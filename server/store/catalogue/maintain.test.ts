import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { dialects, startProduct } from '#tests/support/product.ts'
import { withoutLimits } from '../database.ts'
import type { AnyDatabase } from '../repository.ts'
import { entryOf } from './entry.ts'
import { ensureCatalogue } from './maintain.ts'
import { type Source, sources } from './sources.ts'

describe.each(dialects)('%s', (dialect) => {
  test('long titles and tags are catalogued, however many come together', async () => {
    const product = await startProduct({ dialect })
    const db = product.database.db as unknown as AnyDatabase
    const words = (n: number, first: string) => Array.from({ length: 50 }, (_, at) => `${first}${n}${at}`).join(' ')
    const articles = Array.from({ length: 250 }, (_, n) => ({
      title: words(n, 'ab'),
      article_tag: words(n, 'cd'),
      comments_count: 0,
      display_order: n,
      is_active: true,
      created_at: '',
      updated_at: '',
    }))
    for (const article of articles) await db.insertInto('news_insight_articles').values(article).execute()
    await db.deleteFrom('settings').where('name', '=', 'catalogue_version').execute()
    await ensureCatalogue(product.database.db, dialect)
    const { json } = await product.call('GET', '/api/archive')
    expect(json).toMatchObject({ news: 250 })
    const { rows } = await sql<{ count: number }>`select count(*) as count from catalogue_words`.execute(db)
    expect(Number(rows[0]?.count)).toBeGreaterThan(250 * 80)
    await product.stop()
  })
})

test('guesses are whole words, also where accents are characters of their own', () => {
  const [products] = sources
  const { guesses } = entryOf(products as Source, { id: 1, title: 'S\u0327eker pancar\u0131' }, undefined)
  expect([...guesses]).toEqual([
    ['seker', 'S\u0327eker'],
    ['pancari', 'pancar\u0131'],
  ])
})

test('a start waits for another one that makes the catalogue, longer than any request would', async () => {
  const first = await startProduct({ dialect: 'postgres' })
  const { databaseUrl = '' } = first.config
  await first.database.db.deleteFrom('settings').where('name', '=', 'catalogue_version').execute()
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('begin; lock table catalogue_items in exclusive mode')
  const second = startProduct({ dialect: 'postgres', databaseUrl })
  await Promise.race([second, sleep(7_000)])
  await other.query('commit')
  await (await second).stop()
  await other.end()
  await first.stop()
})

test('on SQLite too: its lock is waited for by the minute', async () => {
  const product = await startProduct()
  const { rows } = await withoutLimits(product.config, ({ db }) =>
    sql<{ timeout: number }>`pragma busy_timeout`.execute(db),
  )
  expect(rows[0]?.timeout).toBeGreaterThanOrEqual(600_000)
  await product.stop()
})
