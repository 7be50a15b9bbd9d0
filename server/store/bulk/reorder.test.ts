import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { contentTypes } from '#content/registry.ts'
import { statistics } from '#content/statistics/type.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { createContent } from '../content.ts'
import { Revisions } from '../revision.ts'
import { createRichText } from '../rich-text/rich-text.ts'

type Item = { id: number; title: string; display_order: number; updated_at: string }
const base = '/api/projects/admin'

describe.each(dialects)('putting items into order on %s', (dialect) => {
  let product: Product
  let made: Item[]
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    made = []
    for (let place = 1; place <= 6; place++) made.push(await create(`Project ${place}`, place))
  })
  afterAll(() => product.stop())
  const create = async (title: string, place: number) =>
    (await product.call('POST', base, { body: { title, display_order: place } })).json as Item
  const order = (ids: readonly number[]) => product.call('PUT', `${base}/order`, { body: { ids } })
  const list = async () => (await product.call('GET', base)).json as Item[]

  test('changes places and nothing else, and conflicts with no open form', async () => {
    const ids = made.map(({ id }) => id)
    const [first, second, ...rest] = ids as [number, number, ...number[]]
    const reply = await order([second, first, ...rest])
    expect(reply.status).toBe(200)
    expect((reply.json as Item[]).map(({ id }) => id)).toEqual([second, first, ...rest])
    const places = new Map([second, first, ...rest].map((id, index) => [id, index + 1]))
    const expected = made.map((item) => ({ ...item, display_order: places.get(item.id) }))
    expect((await list()).toSorted((a, b) => a.id - b.id)).toEqual(expected)

    const seen = { 'if-match': `"${made[0]?.updated_at}"` }
    const saved = await product.call('PUT', `${base}/${first}`, { body: { title: 'Saved' }, headers: seen })
    expect(saved).toMatchObject({ status: 200, json: { title: 'Saved', display_order: 2 } })
    await order(ids)
  })

  test('they already have is no write: no revision, no activity', async () => {
    const { db } = product.database
    const ids = (await list()).map(({ id }) => id)
    await order(ids)
    const state = async () => ({
      lines: await db
        .selectFrom('activity')
        .select(['id', 'action', 'count'])
        .where('action', '=', 'reordered')
        .execute(),
      revisions: await db.selectFrom('content_revisions').selectAll().orderBy('type').execute(),
    })
    const before = await state()
    for (let again = 0; again < 2; again++) {
      const { status, headers } = await order(ids)
      expect([status, headers.get('x-revisions')]).toEqual([200, null])
    }
    expect(await state()).toEqual(before)

    const [first, second, ...rest] = ids as [number, number, ...number[]]
    expect((await order([second, first, ...rest])).headers.get('x-revisions')).toMatch(/^projects=\d+$/)
    const after = await state()
    expect(after.lines.at(-1)).toMatchObject({ count: 2 })
    expect(after.lines).toHaveLength(before.lines.length + 1)
    expect(after.revisions).not.toEqual(before.revisions)
    await order(ids)
  })

  test('is refused where one of them does not exist, and then nothing moves', async () => {
    const before = await list()
    expect(await order([...before.map(({ id }) => id).reverse(), 99_999_999])).toMatchObject({ status: 404 })
    expect(await list()).toEqual(before)
  })

  test('leaves those alone that are not named', async () => {
    const before = await list()
    const last = before.at(-1) as Item
    await order([last.id])
    const after = await list()
    for (const item of before.slice(0, -1)) expect(after).toContainEqual(item)
    expect(after).toContainEqual({ ...last, display_order: 1 })
    await order(before.map(({ id }) => id))
  })

  test('opposite orders at the same time all go through', async () => {
    const ids = (await list()).map(({ id }) => id)
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => order(n % 2 ? ids : ids.toReversed())))
    expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect([ids, ids.toReversed()]).toContainEqual((await list()).map(({ id }) => id))
  })

  test('ten thousand take as many writes as two, and those that stay are not written', async () => {
    const { db } = product.database
    const stamp = '2026-01-01T00:00:00.000Z'
    const numbers = Array.from({ length: 10_000 }, (_, n) => n + 1)
    for (let from = 0; from < numbers.length; from += 1_000)
      await sql`insert into statistics (title, value, display_order, is_active, created_at, updated_at) values ${sql.join(
        numbers.slice(from, from + 1_000).map((n) => sql`(${`S ${n}`}, '1', ${n}, ${true}, ${stamp}, ${stamp})`),
      )}`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from statistics order by display_order`.execute(db)
    const ids = rows.map(({ id }) => id)

    const { noted, changes } = noting(db)
    const content = createContent({
      database: { ...product.database, db: noted },
      revisions: new Revisions(product.database),
      types: contentTypes,
      richText: createRichText(() => {}),
    })
    const moved = [ids[1], ids[0], ...ids.slice(2)] as number[]
    await content.reorder(statistics, moved)
    const listed = await Array.fromAsync(content.all(statistics))
    expect(listed.flat().map(({ id }) => id)).toEqual(moved)
    const forMany = changes.splice(0)
    expect(Math.max(...forMany)).toBe(2)
    const [one, other] = (await list()) as [Item, Item]
    await content.reorder(projects, [other.id, one.id])
    const writes = (counts: readonly number[]) => counts.filter((count) => count > 0)
    expect(writes(changes)).toHaveLength(writes(forMany).length)

    changes.length = 0
    await content.reorder(statistics, moved.toReversed())
    // SQLite rewrites whole rows on the thread that serves everybody, so it does it in slices.
    expect(changes.filter((count) => count > 1)).toEqual(dialect === 'postgres' ? [10_000] : Array(100).fill(100))
    const { rows: stamps } = await sql<{ updated_at: string }>`select distinct updated_at from statistics`.execute(db)
    expect(stamps).toEqual([{ updated_at: stamp }])

    const pause = await longestPause(async () => {
      ids.reverse()
      await content.reorder(statistics, ids)
    })
    expect(pause).toBeLessThan(50)
    const reversed = await Array.fromAsync(content.all(statistics))
    expect(reversed.flat().map(({ id }) => id)).toEqual(ids)
  })
})

/** The same database, with a note of every statement but reads of lists: how many rows it changed. */
function noting(db: Product['database']['db']) {
  const changes: number[] = []
  const reads = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') reads.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (!reads.has(queryId)) changes.push(Number(result.numAffectedRows ?? 0n))
      return result
    },
  }
  return { noted: db.withPlugin(plugin), changes }
}
