import { contentTypes } from '#content/registry.ts'
import type { Archive, Listed } from '#engine/declare/content-type.ts'
import { type ArchivedType, hitFacts } from '#engine/derive/listings.ts'
import { schemaName } from '#engine/derive/names.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { exampleItem } from '#server/openapi/examples.ts'
import { listOf } from '#server/openapi/route-schema.ts'
import { searchGroups } from '#server/store/catalogue/sources.ts'
import { archived, joinOf } from '../public/archives/archive.ts'
import { joinExample } from './composites.ts'
import { nullableText, object } from './shapes.ts'

const count = (description: string) => ({ type: 'integer', minimum: 0, description })
const page = (item: string) => ({
  items: listOf(item),
  page: { type: 'integer', minimum: 1 },
  pages: { type: 'integer', minimum: 1 },
  total: count('Items in all pages'),
})
const examplePage = (item: object) => ({
  items: [item],
  page: 1,
  pages: 1,
  total: 1,
})
export const marks = {
  type: 'array',
  maxItems: 3,
  description: 'Where a word was found: begin and end, in UTF-16 units',
  items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer', minimum: 0 } },
}
const facts = hitFacts(contentTypes)
const each = <T>(names: readonly string[], value: T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, value]))
const hit = object({
  id: { type: 'integer', minimum: 1 },
  title: { type: 'string' },
  title_marks: marks,
  text: { type: 'string', description: 'About a line around the first hit' },
  text_marks: marks,
  ...each(facts, nullableText),
})
const hitExample = {
  id: 1,
  title: 'River crossing',
  title_marks: [[0, 5]],
  text: 'Twenty-two spans over the river.',
  text_marks: [[26, 31]],
  ...each(facts, null),
}

/** How an archive can be narrowed down, with an example of each. */
function narrowing({ items, filters }: Archive & Listed) {
  const name = items.charAt(0).toUpperCase() + items.slice(1)
  const tags = {
    type: 'array',
    description: 'Those most used, and the one that was asked for',
    items: object({ tag: { type: 'string' }, label: { type: 'string' }, count: count(`${name} with it`) }),
  }
  const years = {
    type: 'array',
    description: 'The newest, and the one that was asked for',
    items: object({ year: { type: 'string' }, count: count(`${name} of it`) }),
  }
  const [byTag, byYear] = [filters.includes('tag'), filters.includes('year')]
  if (!byTag && !byYear) return { schema: {}, example: {} }
  return {
    schema: { all: count(`${name} without any filter`), ...(byTag && { tags }), ...(byYear && { years }) },
    example: {
      all: 1,
      ...(byTag && { tags: [{ tag: 'gas', label: 'Gas', count: 1 }] }),
      ...(byYear && { years: [{ year: '2026', count: 1 }] }),
    },
  }
}

function archiveAnswer(type: ArchivedType): JsonSchema {
  const join = joinOf(type)
  const { schema, example } = narrowing(type.listed)
  return {
    ...object({ ...page(join?.name ?? schemaName(type)), ...schema }),
    examples: [{ ...examplePage(join ? joinExample(join) : exampleItem(type)), ...example }],
  }
}

/** What the archives and the search answer. */
export const listingAnswers: Readonly<Record<string, JsonSchema>> = {
  ArchiveCounts: {
    ...object(Object.fromEntries(archived.map(({ listed: { as, items } }) => [as, count(`Active ${items}`)]))),
    examples: [Object.fromEntries(archived.map(({ listed: { as, size } }) => [as, size]))],
  },
  ...Object.fromEntries(archived.map((type) => [type.listed.schema, archiveAnswer(type)])),
  SearchHit: hit,
  SearchResults: {
    ...object({
      q: { type: 'string', description: 'The words as they were understood' },
      page: { type: 'integer', minimum: 1 },
      pages: { type: 'integer', minimum: 1 },
      total: count('Everything that was found'),
      groups: {
        type: 'array',
        items: object({
          group: { type: 'string', enum: searchGroups },
          total: count('Found in this group'),
          items: listOf('SearchHit'),
        }),
      },
      suggestion: { ...nullableText, description: 'A query that would find something, if this one finds nothing' },
    }),
    examples: [
      {
        q: 'river',
        page: 1,
        pages: 1,
        total: 1,
        groups: [{ group: searchGroups[0], total: 1, items: [hitExample] }],
        suggestion: null,
      },
    ],
  },
}
