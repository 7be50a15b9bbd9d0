import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { readerThread } from '#tests/support/reader-thread.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import { createRichText } from '../rich-text/rich-text.ts'
import { createListTurns } from './list-turns.ts'
import { lightenForPage, shortenForPage } from './page-lists.ts'
import { createPublished } from './published.ts'

vi.setConfig({ testTimeout: 120_000 })

type Item = { readonly id: number }
/** As many items of this kind as one query reads. */
const slice = 500

describe.each(dialects)('%s', (dialect) => {
  test('a list of 10,000 items is whole and in order, and keeps nobody waiting', async () => {
    const product = await startProduct({ dialect })
    await addManyItems(product.database, { articles: 10_000 })
    const authorization = `Bearer ${await product.signIn()}`
    const list = async (path: string) => (await product.call('GET', path)).json as Item[]
    const lists = ['/api/news-insight/articles', '/api/news-insight/admin/articles']
    for (const path of lists) {
      const ids = (await list(path)).map(({ id }) => id)
      expect(ids).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1))
    }
    // Asked for without being read here: that would hold the same loop.
    const pause = await longestPause(async () => {
      await product.call('PUT', '/api/news-insight/admin/articles/1', { body: { title: 'Changed' } })
      for (const path of lists) {
        const reply = await fetch(product.url + path, { method: 'HEAD', headers: { authorization } })
        expect(reply.status).toBe(200)
      }
    })
    expect(pause).toBeLessThan(50)
    await product.stop()
  })

  test.each([
    ['/api/news-insight/admin/articles', 40],
    ['/api/news-insight-details/admin', 5],
  ])('%s is read %d times at once in turns, however long its texts are', async (path, times) => {
    const product = await startProduct({ dialect })
    onTestFinished(() => product.stop())
    await addManyItems(product.database, { articles: 2_000 })
    const [stamp, content] = ['2026-01-01T00:00:00.000Z', `<p>${'uzun ışık '.repeat(40_000)}</p>`]
    const db = product.database.db as unknown as AnyDatabase
    for (let id = 1; id <= 20; id++)
      await sql`insert into news_insight_details (article_id, title, wysiwyg_content, is_active, created_at, updated_at)
          values (${id}, 'Long', ${content}, ${true}, ${stamp}, ${stamp})`.execute(db)
    const token = await product.signIn()
    const ask = await readerThread(product.url + path, token)
    const pause = await longestPause(async () => expect(await ask(times)).toEqual(Array(times).fill(200)))
    expect(pause).toBeLessThan(50)
  })

  test('a list that is changed while it is read is read once, whole and without doubles', async () => {
    const product = await startProduct({ dialect })
    onTestFinished(() => product.stop())
    await addManyItems(product.database, { projects: 2_000 })
    await product.signIn()
    const change = async (method: string, path: string, body?: object) =>
      expect((await product.call(method, `/api/projects/admin/${path}`, { body })).status).toBeLessThan(300)
    let queries = 0
    /** After each of its queries a list has another order; after the second one, two more items are not on it. */
    const watched = product.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries++
        await change('PUT', 'order', { ids: [1_990 - queries, 990 - queries] })
        if (queries === 2) await change('DELETE', '1500')
        if (queries === 2) await change('PUT', '1600', { is_active: false })
        return result
      },
    }) as unknown as AnyDatabase
    const list = repository(watched, projects)
    const numbers = Array.from({ length: 2_000 }, (_, n) => n + 1)
    const idsOf = async (slices: AsyncIterable<readonly Item[]>) =>
      (await Array.fromAsync(slices)).flat().map(({ id }) => id)
    expect(await idsOf(list.published())).toEqual(numbers.filter((id) => id !== 1_500 && id !== 1_600))
    expect(queries).toBe(1 + 2_000 / slice)

    await change('POST', '1500/restore')
    queries = 0
    const before = await idsOf(repository(product.database.db as unknown as AnyDatabase, projects).all())
    expect(before.toSorted((one, other) => one - other)).toEqual(numbers)
    expect(await idsOf(list.all())).toEqual(before.filter((id) => id !== 1_500))
    expect(queries).toBe(1 + 2_000 / slice)
  })

  test('of a list that no page can carry, a page reads the beginning', async () => {
    const product = await startProduct({ dialect })
    onTestFinished(() => product.stop())
    await addManyItems(product.database, { projects: 2_000 })
    await sql`update projects set description = ${'<'.repeat(20_000)} where id > 500`.execute(product.database.db)
    let queries = 0
    const db = product.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries++
        return result
      },
    }) as unknown as AnyDatabase
    const richText = createRichText(() => undefined)
    onTestFinished(() => richText.close())
    const { published } = createPublished(
      { db, inTurns: createListTurns('sqlite'), richText },
      { shorten: shortenForPage, lighten: lightenForPage },
    )
    expect((await published(projects)).map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
    expect(queries).toBe(2)
    await sql`update projects set is_active = ${dialect === 'sqlite' ? 0 : false} where id <= 500`.execute(db)
    queries = 0
    expect((await published(projects)).map(({ id }) => id)).toEqual([501, 502])
    expect(queries).toBe(2)
  })
})

test('a list that waits for a lock holds up no other list', async () => {
  const product = await startProduct({ dialect: 'postgres' })
  onTestFinished(() => product.stop())
  await product.signIn()
  const other = new Client({ connectionString: product.config.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table projects in access exclusive mode')
  let waiting = 3
  const locked = Array.from({ length: waiting }, async () => {
    await product.call('GET', '/api/projects/admin')
    waiting--
  })
  await sleep(50)
  for (const path of ['/api/faq/admin', '/api/statistics']) expect((await product.call('GET', path)).status).toBe(200)
  expect(waiting).toBe(3)
  await other.query('rollback')
  await Promise.all(locked)
})
