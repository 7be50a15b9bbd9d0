import type { FastifyRequest } from 'fastify'
import type { Writer } from '#server/store/history/writer.ts'
import { actorOf } from './access.ts'

/** The panel says that it is one; everything else is a program. */
export const sourceHeader = 'x-source'

/** Who makes a write, and from where. */
export function writtenBy(request: FastifyRequest): Writer {
  return { ...actorOf(request), source: request.headers[sourceHeader] === 'panel' ? 'panel' : 'api' }
}
