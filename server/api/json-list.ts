import type { FastifyReply } from 'fastify'
import { sendParts } from './send-parts.ts'

async function* jsonOf(slices: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let text = '['
  for await (const items of slices) {
    // All of them were deleted since the list was begun.
    if (items.length === 0) continue
    if (text !== '[') {
      yield text
      text = ','
    }
    text += items.map((item) => JSON.stringify(item)).join(',')
  }
  yield `${text}]`
}

/** A long list, written slice by slice as fast as it is taken: it never lies in memory as a whole. */
export const sendList = (reply: FastifyReply, slices: AsyncIterable<readonly unknown[]>): Promise<FastifyReply> =>
  sendParts(reply, { 'content-type': 'application/json; charset=utf-8' }, jsonOf(slices))
