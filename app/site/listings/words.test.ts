import { expect, test } from 'vitest'
import { newsWords } from './news/words.ts'
import { productWords } from './products/words.ts'
import { projectWords } from './projects/words.ts'

test('long lists count as their language writes figures', () => {
  expect(productWords.range(985, 1_007, 1_007)).toBe('985–1.007 / 1.007 ürün')
  expect(projectWords.range(997, 1_007, 1_007)).toBe('Projects 997–1,007 of 1,007')
  expect(newsWords.range(1, 24, 1_007)).toBe('Notes 1–24 of 1,007')
})
