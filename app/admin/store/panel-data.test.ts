import { expect, test } from 'vitest'
import { type ApiResult, broken } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { typeNamed } from '#app/admin/types.ts'
import { types } from '#content/registry.ts'
import { PanelData } from './panel-data.ts'

const item = { id: 1, created_at: '', updated_at: 'v1', title: 'A' }
const ok = (data: unknown, headers: Record<string, string> = {}): ApiResult => ({
  ok: true,
  data,
  header: (name) => headers[name] ?? null,
})

function panelData(answer: (path: string) => ApiResult | Promise<ApiResult>) {
  const asked: string[] = []
  const call = async (path: string) => {
    asked.push(path)
    return answer(path)
  }
  const data = new PanelData({ call } as unknown as Client)
  data.queries.setDefaultOptions({ queries: { ...data.queries.getDefaultOptions().queries, retryDelay: 0 } })
  return { asked, data }
}

/** Those of the types, under each of their paths, and what visitors sent. */
const lists = types.reduce((sum, { routes }) => sum + 1 + (routes.aliases?.length ?? 0), 2)

test('asks for all lists at once', async () => {
  const { asked, data } = panelData(() => ok([]))
  const loading = data.load()
  expect(new Set(asked).size).toBe(lists)
  await loading
})

test('asks first for what somebody is looking at', async () => {
  const { asked, data } = panelData(() => ok([]))
  await data.load([typeNamed('map-points'), typeNamed('faq')].flatMap((type) => type ?? []))
  expect(new Set(asked.slice(0, 3))).toEqual(
    new Set(['/api/faq/admin', '/api/map-points/admin', '/api/global-presence/admin/map-points']),
  )
  expect(new Set(asked).size).toBe(lists)
})

test('a list that fails is empty and says so; others are not affected', async () => {
  const { data } = panelData((path) => (path === '/api/faq/admin' ? broken() : ok([item])))
  await data.load()
  expect(data.list('faq')).toEqual({ status: 'failed', items: [] })
  expect(data.list('projects')).toEqual({ status: 'ready', items: [item] })
  expect(data.isAllFailed()).toBe(false)
})

test('what is not a list counts as an empty one', async () => {
  const { data } = panelData(() => ok({ not: 'a list' }))
  await data.load()
  expect(data.list('faq').items).toEqual([])
})

test('only when nothing at all could be loaded it is a failure as a whole', async () => {
  const { data } = panelData(() => broken())
  await data.load()
  expect(data.isAllFailed()).toBe(true)
})

test('the first list that comes again ends the failure, while others are awaited', async () => {
  let isBack = false
  const never = new Promise<never>(() => {})
  const { data } = panelData((path) => (isBack ? (path === '/api/faq/admin' ? ok([item]) : never) : broken()))
  await data.load()
  isBack = true
  void data.load()
  await expect.poll(() => data.list('faq').status).toBe('ready')
  expect(data.isAllFailed()).toBe(false)
})

test('map points come through whichever of their two doors opens', async () => {
  const { data } = panelData((path) => (path === '/api/map-points/admin' ? broken() : ok([item])))
  await data.load()
  expect(data.list('map-points')).toEqual({ status: 'ready', items: [item] })
})

test('counts come from the headers, not from the page that was sent', async () => {
  const { data } = panelData((path) =>
    path.startsWith('/api/contact-messages')
      ? ok([item], { 'x-total-count': '100000', 'x-unread-count': '7' })
      : ok([]),
  )
  await data.load()
  expect(data.queries.getQueryData(['tally', 'messages'])).toEqual({ total: 100_000, counted: 7 })
})

test('an answer that was asked for before a change does not undo the change', async () => {
  let saved = false
  const { data } = panelData(async (path) => {
    const before = saved
    await new Promise((resolve) => setTimeout(resolve))
    return ok(path === '/api/faq/admin' ? [before ? { ...item, title: 'B' } : item] : [])
  })
  const loading = data.load()
  saved = true
  data.put('faq', { ...item, title: 'B' })
  await loading
  expect(data.list('faq').items).toEqual([{ ...item, title: 'B' }])
  await expect.poll(() => data.queries.isFetching()).toBe(0)
  expect(data.list('faq').items).toEqual([{ ...item, title: 'B' }])
})

const faq = '/api/faq/admin'
const revised = (revision: number, data: unknown) =>
  ok(data, { 'x-revisions': `faq=${revision}`, etag: `W/"${revision}"` })
const asks = (asked: readonly string[]) => asked.filter((path) => path === faq).length

test('a write that nobody else came between makes the new list, without asking for it', async () => {
  const { asked, data } = panelData((path) => (path === faq ? revised(4, [item]) : ok([])))
  await data.load()
  data.written('faq', 5, (items) => items.map((each) => ({ ...each, title: 'B' })))
  expect(data.list('faq').items).toEqual([{ ...item, title: 'B' }])
  data.follow({ faq: 5 })
  await expect.poll(() => data.queries.isFetching()).toBe(0)
  expect(asks(asked)).toBe(1)
})

test.each([
  ['somebody else wrote between', 6],
  ['the answer does not say', undefined],
])('where %s, the list is asked for again after a write', async (_name, revision) => {
  let now = 4
  const { asked, data } = panelData((path) => (path === faq ? revised(now, [{ ...item, title: `at ${now}` }]) : ok([])))
  await data.load()
  now = 6
  data.written('faq', revision, (items) => items)
  await expect.poll(() => data.list('faq').items[0]?.title).toBe('at 6')
  expect(asks(asked)).toBe(2)
})

test('only lists that others changed are asked for again, with what is known of them', async () => {
  const seen: (string | undefined)[] = []
  let now = 4
  const data = new PanelData({
    call: async (path: string, { etag }: { etag?: string } = {}) => {
      if (path === faq) seen.push(etag)
      return path === faq ? revised(now, [{ ...item, title: `at ${now}` }]) : ok([], { 'x-revisions': 'others=1' })
    },
  } as unknown as Client)
  await data.load()
  data.follow({ faq: 4 })
  expect(data.queries.isFetching()).toBe(0)
  now = 5
  data.follow({ faq: 5 })
  expect(data.queries.isFetching()).toBe(1)
  await expect.poll(() => data.list('faq').items[0]?.title).toBe('at 5')
  expect(seen).toEqual([undefined, 'W/"4"'])
})

test('items that did not change stay the same objects', async () => {
  let now = 4
  const other = { ...item, id: 2, title: 'Other' }
  const { data } = panelData((path) =>
    path === faq ? revised(now, [{ ...item, title: `at ${now}` }, { ...other }]) : ok([]),
  )
  await data.load()
  const before = data.list('faq').items
  now = 5
  await data.refresh('faq')
  const after = data.list('faq').items
  expect(after[0]?.title).toBe('at 5')
  expect(after[1]).toBe(before[1])
})
