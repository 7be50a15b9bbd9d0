import { sql } from 'kysely'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import { may, roles } from '#engine/rules/permissions.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import type { AnyDatabase } from '../repository.ts'

/** Whose requests somebody reads: their own, and those that they may answer. */
export type Reader = { readonly adminId: number; readonly readsAll: boolean }

const maxListed = 200
const maxNamed = 50
const publishing = roles.filter((role) => may(role, 'drafts.publish'))

/** With the titles that the drafts have by now. */
const requestsIn = (from: AnyDatabase, names: readonly string[]) =>
  from
    .selectFrom('review_requests as request')
    .leftJoin('drafts', 'drafts.id', 'request.draft_id')
    .select([
      'request.id',
      'request.draft_id',
      'request.type',
      'request.item_id',
      sql<string>`coalesce(nullif(drafts.title, ''), request.title)`.as('title'),
      'request.state',
      'request.asked_at',
      'request.asked_by_id',
      'request.asked_by',
      'request.note',
      'request.answered_at',
      'request.answered_by_id',
      'request.answered_by',
      'request.answer',
    ])
    .where('request.type', 'in', names)

/** The one that has waited longest first. */
export async function listRequests(
  from: AnyDatabase,
  names: readonly string[],
  { adminId, readsAll }: Reader,
): Promise<ReviewRequest[]> {
  const rows = await requestsIn(from, names)
    .where(({ eb, or }) =>
      or([eb('request.asked_by_id', '=', adminId), ...(readsAll ? [eb('request.state', '=', 'waiting')] : [])]),
    )
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .limit(maxListed)
    .execute()
  return rows as unknown as ReviewRequest[]
}

/** Those who are told, in the order of their names. */
export async function reviewersIn(from: AnyDatabase): Promise<string[]> {
  const people = await from
    .selectFrom('admins')
    .select('name')
    .where('role', 'in', publishing)
    .where('joined_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .limit(maxNamed)
    .execute()
  return people.map(({ name }) => String(name))
}

export async function findRequest(from: AnyDatabase, names: readonly string[], id: number): Promise<ReviewRequest> {
  const row = await requestsIn(from, names).where('request.id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError(404, 'Nobody asks for this any more: it was withdrawn, discarded or deleted.')
  return row as unknown as ReviewRequest
}

/** One that nobody has answered yet; the second person to answer is told who was first. */
export async function findWaiting(from: AnyDatabase, names: readonly string[], id: number): Promise<ReviewRequest> {
  const request = await findRequest(from, names, id)
  if (request.state === 'waiting') return request
  const did = request.state === 'published' ? 'published this' : 'sent this back'
  throw httpErrors.conflict(`${request.answered_by} ${did} a moment ago.`)
}
