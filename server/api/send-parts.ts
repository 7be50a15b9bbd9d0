import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends parts as they are made. The first is made before anything is said of the answer: a failure then is answered as
 * one, and later it can only cut the connection.
 */
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
  return reply.headers(headers).send(Readable.from(all(), { objectMode: false }))
}
