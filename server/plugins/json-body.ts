import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http-errors.ts'

/** JSON as Fastify reads it, except that an empty body is no body: some calls need none. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    parse(request, String(body), (error, value) =>
      error ? done(httpErrors.badRequest('The body is not valid JSON.')) : done(null, value),
    )
  })
}
