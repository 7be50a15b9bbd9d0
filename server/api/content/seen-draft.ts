import type { FastifyRequest } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import type { DraftToPublish } from '#server/store/drafts/published-draft.ts'

/** The draft that a write publishes, from `X-Draft: <id>-<revision>`. */
export function seenDraft({ headers }: FastifyRequest): DraftToPublish | undefined {
  const header = headers['x-draft']
  if (header === undefined) return undefined
  const [, id, revision] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(String(header)) ?? []
  if (!id || !revision) throw httpErrors.badRequest('X-Draft must name the id and the revision of a draft, as in 12-3.')
  return { id: Number(id), revision: Number(revision) }
}
