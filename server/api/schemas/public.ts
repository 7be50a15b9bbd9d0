import type { FastifySchema } from 'fastify'
import { composites, selections } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { readName, schemaName } from '#engine/derive/names.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { fails, json, listOf, ref, unchanged } from '#server/openapi/route-schema.ts'

type Description = Pick<FastifySchema, 'operationId' | 'response' | 'idOf'>

const read = (
  operationId: string,
  description: string,
  schema: JsonSchema,
  ...failing: (404 | 429)[]
): Description => ({
  operationId,
  response: { 200: json(description, schema, ['ETag']), ...unchanged, ...fails(...failing) },
})

function describeRead(type: ContentType): Description {
  const { labels, cardinality, routes } = type
  const [one, key] = [labels.one.toLowerCase(), routes.public?.split('/:')[1]]
  if (key) {
    const owner = type.fields[key]?.label.toLowerCase() ?? 'item'
    return { idOf: owner, ...read(readName(type), `The ${one} of this ${owner}`, ref(schemaName(type))) }
  }
  return cardinality === 'one'
    ? read(readName(type), `The active ${one}`, ref(schemaName(type)), 404)
    : read(readName(type), `The active ${labels.many.toLowerCase()}, in order`, listOf(schemaName(type)))
}

/** Without its block a composite has no answer, unless that has a place of its own. */
const composed: readonly (readonly [path: string, Description])[] = [
  ...composites.map((each) => {
    const { path, name, description } = each
    return [path, read(`get${name}`, description, ref(name), ...('blockAs' in each ? [] : [404 as const]))] as const
  }),
  ...selections.map(({ path, name, description }) => [path, read(`list${name}s`, description, listOf(name))] as const),
]

const others: Readonly<Record<string, Description>> = {
  ...Object.fromEntries(composed),
  '/api/archive': read('getArchiveCounts', 'How many items there are', ref('ArchiveCounts')),
  '/api/archive/products': read('listProductArchive', 'A page of products', ref('ProductArchive'), 404, 429),
  '/api/archive/projects': read('listProjectArchive', 'A page of projects', ref('ProjectArchive'), 404),
  '/api/archive/news': read('listNewsArchive', 'A page of articles', ref('NewsArchive'), 404),
  '/api/search': read('searchSite', 'What was found', ref('SearchResults'), 404, 429),
}

/** What is told about the public read at this path. */
export function describePublicRead(path: string): Description | undefined {
  const type = (contentTypes as readonly ContentType[]).find(({ routes }) => routes.public === path)
  return type ? describeRead(type) : others[path]
}
