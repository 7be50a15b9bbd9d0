import { expect, test } from 'vitest'
import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { Drafts } from './drafts.ts'

const denied = () =>
  browserStorage(() => {
    throw new Error('denied')
  })
const day = 24 * 3_600_000

test('a draft comes back with its values and the version it was begun from', () => {
  const drafts = new Drafts(denied(), () => Date.parse('2026-05-04T10:00:00Z'))
  drafts.keep({ type: 'projects', id: 3 }, { title: 'Half a tit', is_active: true }, 'v1')
  expect(drafts.find({ type: 'projects', id: 3 })).toEqual({
    values: { title: 'Half a tit', is_active: true },
    seen: 'v1',
    at: '2026-05-04T10:00:00.000Z',
  })
  expect(drafts.find({ type: 'projects', id: undefined })).toBeUndefined()
})

test('lists the items of a type with unsaved work, new ones too', () => {
  const drafts = new Drafts(denied())
  drafts.keep({ type: 'projects', id: 3 }, {}, 'v1')
  drafts.keep({ type: 'projects', id: undefined }, {}, '')
  drafts.keep({ type: 'projects-content', id: 1 }, {}, 'v1')
  expect(drafts.ids('projects')).toEqual([3, undefined])
  drafts.drop({ type: 'projects', id: 3 })
  expect(drafts.ids('projects')).toEqual([undefined])
})

test('forgets drafts that are weeks old and whatever is no draft', () => {
  let now = 0
  const storage = denied()
  const drafts = new Drafts(storage, () => now)
  drafts.keep({ type: 'faq', id: 1 }, {}, 'v1')
  storage.write('adminDraft:faq:2', 'not JSON')
  now = 15 * day
  expect(drafts.ids('faq')).toEqual([])
  expect(storage.keys()).toEqual([])
})
