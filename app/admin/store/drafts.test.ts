import { expect, test, vi } from 'vitest'
import { type BrowserStorage, browserStorage } from '#app/admin/api/browser-storage.ts'
import { type Draft, Drafts } from './drafts.ts'
import type { WordStorage } from './word-storage.ts'

const alone = (storage: BrowserStorage): WordStorage => ({ ...storage, onOther: () => () => {} })
const denied = () =>
  alone(
    browserStorage(() => {
      throw new Error('denied')
    }),
  )
const draft = (values: Draft['values'], seen: string) => ({ values, seen, changed: Object.keys(values), base: {} })
const day = 24 * 3_600_000

test('a draft comes back with its values and the version it was begun from', () => {
  const drafts = new Drafts('one', denied(), () => Date.parse('2026-05-04T10:00:00Z'))
  drafts.keepSoon({ type: 'projects', id: 3 }, draft({ title: 'Half a tit', is_active: true }, 'v1'))
  drafts.keepNow()
  expect(drafts.find({ type: 'projects', id: 3 })).toEqual({
    values: { title: 'Half a tit', is_active: true },
    seen: 'v1',
    changed: ['title', 'is_active'],
    base: {},
    at: '2026-05-04T10:00:00.000Z',
  })
  expect(drafts.find({ type: 'projects', id: undefined })).toBeUndefined()
})

test('a draft of an earlier release, which does not name what was changed, comes back too', () => {
  const storage = denied()
  const earlier = { values: { question: 'Why' }, seen: 'v1', at: new Date().toISOString() }
  storage.write('adminDraft:faq:1:earlier', JSON.stringify(earlier))
  expect(new Drafts('one', storage).find({ type: 'faq', id: 1 })).toEqual(earlier)
})

test('lists the items of a type with unsaved work, new ones too', () => {
  const drafts = new Drafts('one', denied())
  drafts.keepSoon({ type: 'projects', id: 3 }, draft({}, 'v1'))
  drafts.keepSoon({ type: 'projects', id: undefined }, draft({}, ''))
  drafts.keepSoon({ type: 'projects-content', id: 1 }, draft({}, 'v1'))
  drafts.keepNow()
  expect(drafts.ids('projects')).toEqual([3, undefined])
  drafts.drop({ type: 'projects', id: 3 })
  expect(drafts.ids('projects')).toEqual([undefined])
})

function twoWindows() {
  const storage = denied()
  let now = 0
  const key = { type: 'faq', id: 1 }
  const inWindow = (name: string) => new Drafts(name, storage, () => now)
  const keep = (drafts: Drafts, question: string) => {
    now++
    drafts.keepSoon(key, draft({ question }, 'v1'))
    drafts.keepNow()
  }
  return { key, keep, inWindow, one: inWindow('one'), other: inWindow('other') }
}

test('two windows keep a draft each, and what one saves leaves newer work of the other alone', () => {
  const { key, keep, one, other } = twoWindows()
  keep(one, 'First window')
  expect(other.find(key)?.values).toEqual({ question: 'First window' })
  keep(other, 'Second window')
  expect(one.find(key)?.values).toEqual({ question: 'First window' })
  expect(one.ids('faq')).toEqual([1])
  keep(one, 'First window, more')
  other.drop(key)
  expect(one.find(key)?.values).toEqual({ question: 'First window, more' })

  expect(other.find(key)?.values).toEqual({ question: 'First window, more' })
  other.drop(key)
  expect(one.find(key)).toBeUndefined()
})

test('a window that was reloaded finds its own draft, and its save leaves what differs in others', () => {
  const { key, keep, inWindow, one, other } = twoWindows()
  keep(one, 'First window')
  keep(other, 'Second window')
  const reloaded = inWindow('one')
  expect(reloaded.find(key)?.values).toEqual({ question: 'First window' })
  reloaded.drop(key, { question: 'First window' })
  expect(reloaded.find(key)?.values).toEqual({ question: 'Second window' })
})

test('a save takes the drafts of other windows along that hold the same', () => {
  const { key, keep, one, other } = twoWindows()
  keep(one, 'The same')
  keep(other, 'The same')
  one.drop(key, { question: 'The same', answer: 'Not changed there' })
  expect(one.ids('faq')).toEqual([])
})

test('a draft moves to a new item also where the storage is full', () => {
  const kept = new Map<string, string>()
  const full: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (!kept.has(key) && kept.size > 0) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }
  // The names of the entries are what a page sees of its storage.
  const entries = new Proxy(full, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({ configurable: true, enumerable: kept.has(String(key)) }),
  })
  const drafts = new Drafts('one', alone(browserStorage(() => entries as Storage)))
  drafts.keepSoon({ type: 'faq', id: 1 }, draft({ question: 'Why' }, 'v1'))
  drafts.keepNow()
  drafts.move({ type: 'faq', id: 1 }, { type: 'faq', id: 'new?draft=1' })
  expect([...kept.keys()]).toEqual([expect.stringMatching(/^adminDraft:faq:new\?draft=1:/)])
  expect([...kept.values()].join()).toContain('Why')
})

test('forgets drafts that are weeks old and anything that is not a draft', () => {
  let now = 0
  const storage = denied()
  const drafts = new Drafts('one', storage, () => now)
  drafts.keepSoon({ type: 'faq', id: 1 }, draft({}, 'v1'))
  drafts.keepNow()
  storage.write('adminDraft:faq:2', 'not JSON')
  now = 15 * day
  expect(drafts.ids('faq')).toEqual([])
  expect(storage.keys()).toEqual([])
})

test('writes the last words every moment while somebody types on, and never what was dropped', () => {
  vi.useFakeTimers()
  const storage = denied()
  const write = vi.spyOn(storage, 'write')
  const drafts = new Drafts('one', storage)
  const key = { type: 'faq', id: 1 }
  for (const question of ['W', 'Wh', 'Wha']) {
    drafts.keepSoon(key, draft({ question }, 'v1'))
    vi.advanceTimersByTime(100)
  }
  expect(write).toHaveBeenCalledTimes(1)
  expect(drafts.find(key)?.values).toEqual({ question: 'Wha' })
  drafts.keepSoon(key, draft({ question: 'What' }, 'v1'))
  vi.advanceTimersByTime(1_000)
  expect(write).toHaveBeenCalledTimes(2)
  expect(drafts.find(key)?.values).toEqual({ question: 'What' })
  drafts.keepSoon(key, draft({ question: 'Why' }, 'v1'))
  drafts.drop(key)
  drafts.keepNow()
  vi.runAllTimers()
  expect(drafts.find(key)).toBeUndefined()
  vi.useRealTimers()
})

test('words pass for kept when the last write of them is done, and not where it failed', async () => {
  const written: PromiseWithResolvers<boolean>[] = []
  const write = () => {
    const each = Promise.withResolvers<boolean>()
    written.push(each)
    return each.promise
  }
  const drafts = new Drafts('one', { ...denied(), write })
  const keep = (question: string) => {
    drafts.keepSoon({ type: 'faq', id: 1 }, draft({ question }, 'v1'))
    drafts.keepNow()
  }
  keep('W')
  keep('Wh')
  written[0]?.resolve(true)
  await written[0]?.promise
  expect(drafts.safety.get()).toBe('writing')
  written[1]?.resolve(true)
  await vi.waitFor(() => expect(drafts.safety.get()).toBe('kept'))
  keep('Why')
  written[2]?.resolve(false)
  await vi.waitFor(() => expect(drafts.safety.get()).toBe('in memory'))
})

test('somebody else who signs in in the same browser finds nothing of them', () => {
  const storage = denied()
  let person = 7
  const drafts = new Drafts('one', storage, Date.now, () => person)
  const key = { type: 'faq', id: 1 }
  drafts.keepSoon(key, draft({ question: 'Why' }, 'v1'))
  drafts.keepNow()
  person = 8
  expect(drafts.find(key)).toBeUndefined()
  expect(drafts.ids('faq')).toEqual([])
  drafts.drop(key, { question: 'Why' })
  person = 7
  expect(drafts.find(key)).toMatchObject({ values: { question: 'Why' } })
  expect(new Drafts('another window', storage, Date.now, () => 7).ids('faq')).toEqual([1])
})
