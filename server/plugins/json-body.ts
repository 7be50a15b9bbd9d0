import type { FastifyInstance } from 'fastify'
import { parseUntrusted } from '#engine/untrusted-json.ts'
import { httpErrors } from '#server/http/http-errors.ts'

/** JSON is the only text we read. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  addJsonParser(app)
}

/** For routes that take more of another type. */
export function limitJsonBodies(app: FastifyInstance, maxBytes: number): void {
  app.removeContentTypeParser('application/json')
  addJsonParser(app, maxBytes)
}

/** An empty body counts as none: some calls need none. */
function addJsonParser(app: FastifyInstance, maxBytes = Number.POSITIVE_INFINITY): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (Buffer.byteLength(body) > maxBytes) return done(httpErrors.tooLarge('The request is too large.'))
    const parsed = parseUntrusted(String(body))
    if (parsed.ok) done(null, parsed.value)
    else done(httpErrors.badRequest(`The body ${parsed.sentence}.`))
  })
}
