import { expect, test } from 'vitest'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import type { TrashEntry } from '#engine/derive/history.ts'
import { belongingsOf, expiryOf, goingOf, hasDraftIn, leftOutOf, sectionOf } from './trash-words.ts'

const entry: TrashEntry = {
  id: 1,
  type: 'our-products',
  item_id: 4,
  title: 'Oil',
  image: null,
  belongings: {},
  pictures: 0,
  author: 'Selin',
  deleted_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
}

test('an entry says what goes with it', () => {
  expect(sectionOf(entry)).toBe('Product')
  expect(belongingsOf(entry)).toBe('')
  expect(belongingsOf({ ...entry, pictures: 1 })).toBe('with 1 picture')
  expect(belongingsOf({ ...entry, belongings: { 'product-details': 1 }, pictures: 2 })).toBe(
    'with its product page and 2 pictures',
  )
  expect(belongingsOf({ ...entry, item_id: null })).toBe('a draft')
  expect(belongingsOf({ ...entry, item_id: null, pictures: 1 })).toBe('a draft with 1 picture')
})

const draft: ListedDraft = {
  id: 9,
  type: entry.type,
  item_id: entry.item_id,
  owner_id: null,
  title: 'Oil',
  revision: 1,
  created_at: entry.deleted_at,
  created_by_id: 1,
  created_by: 'Selin',
  updated_at: entry.deleted_at,
  updated_by_id: 1,
  updated_by: 'Selin',
}

test('an entry says that somebody has a draft of it', () => {
  expect(hasDraftIn([draft], entry)).toBe(true)
  expect(hasDraftIn([draft], { ...entry, type: 'projects' })).toBe(false)
  expect(hasDraftIn([{ ...draft, item_id: null }], { ...entry, item_id: null })).toBe(false)
  expect(belongingsOf({ ...entry, pictures: 2 }, true)).toBe('with 2 pictures and a draft')
})

test('what goes for good is said, drafts too, and what stays', () => {
  const discarded = { ...entry, id: 2, item_id: null }
  const none = { drafts: [] }
  expect(goingOf({ entries: [entry], total: 1, ...none })).toBe('Its versions go too. This cannot be undone.')
  expect(goingOf({ entries: [discarded], total: 1, ...none })).toBe('This cannot be undone.')
  expect(goingOf({ entries: [entry], total: 1, drafts: [draft] })).toBe(
    'Its versions go too. Its draft stays and can be published as new. This cannot be undone.',
  )
  expect(goingOf({ entries: [entry, discarded], total: 2, drafts: [draft] })).toBe(
    '1 item and 1 discarded draft go. Their versions go too. Drafts of deleted items stay and can be published as new. This cannot be undone.',
  )
  expect(goingOf({ entries: [entry, discarded], total: 80, ...none })).toBe(
    'Deleted items and discarded drafts go. Their versions go too. This cannot be undone.',
  )
})

test('an entry says how long it stays', () => {
  const at = (day: number) => expiryOf(entry, Date.parse(`2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`))
  expect(at(5)).toEqual({ text: 'in 26 days', isSoon: false })
  expect(at(28)).toEqual({ text: 'in 3 days', isSoon: true })
  expect(at(30)).toEqual({ text: 'in 1 day', isSoon: true })
  expect(expiryOf(entry, Date.parse('2026-12-02T12:00:00.000Z'))).toEqual({ text: 'today', isSoon: true })
})

test('what there is no place for any more is named once', () => {
  const back = { id: 1, outcome: 'restored' } as const
  expect(leftOutOf([back])).toBe('')
  const without = { ...back, left_out: ['subtitle', 'dropped'] }
  expect(leftOutOf([without, without])).toBe(' There is no place any more for subtitle and dropped.')
})
