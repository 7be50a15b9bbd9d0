import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import { isUnchanged } from '#server/http/if-none-match.ts'
import { type Ending, originalNames, parseName, variantsOf } from './names.ts'
import type { Storage, StoredFile } from './storage.ts'

const mediaTypes: Readonly<Record<Ending, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Whatever a browser makes of an upload, it may run and load nothing. */
const safety = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const forEver = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=60'

type Found = { readonly name: string; readonly type: string; readonly file: StoredFile }

/** Answers `/uploads/<name>`. */
export async function serveUploads(app: FastifyInstance, { storage }: { storage: Storage }): Promise<void> {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const asked = request.params.name
      const { name, type, file } = await find(storage, asked)
      const etag = `"${name}"`
      const headers = { ...safety, 'cache-control': name === asked ? forEver : forNow, etag }
      if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()

      const description = { ...headers, 'content-type': type, 'content-length': file.size }
      if (request.method === 'HEAD') return reply.headers(description).send()
      const stream = file.stream()
      // Heard by nobody, an error between two listeners would end the process.
      stream.on('error', () => {})
      // Where it cannot be read at all, the failure must not go out with headers that keep it for a year.
      await once(stream, 'readable')
      return reply.headers(description).send(stream)
    },
  })
}

/** The file that was asked for; the picture itself where a smaller version is not made yet. */
async function find(storage: Storage, asked: string): Promise<Found> {
  const parsed = parseName(asked)
  if (!parsed) throw httpErrors.notFound('file')
  const isVariant = variantsOf(parsed.hash).some((variant) => variant.name === asked)
  for (const name of isVariant ? [asked, ...originalNames(parsed.hash)] : [asked]) {
    const file = await storage.open(name)
    if (file) return { name, type: mediaTypes[parseName(name)?.ending ?? parsed.ending], file }
  }
  throw httpErrors.notFound('file')
}
