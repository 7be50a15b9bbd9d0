import type { ContentType } from '#engine/declare/content-type.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { contentSchemas, staleResponse } from './content-components.ts'
import { failureExamples, failureResponses, failureSchemas } from './failures.ts'
import type { DescribedRoute } from './operation.ts'
import { headerRef } from './route-schema.ts'
import { contentSection, publishedSchema } from './schema.ts'
import type { Components, Header, ResponseObject } from './types.ts'

const count = (description: string): Header => ({ description, schema: { type: 'integer', minimum: 0 } })

const headers: Components['headers'] = {
  ETag: { description: 'Names this version of the answer, for `If-None-Match`', schema: { type: 'string' } },
  'X-Revisions': {
    description:
      'The revision of each content type that the answer shows or that the write changed; left out where a write changed none. A list whose revision is one less and the item that the write answers make the new list.',
    schema: { type: 'string', examples: ['our-products=13, product-details=7'] },
  },
  'X-Total-Count': count('How many items there are in all pages'),
  'X-Unread-Count': count('How many of them are unread'),
  'X-Active-Count': count('How many of them are active'),
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer', minimum: 1 } },
}
const unchanged: ResponseObject = {
  description: 'Nothing changed since the ETag that was sent.',
  headers: { ETag: headerRef('ETag') },
}

/** Bodies that only one route knows, under the names it gives them. */
function routeBodies(routes: readonly DescribedRoute[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    routes.flatMap(({ schema: { accepts = {}, body, bodyExample } }) =>
      body
        ? Object.values(accepts).map((name) => [
            name,
            { ...body, ...(bodyExample !== undefined && { examples: [bodyExample] }) },
          ])
        : [],
    ),
  )
}

function examplesOf(schemas: Readonly<Record<string, JsonSchema>>): Components['examples'] {
  const entries = Object.entries(schemas).flatMap(([name, { examples }]) => {
    if (!Array.isArray(examples)) return []
    const [value] = examples
    return [
      [name, { value }],
      [`${name}List`, { value: [value] }],
    ]
  })
  return Object.fromEntries(entries)
}

type Sources = {
  readonly types: readonly ContentType[]
  readonly routes: readonly DescribedRoute[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** Everything that operations may refer to. */
export function componentPool({ types, routes, schemas: own }: Sources): Components {
  const schemas = {
    ...routeBodies(routes),
    ...failureSchemas,
    ...own,
    ...Object.assign({}, ...types.map(contentSchemas)),
  }
  const published = Object.entries<JsonSchema>(schemas).map(([name, schema]) => [name, publishedSchema(schema)])
  return {
    schemas: { ...Object.fromEntries(published), ContentSection: contentSection },
    responses: { ...failureResponses, Unchanged: unchanged, ...Object.assign({}, ...types.map(staleResponse)) },
    headers,
    examples: { ...failureExamples, ...examplesOf(schemas) },
  }
}

/** The part of the pool that a description uses, directly or by way of others. */
export function usedComponents(root: unknown, pool: Components): Components {
  const used: Record<keyof Components, Record<string, unknown>> = {
    schemas: {},
    responses: {},
    headers: {},
    examples: {},
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const inner of value) visit(inner)
    else if ('$ref' in value) take(String(value.$ref))
    else for (const key in value) visit((value as Record<string, unknown>)[key])
  }
  const take = (pointer: string): void => {
    const [section = '', name = ''] = pointer.split('/').slice(2)
    const known = pool[section as keyof Components]?.[name]
    if (!known) throw new Error(`The API's description refers to ${pointer}, which does not exist.`)
    const place = used[section as keyof Components]
    if (name in place) return
    place[name] = known
    // The values of examples are data.
    if (section !== 'examples') visit(known)
  }
  visit(root)
  return used as Components
}
