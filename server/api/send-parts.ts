import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Makes the first part before it sends headers, so that an early failure still gets an error response. */
export async function sendParts(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  parts: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const { value: first = '' } = await parts.next()
  const all = async function* () {
    yield first
    yield* parts
  }
  reply.headers(headers)
  if (reply.request.method !== 'HEAD') return reply.send(Readable.from(all(), { objectMode: false }))
  // Fastify would read the rest to its end for nobody.
  await parts.return(undefined)
  return reply.send(Readable.from([]))
}
