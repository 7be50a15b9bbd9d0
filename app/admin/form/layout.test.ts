import { expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import { productDetails } from '#content/product-details/type.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { placedFields } from './layout.ts'

const placesIn = (type: ContentType) =>
  placedFields(type).map(({ name, column, width }) => `${name}: ${column}, ${width}`)

test('short fields stand side by side, a button beside its address, the picture beside the text', () => {
  expect(placesIn(heroSlides)).toEqual([
    'title: main, full',
    'subtitle: main, full',
    'content: main, full',
    'button_text: main, half',
    'button_link: main, half',
    'slide_order: main, half',
    'is_active: main, half',
    'image_url: side, full',
  ])
})

test('a title stands beside the item it belongs to, the picture before the sections', () => {
  expect(placesIn(productDetails)).toEqual([
    'product_id: main, half',
    'title: main, half',
    'description: main, full',
    'wysiwyg_content: main, full',
    'is_active: main, half',
    'image_url: side, full',
    'content_sections: side, full',
  ])
})
