import { expect, test } from 'vitest'
import { statistics } from '#content/statistics/type.ts'
import { inputOf, startValues } from '../values/values.ts'
import { canGoOn, isMadeOf, isUntouched } from './published-elsewhere.ts'

const stamps = { id: 1, created_at: '', updated_at: '' }
const stored = { title: 'Wells', value: '1', description: 'First', display_order: 1, is_active: false, ...stamps }
const before = startValues(statistics, stored, [])
const sent = { ...before, title: 'Deep wells' }
const data = inputOf(statistics, sent)
const goesOn = (item: object, typed: object = {}) =>
  canGoOn(statistics, { before, data, sent, now: { ...sent, ...typed }, item: { ...stored, ...item } })

test('a form goes on where its own draft was published, whatever was typed since', () => {
  expect(goesOn({ title: 'Deep wells' })).toBe(true)
  expect(goesOn({ title: 'Deep wells', is_active: true }, { title: 'Deeper wells' })).toBe(true)
})

test('what others changed elsewhere in the item is not a conflict, and in the same field it is one', () => {
  const theirs = { title: 'Deep wells', description: 'Theirs' }
  expect(goesOn(theirs, { title: 'Deeper wells' })).toBe(true)
  expect(goesOn(theirs, { description: 'Mine' })).toBe(false)
  expect(goesOn(theirs, { description: 'Theirs' })).toBe(true)
})

test('words of the draft that were not published are not given up', () => {
  expect(goesOn({ title: 'Other wells' })).toBe(false)
  expect(goesOn({})).toBe(false)
})

test('a new item is known by what its draft said', () => {
  expect(isMadeOf(statistics, data, { ...stored, title: 'Deep wells' })).toBe(true)
  expect(isMadeOf(statistics, data, stored)).toBe(false)
})

test('a form is untouched where nobody saved, typed or chose anything since it was opened', () => {
  const [opened, lost] = [{ updated_at: '10:00' }, { kept: { data, base: '' }, at: '10:00' }]
  const is = (more: Partial<Parameters<typeof isUntouched>[1]> = {}) =>
    isUntouched(statistics, { opened, lost, now: sent, ...more })
  expect(is()).toBe(true)
  expect(is({ now: { ...sent, title: 'Deeper wells' } })).toBe(false)
  expect(is({ lost: { ...lost, at: '10:05' } })).toBe(false)
  expect(is({ opened: undefined })).toBe(false)
  expect(is({ now: { ...sent, picture: { url: '', file: new File([], 'one.jpg') } } })).toBe(false)
})
