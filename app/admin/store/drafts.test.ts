import { expect, test, vi } from 'vitest'
import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { Drafts } from './drafts.ts'

const denied = () =>
  browserStorage(() => {
    throw new Error('denied')
  })
const day = 24 * 3_600_000

test('a draft comes back with its values and the version it was begun from', () => {
  const drafts = new Drafts(denied(), () => Date.parse('2026-05-04T10:00:00Z'))
  drafts.keepSoon({ type: 'projects', id: 3 }, { title: 'Half a tit', is_active: true }, 'v1')
  drafts.keepNow()
  expect(drafts.find({ type: 'projects', id: 3 })).toEqual({
    values: { title: 'Half a tit', is_active: true },
    seen: 'v1',
    at: '2026-05-04T10:00:00.000Z',
  })
  expect(drafts.find({ type: 'projects', id: undefined })).toBeUndefined()
})

test('lists the items of a type with unsaved work, new ones too', () => {
  const drafts = new Drafts(denied())
  drafts.keepSoon({ type: 'projects', id: 3 }, {}, 'v1')
  drafts.keepSoon({ type: 'projects', id: undefined }, {}, '')
  drafts.keepSoon({ type: 'projects-content', id: 1 }, {}, 'v1')
  drafts.keepNow()
  expect(drafts.ids('projects')).toEqual([3, undefined])
  drafts.drop({ type: 'projects', id: 3 })
  expect(drafts.ids('projects')).toEqual([undefined])
})

test('two windows keep a draft each, and what one saves leaves newer work of the other alone', () => {
  const storage = denied()
  let now = 0
  const [one, other] = [new Drafts(storage, () => now), new Drafts(storage, () => now)]
  const key = { type: 'faq', id: 1 }
  const keep = (drafts: Drafts, question: string) => {
    now++
    drafts.keepSoon(key, { question }, 'v1')
    drafts.keepNow()
  }
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

test('forgets drafts that are weeks old and whatever is no draft', () => {
  let now = 0
  const storage = denied()
  const drafts = new Drafts(storage, () => now)
  drafts.keepSoon({ type: 'faq', id: 1 }, {}, 'v1')
  drafts.keepNow()
  storage.write('adminDraft:faq:2', 'not JSON')
  now = 15 * day
  expect(drafts.ids('faq')).toEqual([])
  expect(storage.keys()).toEqual([])
})

test('writes once when nothing more is typed, and never what was dropped', () => {
  vi.useFakeTimers()
  const storage = denied()
  const write = vi.spyOn(storage, 'write')
  const drafts = new Drafts(storage)
  const key = { type: 'faq', id: 1 }
  drafts.keepSoon(key, { question: 'W' }, 'v1')
  vi.advanceTimersByTime(300)
  drafts.keepSoon(key, { question: 'Wh' }, 'v1')
  vi.advanceTimersByTime(300)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(write).toHaveBeenCalledTimes(1)
  expect(drafts.find(key)?.values).toEqual({ question: 'Wh' })
  drafts.keepSoon(key, { question: 'Why' }, 'v1')
  drafts.drop(key)
  drafts.keepNow()
  vi.runAllTimers()
  expect(drafts.find(key)).toBeUndefined()
  vi.useRealTimers()
})
