import type { FastifyReply } from 'fastify'
import type { Raised } from '#server/store/revision.ts'

/**
 * Tells the panel which lists it can bring up to date by itself. Nothing of those that a write left alone: the panel would
 * take the revision of what somebody else wrote for its own.
 */
export const tellRevisions = (reply: FastifyReply) => (raised: Raised) =>
  void reply.header('x-revisions', raised.map(([name, revision]) => `${name}=${revision}`).join(', '))
