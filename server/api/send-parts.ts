import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { judgeAgain } from './access.ts'

/** Makes the first parts before it sends headers: an early failure gets an error response, a short answer is sent whole. */
export async function sendParts(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  parts: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const { value: first = '' } = await parts.next()
  if (reply.request.method === 'HEAD') {
    reply.headers(headers)
    // Fastify would drain the rest for nobody.
    await parts.return(undefined)
    return reply.send(Readable.from([]))
  }
  const { value: second, done } = await parts.next()
  reply.headers(headers)
  if (done) return reply.send(first)
  const all = async function* () {
    yield first
    yield second
    for await (const part of parts) {
      // A slow reader may have lost the right to the rest.
      await judgeAgain(reply.request)
      yield part
    }
  }
  return reply.send(Readable.from(all(), { objectMode: false }))
}
