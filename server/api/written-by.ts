import type { FastifyRequest } from 'fastify'
import type { Writer } from '#server/store/history/writer.ts'
import { actorOf } from './access.ts'

/** The panel says that it is one; everything else is a program, and so is whatever shows a token. */
export const sourceHeader = 'x-source'

/** Who makes a write, and from where. */
export function writtenBy(request: FastifyRequest): Writer {
  const actor = actorOf(request)
  const isPanel = actor.token === null && request.headers[sourceHeader] === 'panel'
  return { ...actor, source: isPanel ? 'panel' : 'api' }
}
