import { expectTypeOf, test } from 'vitest'
import type { Answers } from '#content/answers.ts'
import type { heroSlides } from '#content/hero-slides/type.ts'
import type { mapPoints } from '#content/map-points/type.ts'
import type { productDetails } from '#content/product-details/type.ts'
import { defineCollection } from '#engine/declare/content-type.ts'
import { active, text } from '#engine/declare/field.ts'
import type { Input, Item } from '#engine/declare/item.ts'

test('items and inputs follow the declaration', () => {
  expectTypeOf<Item<typeof heroSlides>['title']>().toEqualTypeOf<string>()
  expectTypeOf<Item<typeof heroSlides>['subtitle']>().toEqualTypeOf<string | null>()
  expectTypeOf<Item<typeof heroSlides>['is_active']>().toEqualTypeOf<boolean>()
  expectTypeOf<Item<typeof mapPoints>['marker_type']>().toEqualTypeOf<'default' | 'office' | 'factory' | 'warehouse'>()
  expectTypeOf<Item<typeof productDetails>['product_name']>().toEqualTypeOf<string | null>()
  expectTypeOf<{ title: string }>().toExtend<Input<typeof heroSlides>>()
  expectTypeOf<{ subtitle: string }>().not.toExtend<Input<typeof heroSlides>>()
})

test('answers are known by their paths', () => {
  expectTypeOf<Answers['/api/hero-slides']>().toEqualTypeOf<Item<typeof heroSlides>[]>()
  expectTypeOf<Answers['/api/product-details/7']>().toEqualTypeOf<Item<typeof productDetails>>()
})

test('mistakes do not compile', () => {
  defineCollection({
    name: 'a',
    table: 'a',
    labels: { one: 'A', many: 'As' },
    help: '',
    seenAt: '/',
    tab: { group: 'Things', label: 'Things' },
    fields: { title: text({ label: 'T', required: true }), is_active: active() },
    routes: { admin: '/api/a/admin' },
    // @ts-expect-error the card names a field that does not exist
    card: { title: 'titel' },
    // @ts-expect-error the built-in content lacks its required field
    fallback: [{ is_active: true }],
  })
})
