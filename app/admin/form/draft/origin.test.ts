import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

const item = { id: 1, created_at: '', updated_at: 'v2', is_active: true }
const draft = { values: { title: 'Mine', text: 'A' }, changed: ['title'], seen: 'v1', at: '' }
const now = { title: 'A', text: 'Theirs' }

test('a draft goes on from the newest version where others changed other fields', () => {
  expect(originOf(item, now, { ...draft, base: { title: 'A' } })).toEqual({ seen: 'v2', base: now })
})

test('also where what they saved is what it says', () => {
  expect(originOf(item, { ...now, title: 'Mine' }, { ...draft, base: { title: 'A' } }).seen).toBe('v2')
})

test('where both changed one field it stays with the version it was begun from, and what stood there', () => {
  const contested = { ...now, title: 'Theirs' }
  const origin = originOf(item, contested, { ...draft, base: { title: 'A' } })
  expect(origin).toEqual({ seen: 'v1', base: { title: 'A', text: 'Theirs' } })
  // Kept and brought back once more, it is still a conflict.
  expect(originOf(item, contested, { ...draft, ...origin }).seen).toBe('v1')
})

test('a draft of an earlier release, which does not say what stood there, asks', () => {
  expect(originOf(item, now, draft).seen).toBe('v1')
})

test('without a draft it is the item, and for a new one nothing', () => {
  expect(originOf(item, now, undefined)).toEqual({ seen: 'v2', base: now })
  expect(originOf(undefined, now, undefined).seen).toBe('')
})
