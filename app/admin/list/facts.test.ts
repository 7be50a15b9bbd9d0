import { expect, test } from 'vitest'
import { productDetails } from '#content/product-details/type.ts'
import { factsOf } from './facts.ts'

const facts = (rest: object) =>
  Object.fromEntries(
    factsOf(productDetails, { id: 1, created_at: '', updated_at: '', product_id: 4, ...rest }).map(
      ({ label, text }) => [label, text],
    ),
  )

test('sections are counted, and named where they cannot be read', () => {
  expect(facts({ content_sections: [{}, {}] })['Content sections']).toBe('2 sections')
  expect(facts({ content_sections: '{broken' })['Content sections']).toBe('Invalid JSON')
  expect(facts({ content_sections: null })['Content sections']).toBe('None')
})

test('an owner is shown by its name', () => {
  expect(facts({ product_name: 'Tahıllar' }).Product).toBe('Tahıllar')
  expect(facts({ product_name: null }).Product).toBe('Product 4')
})
