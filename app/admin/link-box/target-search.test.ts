import { expect, test } from 'vitest'
import type { LinkTarget } from './link-targets.ts'
import { TargetSearch } from './target-search.ts'

const target = (label: string, href: string, also?: string): LinkTarget => ({
  href,
  label,
  group: 'Products',
  ...(also && { also }),
})

test('targets are found by name, by what they belong to, by group and by address, without case and accents', () => {
  const search = new TargetSearch([target('Işık', '/product/1', 'Şeker'), target('Bakır', '/product/2')])
  const hrefs = (typed: string) => search.matching(typed).map(({ href }) => href)
  expect(hrefs('ISIK')).toEqual(['/product/1'])
  expect(hrefs('seker isik')).toEqual(['/product/1'])
  expect(hrefs('products')).toEqual(['/product/1', '/product/2'])
  expect(hrefs('/Product/2')).toEqual(['/product/2'])
  expect(hrefs(' ')).toEqual(['/product/1', '/product/2'])
  expect(hrefs('zinc')).toEqual([])
  expect(search.at('/product/2')?.label).toBe('Bakır')
})

test('of thousands each is folded once, however much is typed', () => {
  let read = 0
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    href: `/product/${index}`,
    group: 'Products',
    get label() {
      read++
      return `Product ${index}`
    },
  }))
  const search = new TargetSearch(many)
  for (const typed of ['n', 'no', 'nothing', 'nothing like', 'nothing like it']) search.matching(typed)
  expect(read).toBe(5_000)
  expect(search.matching('product')).toHaveLength(40)
})
