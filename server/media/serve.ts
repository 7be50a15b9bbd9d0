import { once } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import { isUnchanged } from '#server/http/if-none-match.ts'
import { mediaTypeOf, originalNames, parseName, variantsOf } from './names.ts'
import { createPublicCopies } from './public-copies.ts'
import type { Storage } from './storage.ts'

/** Whatever a browser makes of an upload, it may run and load nothing. */
const safety = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const forEver = 'public, max-age=31536000, immutable'
/** Not for longer: the address in S3_PUBLIC_URL may change. */
const forADay = 'public, max-age=86400'
const forNow = 'public, max-age=60'

type Options = {
  readonly storage: Storage
  /** Where visitors get what is stored instead. */
  readonly publicUrl?: string | undefined
}
type UploadRequest = FastifyRequest<{ Params: { name: string }; Querystring: { redirect?: string } }>

/** Answers `/uploads/<name>`. */
export async function serveUploads(app: FastifyInstance, { storage, publicUrl }: Options): Promise<void> {
  const copies = publicUrl === undefined ? undefined : createPublicCopies(storage, publicUrl)

  /** Whether there is such a file. Never the reply: awaited, it is nothing. */
  async function answer(name: string, request: UploadRequest, reply: FastifyReply): Promise<boolean> {
    const isAsked = name === request.params.name
    // For code that needs the bytes: browsers do not hand it those of another origin.
    if (copies && request.query.redirect !== 'off' && !storage.shipped.has(name)) {
      const address = await copies.find(name)
      if (!address) return false
      reply.headers({ ...safety, 'cache-control': isAsked ? forADay : forNow }).redirect(address, 302)
      return true
    }
    const etag = `"${name}"`
    const headers = { ...safety, 'cache-control': isAsked ? forEver : forNow, etag }
    const describe = (size: number) =>
      reply.headers({ ...headers, 'content-type': mediaTypeOf(name), 'content-length': size })
    const isKnown = isUnchanged(request.headers['if-none-match'], etag)
    if (isKnown || request.method === 'HEAD') {
      const size = await storage.size(name)
      if (size === undefined) return false
      if (isKnown) reply.code(304).headers(headers).send()
      else describe(size).send()
      return true
    }

    const file = await storage.open(name)
    if (!file) return false
    const stream = file.stream()
    // Heard by nobody, an error between two listeners would end the process.
    stream.on('error', () => {})
    // Where it cannot be read at all, the failure must not go out with headers that keep it for a year.
    await once(stream, 'readable')
    describe(file.size).send(stream)
    return true
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    config: { access: 'public' },
    handler: async (request: UploadRequest, reply) => {
      for (const name of candidates(request.params.name)) if (await answer(name, request, reply)) return reply
      throw httpErrors.notFound('file')
    },
  })
}

/** The file that was asked for; the picture itself where a smaller version is not made yet. */
function candidates(asked: string): string[] {
  const parsed = parseName(asked)
  if (!parsed) return []
  const isVariant = variantsOf(parsed.hash).some((variant) => variant.name === asked)
  return isVariant ? [asked, ...originalNames(parsed.hash)] : [asked]
}
