import { expectTypeOf, test } from 'vitest'
import type { Answers, ArchiveName, FeedName, ProductTile, SearchGroup } from '#content/answers.ts'
import type { heroSlides } from '#content/hero-slides/type.ts'
import type { mapPoints } from '#content/map-points/type.ts'
import type { newsInsightArticles } from '#content/news-insight-articles/type.ts'
import type { productDetails } from '#content/product-details/type.ts'
import type { projects } from '#content/projects/type.ts'
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

test('listings are known by the names they declare', () => {
  expectTypeOf<ArchiveName>().toEqualTypeOf<'products' | 'projects' | 'news'>()
  expectTypeOf<SearchGroup>().toEqualTypeOf<ArchiveName | 'questions'>()
  expectTypeOf<FeedName>().toEqualTypeOf<'news'>()
  expectTypeOf<Answers['/api/archive/products?q=tea']['items']>().toEqualTypeOf<ProductTile[]>()
  expectTypeOf<Answers['/api/archive/projects']['items']>().toEqualTypeOf<Item<typeof projects>[]>()
  expectTypeOf<Answers['/api/archive/projects']>().not.toHaveProperty('tags')
  expectTypeOf<Answers['/api/archive/news']['items']>().toEqualTypeOf<Item<typeof newsInsightArticles>[]>()
  expectTypeOf<Answers['/api/archive/news']['years']>().toEqualTypeOf<{ year: string; count: number }[]>()
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

const bare = {
  name: 'a',
  table: 'a',
  labels: { one: 'A', many: 'As' },
  help: '',
  seenAt: '/',
  tab: { group: 'Things', label: 'Things' },
  fields: { title: text({ label: 'T', required: true }), is_active: active() },
  routes: { admin: '/api/a/admin' },
  card: { title: 'title' },
  fallback: [],
} as const
const listed = {
  as: 'a',
  items: 'as',
  archive: '/a',
  schema: 'AArchive',
  size: 9,
  order: 'title',
  filters: [],
} as const

test('an archive and the pages of its items come together', () => {
  defineCollection({ ...bare, listed, page: '/a/:id' })
  defineCollection({ ...bare, listed: { as: 'a', items: 'as' } })
  // @ts-expect-error its items have no page
  defineCollection({ ...bare, listed })
  // @ts-expect-error no archive lists these pages
  defineCollection({ ...bare, page: '/a/:id' })
  // @ts-expect-error an archive says how long its pages are
  defineCollection({ ...bare, page: '/a/:id', listed: { ...listed, size: undefined } })
  // @ts-expect-error the tag is not a field
  defineCollection({ ...bare, page: '/a/:id', listed: { ...listed, tag: 'topic' } })
})
