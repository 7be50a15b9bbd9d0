import { expect, test } from 'vitest'
import { firstNameOf, namesInWords } from './names.ts'

test('people are called by their first name', () => {
  expect(firstNameOf('Murat Sönmez')).toBe('Murat')
  expect(firstNameOf('ipek.kaya@example.com')).toBe('İpek')
  expect(firstNameOf('')).toBe('')
})

test('names are listed in words, the first few of many', () => {
  expect(namesInWords([])).toBe('')
  expect(namesInWords(['Murat'])).toBe('Murat')
  expect(namesInWords(['Murat', 'Zeynep'])).toBe('Murat and Zeynep')
  expect(namesInWords(['A', 'B', 'C', 'D'])).toBe('A, B, C and D')
  expect(namesInWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 others')
})
