import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { moved, readSections, writeSections } from './section-text.ts'

test('reads sections and knows what is none', () => {
  expect(readSections('')).toEqual([])
  expect(readSections('[{"type":"text","content":"Hi"}]')).toEqual([{ type: 'text', content: 'Hi' }])
  expect(readSections('{broken')).toBeUndefined()
  expect(readSections('{"type":"text"}')).toBeUndefined()
  expect(readSections('[{"type":"film","content":""}]')).toBeUndefined()
})

test('settings that were emptied are left out', () => {
  const text = writeSections([{ type: 'text', content: '', color: '', backgroundColor: '#000' }])
  expect(JSON.parse(text)).toEqual([{ type: 'text', content: '', backgroundColor: '#000' }])
  expect(writeSections([])).toBe('')
})

test('moves within the list only', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('measures contrast as WCAG does', () => {
  expect(contrast('#000', '#fff')).toBe(21)
  expect(contrast('#e9ecef', '#0A2E35')?.toFixed(1)).toBe('12.2')
  expect(contrast('rgb(255, 255, 255)', 'red')).toBeUndefined()
})
