import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ReadResult } from './call-api.ts'
import { ContentStore } from './content-store.ts'

const slide = { id: 7, title: 'A slide' }
const project = (id: number) => ({ id, title: `Project ${id}` })
const ready = (data: unknown): ReadResult => ({ ok: true, data })
const refused: ReadResult = { ok: false, error: 'no', failure: 'answer' }
const thrown: ReadResult = { ok: false, error: 'no', failure: 'exception' }

function storeAnswering(...outcomes: ReadResult[]) {
  const call = vi.fn(async (_path: string) => outcomes.shift() ?? thrown)
  return { store: new ContentStore({}, call), call }
}

afterEach(() => {
  vi.useRealTimers()
})

test('starts from what the server knew, without asking', async () => {
  const call = vi.fn(async () => thrown)
  const store = new ContentStore({ '/api/hero-slides': { status: 'ready', data: [slide] } }, call)
  await store.ensure('/api/hero-slides')
  expect(store.read('/api/hero-slides')).toEqual({ status: 'ready', data: [slide] })
  expect(call).not.toHaveBeenCalled()
})

test('does not ask again for what the server could not read either', async () => {
  const call = vi.fn(async () => thrown)
  const store = new ContentStore({ '/api/faq': { status: 'fallback', data: [], failure: 'exception' } }, call)
  await store.ensure('/api/faq')
  expect(call).not.toHaveBeenCalled()
})

test('is loading until the answer is there, and tells listeners', async () => {
  const { store } = storeAnswering(ready([slide]))
  const listener = vi.fn()
  store.subscribe(listener)
  const asked = store.ensure('/api/hero-slides')
  expect(store.read('/api/hero-slides').status).toBe('loading')
  await asked
  expect(store.read('/api/hero-slides')).toMatchObject({ status: 'ready', data: [slide] })
  expect(listener).toHaveBeenCalledOnce()
})

test('asks once for all who want the same', async () => {
  const { store, call } = storeAnswering(ready([]))
  await Promise.all([store.ensure('/api/faq'), store.ensure('/api/faq'), store.load('/api/faq')])
  expect(call).toHaveBeenCalledOnce()
})

describe('falls back to built-in content', () => {
  test.each([
    ['an answer with an error', '/api/faq', refused],
    ['a list that is not a list', '/api/faq', ready({ rows: [] })],
    ['a block that is a list', '/api/footer-info', ready([])],
    ['nothing', '/api/footer-info', ready(null)],
    ['a block without its products', '/api/our-products/content', ready({ id: 1, title: 'Ours' })],
    ['a text without its features', '/api/who-we-are', ready({ content: null })],
    ['members that have only an id', '/api/leadership/members', ready([{ id: 1 }])],
    ['logos that are null', '/api/brand-trust/logos', ready([null])],
  ] as const)('after %s', async (_, path, outcome) => {
    const { store } = storeAnswering(outcome)
    await store.ensure(path)
    expect(store.read(path)).toMatchObject({ status: 'fallback', failure: 'answer' })
  })

  test('with two slides after an invalid answer and one after an exception', async () => {
    for (const [outcome, count] of [
      [refused, 2],
      [ready([]), 2],
      [thrown, 1],
    ] as const) {
      const { store } = storeAnswering(outcome)
      await store.ensure('/api/hero-slides')
      const slides = store.read('/api/hero-slides')
      expect(slides.status === 'fallback' && slides.data.length).toBe(count)
    }
  })

  test('but not for an empty list', async () => {
    const { store } = storeAnswering(ready([]))
    await store.ensure('/api/projects')
    expect(store.read('/api/projects')).toEqual({ status: 'ready', data: [] })
  })

  test('with a record that asks to get in touch where a detail is missing', async () => {
    const { store } = storeAnswering(refused)
    await store.ensure('/api/news-insight-details/3')
    expect(store.read('/api/news-insight-details/3')).toMatchObject({
      data: { title: 'Haber Detayı', image_url: null },
    })
  })

  test('and tries again when the visitor comes back', async () => {
    const { store } = storeAnswering(thrown, ready([slide]))
    await store.ensure('/api/hero-slides')
    await store.load('/api/hero-slides')
    expect(store.read('/api/hero-slides').status).toBe('ready')
  })
})

test('keeps what it has when a refresh fails', async () => {
  const { store } = storeAnswering(ready([project(1)]), refused, ready([{ id: 3 }]), ready([project(2)]))
  await store.ensure('/api/projects')
  for (const _failure of ['refused', 'malformed']) {
    await store.refresh('/api/projects')
    expect(store.read('/api/projects')).toMatchObject({ status: 'ready', data: [project(1)] })
  }
  await store.refresh('/api/projects')
  expect(store.read('/api/projects')).toMatchObject({ status: 'ready', data: [project(2)] })
})

test('asks again for everything a page shows that failed', async () => {
  const { store, call } = storeAnswering(ready([project(1)]), ready([project(2)]), thrown)
  await store.ensure('/api/projects')
  await store.askAgain('/api/projects')
  expect(store.read('/api/projects')).toMatchObject({ data: [project(2)] })
  await store.askAgain('/api/faq')
  expect(call).toHaveBeenLastCalledWith('/api/faq')
})

test('asks again for old content when the visitor moves on', async () => {
  vi.useFakeTimers()
  const { store, call } = storeAnswering(ready([]), ready([project(1)]))
  await store.load('/api/projects')
  await store.load('/api/projects')
  expect(call).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(31_000)
  await store.load('/api/projects')
  expect(store.read('/api/projects')).toMatchObject({ data: [project(1)] })
})
