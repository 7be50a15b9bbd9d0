import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { createNegotiator, type Encoding } from '#server/cache/negotiate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for answers that hold nothing but what administrators wrote: the size of compressed text tells about it. */
    compress?: true
  }
}

export const compressed = { compress: true } as const

/** Smaller answers fit into one packet anyway. */
const worthIt = 1_024

// Both work in zlib's threads, a piece at a time. Higher qualities take longer than the line they save.
const encoders: Record<Exclude<Encoding, 'identity'>, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
}

const isSmall = (payload: unknown) =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length < worthIt

/** Compresses the answers of routes that ask for it, as they are written. */
export function compressAnswers(app: FastifyInstance): void {
  const negotiate = createNegotiator()
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!request.routeOptions.config.compress) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    const encoding = negotiate(request.headers['accept-encoding'])
    const hasNoBody = request.method === 'HEAD' || reply.statusCode === 304 || !payload
    if (encoding === 'identity' || hasNoBody || isSmall(payload)) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const source = payload instanceof Readable ? payload : Readable.from([payload])
    // What fails in the middle destroys both, and Fastify cuts the connection.
    return pipeline(source, encoders[encoding](), () => {})
  })
}
