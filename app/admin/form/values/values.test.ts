import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { valueStatistics } from '#content/value-statistics/type.ts'
import { faultsOf } from '#engine/derive/form.ts'
import { changedFields, hasUnsentFile, inputOf, startValues, storable, typedSince, withDraft } from './values.ts'

const item = (rest: object) => ({ id: 1, created_at: '', updated_at: '', ...rest })

test('a new item starts with the defaults and the next place', () => {
  const start = startValues(projects, undefined, [item({ display_order: 6 })])
  expect(start).toMatchObject({ title: '', display_order: '7', is_active: true, image_url: { url: '' } })
})

test('what is emptied becomes nothing, or the default where there is one', () => {
  const values = { ...startValues(projects, undefined, []), title: 'A', display_order: '' }
  expect(inputOf(projects, values)).toMatchObject({ title: 'A', description: null, display_order: 0 })
})

test('a picture that no server has yet cannot be kept', () => {
  const file = new File([], 'a.jpg')
  expect(hasUnsentFile({ title: 'A', image_url: { url: '/old.jpg', file: undefined } })).toBe(false)
  expect(hasUnsentFile({ image_url: { url: '/old.jpg', file: undefined, isComing: true } })).toBe(true)
  expect(hasUnsentFile({ image_url: { url: '/old.jpg', file } })).toBe(true)
  expect(hasUnsentFile({ image_url: { url: '/new.jpg', file, isUploaded: true } })).toBe(false)
})

test('names the fields that were changed', () => {
  const before = startValues(projects, item({ title: 'A', is_active: true }), [])
  expect(changedFields(projects, before, before)).toEqual([])
  expect(changedFields(projects, before, { ...before, title: 'B', is_active: false })).toEqual(['title', 'is_active'])
})

test('what was typed while a save was under way goes over what it stored', () => {
  const file = new File([], 'a.jpg')
  const sent = { title: 'First', description: '', image_url: { url: '/old.jpg', file } }
  const stored = { title: 'First', description: '', image_url: { url: '/new.jpg', file: undefined } }
  expect(typedSince(sent, sent, stored)).toBe(stored)
  expect(typedSince(sent, { ...sent, title: 'First and more' }, stored)).toEqual({ ...stored, title: 'First and more' })
})

test('a draft goes over what is stored, and knows nothing of fields that are gone', () => {
  const before = startValues(projects, item({ title: 'A', image_url: '/a.jpg' }), [])
  const draft = { ...storable({ ...before, title: 'B' }), gone: 'x', is_active: 'no boolean' }
  const restored = withDraft(before, draft)
  expect(restored).toMatchObject({ title: 'B', image_url: { url: '/a.jpg', file: undefined } })
  expect(restored).not.toHaveProperty('gone')
  expect(restored.is_active).toBe(before.is_active)
})

test('of a draft that names what was changed, the rest is as it is stored now', () => {
  const begun = startValues(projects, item({ title: 'A', description: 'Old' }), [])
  const draft = storable({ ...begun, title: 'B' })
  const now = startValues(projects, item({ title: 'A', description: 'Written by somebody else' }), [])
  const restored = withDraft(now, draft, ['title'])
  expect(restored).toMatchObject({ title: 'B', description: 'Written by somebody else' })
  expect(changedFields(projects, now, restored)).toEqual(['title'])
})

test.each([
  ['', 'Percentage is required.'],
  ['101', 'Percentage must be between 0 and 100.'],
  ['-1', 'Percentage must be between 0 and 100.'],
  ['1.5', 'Percentage must be a whole number.'],
  ['100', undefined],
])('percentage %s', (percentage, sentence) => {
  const values = { ...startValues(valueStatistics, undefined, []), title: 'A', display_order: '1', percentage }
  expect(faultsOf(valueStatistics, inputOf(valueStatistics, values)).percentage).toBe(sentence)
})
