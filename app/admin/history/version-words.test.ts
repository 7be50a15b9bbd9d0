import { expect, test } from 'vitest'
import { dayHeadingOf } from '#app/admin/dates.ts'
import { projects } from '#content/projects/type.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import { authorOf, momentOf, savedBy, sourceOf, whatOf } from './version-words.ts'

const first: ListedVersion = {
  version: 1,
  action: 'create',
  source: 'api',
  author_id: 1,
  author: 'Selin',
  restored: null,
  changed: [],
  activated: null,
  created_at: '2026-11-14T12:00:00.000Z',
}
const now = new Date('2026-11-17T12:00:00.000Z')

test('a version is told by its day, its fields and where it came from', () => {
  expect(dayHeadingOf(first.created_at, new Date(first.created_at))).toBe('Today')
  expect(dayHeadingOf(first.created_at, now)).toBe('Saturday 14 November')
  expect(dayHeadingOf(first.created_at, new Date('2027-01-01T12:00:00.000Z'))).toBe('14 November 2026')
  expect(momentOf(first, now)).toMatch(/^14 November, \d\d:00$/)
  expect(whatOf(projects, first, [])).toBe('Added')
  expect(whatOf(projects, { ...first, action: 'update', changed: ['title', 'gone'] }, [])).toBe('Title, gone')
  expect(savedBy({ ...first, source: 'panel' })).toBe('Saved by Selin in the panel.')
})

test('what became of an item on the site is told, not that a switch was changed', () => {
  const off: ListedVersion = { ...first, action: 'update', changed: ['is_active'], activated: false }
  expect(whatOf(projects, off, [])).toBe('Taken off the site')
  expect(whatOf(projects, { ...off, changed: ['title', 'is_active'], activated: true }, [])).toBe(
    'Put on the site; Title',
  )
  expect(whatOf(projects, { ...off, action: 'draft', changed: ['is_active'] }, [])).toBe('Draft saved over: Active')
})

test('what nobody did is told as such', () => {
  const own: ListedVersion = { ...first, action: 'initial', source: 'product', author_id: null, author: '' }
  expect([authorOf(own), sourceOf(own), savedBy(own)]).toEqual(['Automatic', 'System', 'Kept automatically.'])
})

test('what a draft said is told from what was published', () => {
  const draft: ListedVersion = { ...first, version: 2, action: 'draft', source: 'panel', changed: ['title'] }
  expect(whatOf(projects, draft, [first])).toBe('Draft saved over: Title')
  expect(savedBy(draft)).toBe('A draft of Selin, as it was before somebody saved over it.')
  const discarded: ListedVersion = { ...draft, action: 'discard' }
  expect(whatOf(projects, discarded, [first])).toBe('Draft discarded')
  expect(savedBy(discarded)).toBe('A draft that Selin discarded in the panel.')
})

test('a restore names what it restored, as far as that is known', () => {
  const restore: ListedVersion = { ...first, version: 3, action: 'restore', source: 'panel', restored: 1 }
  expect(sourceOf(restore)).toBe('Restore')
  expect(whatOf(projects, restore, [first])).toMatch(/^Restored the version of 14 November/)
  expect(whatOf(projects, restore, [])).toBe('Restored version 1')
  expect(whatOf(projects, { ...restore, restored: null }, [])).toBe('Put back')
})
