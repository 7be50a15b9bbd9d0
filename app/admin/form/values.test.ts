import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { valueStatistics } from '#content/value-statistics/type.ts'
import { faultsOf } from '#engine/derive/form.ts'
import { changedFields, inputOf, startValues, storable, withDraft } from './values.ts'

const item = (rest: object) => ({ id: 1, created_at: '', updated_at: '', ...rest })

test('a new item starts with the defaults and the next place', () => {
  const start = startValues(projects, undefined, [item({ display_order: 6 })])
  expect(start).toMatchObject({ title: '', display_order: '7', is_active: true, image_url: { url: '' } })
})

test('what is emptied becomes nothing, or the default where there is one', () => {
  const values = { ...startValues(projects, undefined, []), title: 'A', display_order: '' }
  expect(inputOf(projects, values)).toMatchObject({ title: 'A', description: null, display_order: 0 })
})

test('names the fields that were changed', () => {
  const before = startValues(projects, item({ title: 'A', is_active: true }), [])
  expect(changedFields(projects, before, before)).toEqual([])
  expect(changedFields(projects, before, { ...before, title: 'B', is_active: false })).toEqual(['title', 'is_active'])
})

test('a draft goes over what is stored, and knows nothing of fields that are gone', () => {
  const before = startValues(projects, item({ title: 'A', image_url: '/a.jpg' }), [])
  const draft = { ...storable({ ...before, title: 'B' }), gone: 'x', is_active: 'no boolean' }
  const restored = withDraft(before, draft)
  expect(restored).toMatchObject({ title: 'B', image_url: { url: '/a.jpg', file: undefined } })
  expect(restored).not.toHaveProperty('gone')
  expect(restored.is_active).toBe(before.is_active)
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
