import { may } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { publishersAmong } from '../drafts/draft-writers.ts'
import type { Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'

type SeenBy = { readonly seen_by_id: number | null; readonly seen_token_id: number | null }

export const seenBy = ({ adminId, tokenId }: Writer): SeenBy => ({
  seen_by_id: adminId,
  seen_token_id: tokenId ?? null,
})

export async function isSeenBy(db: AnyDatabase, itemId: number, by: Writer): Promise<boolean> {
  const items = db.selectFrom('plan_items').select(['seen_by_id', 'seen_token_id']).where('id', '=', itemId)
  const { seen_by_id, seen_token_id } = seenBy(by)
  const seen = await items.executeTakeFirst()
  return seen?.seen_by_id === seen_by_id && seen?.seen_token_id === seen_token_id
}

async function mayPublish(db: AnyDatabase, { seen_by_id: id, seen_token_id: tokenId }: SeenBy): Promise<boolean> {
  // From before it was noted: then it is the planner who has to be allowed to publish.
  if (id === null) return true
  if (!(await publishersAmong(db, [id])).has(id)) return false
  if (tokenId === null) return true
  const token = await db
    .selectFrom('api_tokens')
    .select('role')
    .where('id', '=', tokenId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return token !== undefined && may(token.role, 'plans')
}

export const lookAgain = 'Look at it, and plan it again.'

/** Says so where the person who saw an item's draft may no longer publish, no matter who changed the plan since. */
export async function lostSeer(db: AnyDatabase, itemId: number): Promise<string | undefined> {
  const seen = await db
    .selectFrom('plan_items')
    .leftJoin('admins', 'admins.id', 'plan_items.seen_by_id')
    .select(['seen_by_id', 'seen_token_id', 'admins.name'])
    .where('plan_items.id', '=', itemId)
    .executeTakeFirst()
  if (!seen || (await mayPublish(db, seen as SeenBy))) return undefined
  const planner = seen.name === null ? 'The person who planned this draft' : `${seen.name}, who planned this draft,`
  return `${planner} may no longer publish.`
}

export async function confirmSeer(db: AnyDatabase, itemId: number): Promise<void> {
  const lost = await lostSeer(db, itemId)
  if (lost !== undefined) throw httpErrors.conflict(`${lost} ${lookAgain}`)
}
