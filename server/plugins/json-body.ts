import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseUntrusted } from '#engine/untrusted-json.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { ownTurnIfLong } from '#server/own-turn.ts'

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
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      if (body.length === 0) return undefined
      if (Buffer.byteLength(body) > maxBytes) throw httpErrors.tooLarge('The request is too large.')
      await ownTurnIfLong(body)
      const parsed = parseUntrusted(body)
      if (!parsed.ok) throw httpErrors.badRequest(`The body ${parsed.sentence}.`)
      return parsed.value
    },
  )
}
