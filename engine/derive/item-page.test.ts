import { expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { productDetails } from '#content/product-details/type.ts'
import { projects } from '#content/projects/type.ts'
import { itemPageOf } from './item-page.ts'

test('an item has a page of its own, is seen on that of its owner, or has none', () => {
  expect(itemPageOf(projects)).toEqual({ start: '/project-detail/', field: 'id' })
  expect(itemPageOf(productDetails)).toEqual({ start: '/product/', field: 'product_id' })
  expect(itemPageOf(faq)).toBeUndefined()
})
