import type { FastifyRequest } from 'fastify'
import { httpErrors } from './http-errors.ts'

type Watched = { readonly signal: AbortSignal; readonly end: () => void }

/**
 * A signal that is aborted when the client goes. Not the request's own `signal`: that one is also aborted when the body
 * has been read. `end` stops watching; connections are used again.
 */
export function watchConnection({ socket }: FastifyRequest, sentence = 'The request was broken off.'): Watched {
  const gone = new AbortController()
  const leave = () => gone.abort(httpErrors.badRequest(sentence))
  socket.once('close', leave)
  if (socket.destroyed) leave()
  return { signal: gone.signal, end: () => void socket.off('close', leave) }
}
