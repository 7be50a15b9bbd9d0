import type { FastifySchema } from 'fastify'
import { composites, selections } from '#content/composites.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type ArchivedType, archivePath, countsPath, searchPath } from '#engine/derive/listings.ts'
import { readName, schemaName } from '#engine/derive/names.ts'
import { publicReadOf } from '#engine/derive/public-read.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { fails, json, listOf, ref, unchanged } from '#server/openapi/route-schema.ts'
import { archived } from '../public/archives/archive.ts'

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
  const { labels, fields } = type
  const one = labels.one.toLowerCase()
  const shown = publicReadOf(type)
  if (shown.shape === 'keyed') {
    const owner = fields[shown.key]?.label.toLowerCase() ?? 'item'
    return { idOf: owner, ...read(readName(type), `The ${one} of this ${owner}`, ref(schemaName(type))) }
  }
  return shown.shape === 'block'
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

/** Searches are counted, in an archive too. */
const describeArchive = ({ listed: { as, items, schema, filters } }: ArchivedType): [path: string, Description] => [
  archivePath(as),
  read(`list${schema}`, `A page of ${items}`, ref(schema), 404, ...(filters.includes('q') ? [429 as const] : [])),
]

const others: Readonly<Record<string, Description>> = {
  ...Object.fromEntries(composed),
  [countsPath]: read('getArchiveCounts', 'How many items there are', ref('ArchiveCounts')),
  ...Object.fromEntries(archived.map(describeArchive)),
  [searchPath]: read('searchSite', 'What was found', ref('SearchResults'), 404, 429),
}

/** What is told about the public read at this path. */
export function describePublicRead(path: string): Description | undefined {
  const type = types.find(({ routes }) => routes.public === path)
  return type ? describeRead(type) : others[path]
}
