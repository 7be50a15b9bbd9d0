import { expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { type ContentType, defineCollection } from '#engine/declare/content-type.ts'
import { active, date, image, text } from '#engine/declare/field.ts'
import { archivePath, feedPath, hitFacts, isArchived, listedTypes, listingsOf } from './listings.ts'

const events = defineCollection({
  name: 'events',
  table: 'events',
  labels: { one: 'Event', many: 'Events' },
  help: 'Events.',
  seenAt: '/#events',
  tab: { group: 'Events', label: 'Events' },
  page: '/event/:id',
  listed: {
    as: 'events',
    items: 'events',
    picture: 'poster_url',
    day: 'starts_at',
    archive: '/events',
    schema: 'EventArchive',
    size: 24,
    order: 'day',
    filters: ['year'],
    feed: true,
  },
  fields: {
    title: text({ label: 'Title', required: true }),
    poster_url: image({ label: 'Poster', upload: 'poster' }),
    starts_at: date({ label: 'Starts at' }),
    is_active: active(),
  },
  routes: { public: '/api/events', admin: '/api/events/admin' },
  card: { title: 'title' },
  fallback: [],
})
const types: readonly ContentType[] = [...contentTypes, events]
const names = (of: readonly ContentType[]) => listedTypes(of).map(({ listed }) => listed.as)

test('what is declared as listed is listed, archives before the others', () => {
  expect(names(contentTypes)).toEqual(['products', 'projects', 'news', 'questions'])
  expect(names(types)).toEqual(['products', 'projects', 'news', 'events', 'questions'])
})

test('every archive is a list in pages, and a search looks through all groups', () => {
  const listings = listingsOf([...contentTypes, events])
  expect(listings.events).toEqual({ size: 24, parameters: ['year'] })
  expect(listings.search).toEqual({ size: 20, parameters: ['q', 'in'], groups: names(types) })
  expect(archivePath('events')).toBe('/api/archive/events')
  expect(types.filter(isArchived).flatMap(({ listed }) => (listed.feed ? feedPath(listed) : []))).toEqual([
    '/news/feed.xml',
    '/events/feed.xml',
  ])
})

test('a search says more of what it found in the fields that listings name', () => {
  expect(hitFacts(contentTypes)).toEqual(['image_url', 'article_tag', 'article_date'])
  expect(hitFacts(types)).toEqual(['image_url', 'poster_url', 'article_tag', 'article_date', 'starts_at'])
})
