import type { FastifyReply } from 'fastify'
import type { Raised } from '#server/store/revision.ts'

/** Tells the panel which lists it can bring up to date by itself. */
export const tellRevisions = (reply: FastifyReply) => (raised: Raised) =>
  void reply.header('x-revisions', raised.map(([name, revision]) => `${name}=${revision}`).join(', '))
