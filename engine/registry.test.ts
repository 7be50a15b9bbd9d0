import { expect, test } from 'vitest'
import { composites, selections } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import { type ContentType, defineCollection } from './declare/content-type.ts'
import { active, image, text } from './declare/field.ts'
import { checkRegistry } from './registry.ts'

const good = defineCollection({
  name: 'things',
  table: 'things',
  labels: { one: 'Thing', many: 'Things' },
  help: 'Things.',
  seenAt: '/',
  tab: { group: 'Things', label: 'Things' },
  fields: {
    title: text({ label: 'Title', required: true }),
    image_url: image({ label: 'Image', upload: 'image' }),
    is_active: active(),
  },
  routes: { public: '/api/things', admin: '/api/things/admin' },
  card: { title: 'title' },
  fallback: [],
})
const archive = {
  as: 'things',
  items: 'things',
  archive: '/things',
  schema: 'ThingArchive',
  size: 10,
  order: 'title',
  filters: [],
} as const
const changed = (changes: Partial<ContentType>): ContentType => ({ ...(good as ContentType), ...changes })
const other = changed({ name: 'others', table: 'others', routes: { admin: '/api/others/admin' } })

test('our own declarations are sound', () => {
  expect(() => checkRegistry(contentTypes, [...composites, ...selections])).not.toThrow()
})

test('an answer of several types may not take the path or the name of another', () => {
  const taken = { path: '/api/things', name: 'Things' }
  expect(() => checkRegistry([good], [taken])).toThrow(/Things: GET \/api\/things is already claimed by things/)
  const named = { path: '/api/all-things', name: 'Thing' }
  expect(() => checkRegistry([good], [named])).toThrow(/Thing: the API's name Thing is already claimed by things/)
})

test.each<[string, ContentType[], RegExp]>([
  [
    'a path claimed twice',
    [good, changed({ name: 'others', table: 'others' })],
    /others: GET \/api\/things\/admin is already claimed by things/,
  ],
  ['a table claimed twice', [good, { ...other, table: 'things' }], /others: table things is already claimed/],
  ['a name in the API claimed twice', [good, other], /others: the API's name Thing is already claimed by things/],
  [
    'a listing claimed twice',
    [changed({ listed: { as: 'things', items: 'things' } }), { ...other, listed: { as: 'things', items: 'others' } }],
    /others: listing things is already claimed by things/,
  ],
  [
    'a listing with the name of the search',
    [changed({ listed: { as: 'search', items: 'things' } })],
    /things: it cannot be listed as search/,
  ],
  [
    'a listing that is not a word of an address',
    [changed({ listed: { as: 'my-things', items: 'things' } })],
    /things: it cannot be listed as my-things/,
  ],
  [
    'a listing by no field',
    [changed({ listed: { as: 'things', items: 'things', tag: 'topic', picture: 'photo' } })],
    /its listing names topic, which is not a field\nthings: its listing shows photo, which is a field of neither/,
  ],
  [
    'an archive by a tag and by days that are not declared',
    [changed({ listed: { ...archive, filters: ['tag'], order: 'day' } })],
    /narrowed down by a tag, which its listing does not name\nthings: its archive goes by days/,
  ],
  [
    'an archive at the address of another',
    [changed({ listed: archive }), { ...other, listed: { ...archive, as: 'others', schema: 'OtherArchive' } }],
    /others: page \/things is already claimed by things/,
  ],
  ['a card that names no field', [changed({ card: { title: 'titel' } })], /things: its card names titel/],
  ['an order by no field', [changed({ orderBy: 'place' })], /things: orderBy names place/],
  ['a sort by no field', [changed({ card: { title: 'title', sort: ['date'] } })], /things: its card names date/],
  [
    'a file part used twice',
    [changed({ fields: { ...good.fields, icon_url: image({ label: 'Icon', upload: 'image' }) } })],
    /file part image/,
  ],
  ['no is_active', [changed({ fields: { title: text({ label: 'Title' }) } })], /things: it has no is_active/],
  [
    'a stamp of its own',
    [changed({ fields: { ...good.fields, created_at: text({ label: 'Created' }) } })],
    /declares created_at/,
  ],
])('%s stops the start, with the name of the type', (_mistake, types, message) => {
  expect(() => checkRegistry(types)).toThrow(message)
})
