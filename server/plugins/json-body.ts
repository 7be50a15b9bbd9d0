import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http-errors.ts'
import { parseUntrusted } from '#server/json.ts'

/** JSON is the only text we read. An empty body is no body: some calls need none. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const parsed = parseUntrusted(String(body))
    if (parsed.ok) done(null, parsed.value)
    else done(httpErrors.badRequest(`The body ${parsed.sentence}.`))
  })
}
