import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { publicAccess } from '#server/api/access.ts'
import { referencePage } from '#server/api/reference-page.ts'

/** The API described by its own routes, for programs and for people. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Website content API',
        description: 'Failures answer `{ "error": "a sentence" }`, with `fields` where single fields are wrong.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const isPublic = route.config?.access === 'public'
      return {
        url,
        schema: { ...schema, ...(!isPublic && { security: [{ token: [] }] }), hide: !url.startsWith('/api/') },
      }
    },
  })
}

export function describeRoutes(app: FastifyInstance): void {
  const schema = { tags: ['Operations'] }
  app.get(
    '/api/openapi.json',
    { config: publicAccess, schema: { ...schema, summary: 'This description, as OpenAPI 3.1' } },
    async () => app.swagger(),
  )
  app.get(
    '/api/docs',
    { config: publicAccess, schema: { ...schema, summary: 'This description, to read' } },
    async (_request, reply) => {
      const { html, policy } = referencePage(app.swagger())
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
    },
  )
}
