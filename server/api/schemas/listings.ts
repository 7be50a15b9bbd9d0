import { productTile } from '#content/composites.ts'
import { type ListingName, listings, maxQueryLength, searchGroups } from '#content/listings.ts'
import { schemaName } from '#engine/derive/names.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { exampleItem } from '#server/openapi/examples.ts'
import { listOf } from '#server/openapi/route-schema.ts'
import { sourceOf } from '#server/store/catalogue/sources.ts'
import { joinExample } from './composites.ts'
import { nullableText, object } from './shapes.ts'

const parameters: Readonly<Record<string, JsonSchema>> = {
  q: { type: 'string', description: `Words to look for; what is beyond ${maxQueryLength} characters does not count` },
  in: { type: 'string', enum: ['', ...searchGroups], description: 'Only this group, in pages' },
  tag: { type: 'string', description: 'Only articles with this tag, as it is spelled in `tags`' },
  year: {
    type: 'string',
    description: 'Only articles of this year',
    contentSchema: { type: 'string', pattern: '^\\d{4}$' },
  },
  page: {
    type: 'string',
    description: 'Which page, from 1',
    contentSchema: { type: 'integer', minimum: 1, maximum: 99_999, default: 1 },
  },
}

const querySchema = (name: ListingName) => ({
  type: 'object',
  properties: Object.fromEntries([...listings[name].parameters, 'page'].map((each) => [each, parameters[each]])),
})

/** What each listing may be asked for. */
export const listingSchemas: Readonly<Record<ListingName, object>> = {
  products: querySchema('products'),
  projects: querySchema('projects'),
  news: querySchema('news'),
  search: querySchema('search'),
}

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
const hit = object({
  id: { type: 'integer', minimum: 1 },
  title: { type: 'string' },
  title_marks: marks,
  text: { type: 'string', description: 'About a line around the first hit' },
  text_marks: marks,
  image_url: nullableText,
  article_tag: nullableText,
  article_date: nullableText,
})
const hitExample = {
  id: 1,
  title: 'Marmara terminal',
  title_marks: [[0, 7]],
  text: 'Twenty-two tanks on the Marmara.',
  text_marks: [[24, 31]],
  image_url: null,
  article_tag: null,
  article_date: null,
}

const [projects, articles] = [sourceOf.projects.type, sourceOf.news.type]

/** What the archives and the search answer. */
export const listingAnswers = {
  ArchiveCounts: {
    ...object({
      products: count('Active products'),
      projects: count('Active projects'),
      news: count('Active articles'),
    }),
    examples: [{ products: 312, projects: 62, news: 46 }],
  },
  ProductArchive: {
    ...object(page(productTile.name)),
    examples: [examplePage(joinExample(productTile))],
  },
  ProjectArchive: { ...object(page(schemaName(projects))), examples: [examplePage(exampleItem(projects))] },
  NewsArchive: {
    ...object({
      ...page(schemaName(articles)),
      all: count('Articles without any filter'),
      tags: {
        type: 'array',
        description: 'Those most used, and the one that was asked for',
        items: object({ tag: { type: 'string' }, label: { type: 'string' }, count: count('Articles with it') }),
      },
      years: {
        type: 'array',
        description: 'The newest, and the one that was asked for',
        items: object({ year: { type: 'string' }, count: count('Articles of it') }),
      },
    }),
    examples: [
      {
        ...examplePage(exampleItem(articles)),
        all: 1,
        tags: [{ tag: 'gas', label: 'Gas', count: 1 }],
        years: [{ year: '2026', count: 1 }],
      },
    ],
  },
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
      suggestion: { ...nullableText, description: 'Words that would find something, where these find nothing' },
    }),
    examples: [
      {
        q: 'marmara',
        page: 1,
        pages: 1,
        total: 1,
        groups: [{ group: 'projects', total: 1, items: [hitExample] }],
        suggestion: null,
      },
    ],
  },
}
