import type { FastifyInstance, RouteOptions } from 'fastify'
import { contentTypes } from '#content/registry.ts'
import { publicAccess } from '#server/api/access.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { describeRoutes } from '#server/openapi/document.ts'
import type { DescribedRoute } from '#server/openapi/operation.ts'
import { referencePage } from '#server/openapi/reference/page.ts'
import { html, json, ref, unchanged } from '#server/openapi/route-schema.ts'
import type { Document } from '#server/openapi/types.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The API described by its own routes. */
    describeApi: () => Promise<Document>
  }
}

const isDescribed = ({ url, method, schema }: RouteOptions) =>
  url.startsWith('/api/') && method !== 'HEAD' && schema?.hide !== true

/** Remembers the routes that are registered from now on. They are described when somebody asks. */
export function collectRoutes(app: FastifyInstance, publicUrl: string): void {
  const routes: DescribedRoute[] = []
  app.addHook('onRoute', (route) => {
    if (!isDescribed(route)) return
    if (route.schema?.body && !route.schema.accepts)
      throw new Error(`${route.method} ${route.url} takes a body that its description does not name: it needs accepts.`)
    const isPublic = route.config?.access === 'public'
    for (const method of [route.method].flat())
      routes.push({ method, url: route.url, isPublic, schema: route.schema ?? {} })
  })
  app.decorate('describeApi', () => describeRoutes({ types: contentTypes, routes, publicUrl }))
}

type Options = { readonly cache: ResponseCache; readonly headers: Readonly<Record<string, string>> }
type Body = { readonly text: string; readonly headers: Readonly<Record<string, string>> }

/** The description for programs and for people. Both are made once and cached as finished bytes. */
export function descriptionRoutes(app: FastifyInstance, { cache, headers }: Options): void {
  const answers = (path: string, schema: object, build: () => Promise<Body>) =>
    app.get(
      path,
      { config: publicAccess, schema: { tags: ['Operations'], usesDatabase: false, ...schema } },
      async (request, reply) => {
        const answer = async () => {
          const { text, headers: own } = await build()
          const body = {
            status: 200,
            bytes: Buffer.from(text),
            headers: { ...headers, 'cache-control': 'no-cache', ...own },
          }
          return { body, dependsOn: [], cached: 'until-changed' as const }
        }
        await cache.respond(path, answer, request, reply)
        return reply
      },
    )
  answers(
    '/api/openapi.json',
    {
      operationId: 'getOpenApi',
      summary: 'This description, as OpenAPI 3.1',
      response: { 200: json('The document', ref('OpenApiDocument'), ['ETag']), ...unchanged },
    },
    async () => ({
      text: JSON.stringify(await app.describeApi()),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
  )
  answers(
    '/api/docs',
    {
      operationId: 'getReference',
      summary: 'This description, to read',
      response: { 200: html('A page without script', ['ETag']), ...unchanged },
    },
    async () => {
      const { html: text, policy } = await referencePage(await app.describeApi())
      return { text, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } }
    },
  )
}
