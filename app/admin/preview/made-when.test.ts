import { expect, test } from 'vitest'
import type { ListedVersion } from '#engine/derive/history.ts'
import { addedBy, putOnSite } from './made-when.ts'

const version = (number: number, about: Partial<ListedVersion>): ListedVersion => ({
  version: number,
  action: 'update',
  source: 'panel',
  author_id: 1,
  author: 'Editor',
  restored: null,
  changed: ['title'],
  activated: null,
  created_at: `2026-11-${10 + number}T09:00:00.000Z`,
  ...about,
})
const added = version(1, { action: 'create', changed: [], author: 'Author' })

test('an item is on the site since it was last switched on, or added', () => {
  const switched = version(2, { changed: ['title', 'is_active'] })
  expect(putOnSite([version(3, {}), switched, added])).toBe(switched)
  expect(putOnSite([version(2, {}), added])).toBe(added)
})

test('nothing is said where versions are gone, or began later than the item', () => {
  expect(putOnSite([version(3, {}), added])).toBeUndefined()
  expect(putOnSite([version(2, {}), version(1, { action: 'initial', changed: [] })])).toBeUndefined()
  expect(putOnSite([])).toBeUndefined()
})

test('who added it is known while that version is kept', () => {
  expect(addedBy([version(2, {}), added])).toBe('Author')
  expect(addedBy([version(2, {})])).toBeUndefined()
})
