import { expect, test } from 'vitest'
import { contact } from '#content/contact/type.ts'
import { ourProducts } from '#content/our-products/type.ts'
import { productDetails } from '#content/product-details/type.ts'
import { copyOf, pageInput, pageStart } from './start.ts'

const stamps = { created_at: '', updated_at: '' }
const product = { id: 7, ...stamps, title: 'Arpa', description: 'Dökme', icon_url: '/uploads/a.png', display_order: 3 }

test('a copy has the values of the item, but not its place', () => {
  const copy = copyOf(ourProducts, { ...product, is_active: false })
  expect(copy).toEqual({
    title: 'Arpa (copy)',
    description: 'Dökme',
    icon_url: { url: '/uploads/a.png', file: undefined },
    is_active: false,
  })
})

test('a copy of a page belongs to nobody yet', () => {
  const copy = copyOf(productDetails, { id: 1, ...stamps, product_id: 7, title: 'Arpa', is_active: true })
  expect(copy).toMatchObject({ title: 'Arpa (copy)', is_active: true })
  expect(copy).not.toHaveProperty('product_id')
})

test('a title that has no room for it, or is not text, stays as it is', () => {
  const long = 'a'.repeat(498)
  expect(copyOf(ourProducts, { ...product, title: long })).toMatchObject({ title: long })
  expect(copyOf(contact, { id: 1, ...stamps, field_name: 'email' })).toMatchObject({ field_name: 'email' })
})

test('a page begins with its owner, the title and the picture', () => {
  expect(pageInput(productDetails, ourProducts, product)).toEqual({
    product_id: 7,
    title: 'Arpa',
    image_url: '/uploads/a.png',
  })
  expect(pageStart(productDetails, ourProducts, product)).toEqual({
    product_id: '7',
    title: 'Arpa',
    image_url: { url: '/uploads/a.png', file: undefined },
  })
})
