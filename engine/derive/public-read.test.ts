import { expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { footer } from '#content/footer/type.ts'
import { ourProducts } from '#content/our-products/type.ts'
import { ourProductsContent } from '#content/our-products-content/type.ts'
import { productDetails } from '#content/product-details/type.ts'
import { publicReadOf } from './public-read.ts'

test('a type is read as a list, as a block, or as the item of an owner', () => {
  expect(publicReadOf(faq)).toEqual({ shape: 'list', base: '/api/faq' })
  expect(publicReadOf(footer)).toEqual({ shape: 'block', base: '/api/footer-info' })
  expect(publicReadOf(productDetails)).toEqual({ shape: 'keyed', base: '/api/product-details', key: 'product_id' })
})

test('what is only part of other answers has no path', () => {
  expect(publicReadOf(ourProducts)).toEqual({ shape: 'list' })
  expect(publicReadOf(ourProductsContent)).toEqual({ shape: 'block' })
})
