import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ContentType } from '#engine/declare/content-type.ts'
import { componentPool, usedComponents } from './components.ts'
import { guideMarkdown } from './guide.ts'
import { ownSchemas, tagDescriptions } from './hand-written.ts'
import { type DescribedRoute, operationOf } from './operation.ts'
import type { Document, Method, Paths } from './types.ts'

const token = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The `token` that `POST /api/auth/login` answers. It ends at sign-out and when it was not used for twelve hours.',
}
const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')

type Options = {
  readonly types: readonly ContentType[]
  readonly routes: readonly DescribedRoute[]
  readonly publicUrl: string
}

/** The OpenAPI document, derived from the registered routes and the content declarations; made in steps, so that others get their turn. */
export async function describeRoutes({ types, routes, publicUrl }: Options): Promise<Document> {
  const pool = componentPool({ types, routes, schemas: ownSchemas })
  const paths: Record<string, Paths[string]> = {}
  for (const [index, route] of routes.entries()) {
    if (index % 50 === 0) await nextTurn()
    const path = pathOf(route.url)
    paths[path] = { ...paths[path], [route.method.toLowerCase() as Method]: operationOf(route, pool) }
  }
  await nextTurn()
  const usedTags = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags = [] }) => tags)))
  const tags = [...types.map(({ labels, help }) => ({ name: labels.many, description: help })), ...tagDescriptions]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Website content API',
      // The version of this description's contract, not of the software.
      version: '1',
      description: guideMarkdown(publicUrl),
      contact: { name: 'Administrator of this website', url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.filter(({ name }) => usedTags.has(name)),
    paths,
    components: { ...usedComponents(paths, pool), securitySchemes: { token } },
  }
}
