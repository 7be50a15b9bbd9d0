import type { FastifyRequest } from 'fastify'

/** The panel waits a little longer (`app/admin/api/time-limits.ts`), so that the sentence arrives. */
const longMs = 120_000

/**
 * For changes of many things, once the request has arrived: the answer may take longer than a silent connection is
 * usually kept. The next request on the connection has the usual time again.
 */
export const allowLong = ({ raw }: FastifyRequest): void => void raw.socket.setTimeout(longMs)
