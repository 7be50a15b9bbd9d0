import { recentOf, shortMomentOf, timeOf } from '#app/admin/dates.ts'
import { firstNameOf } from '#app/admin/names.ts'
import { inText, typeNamed } from '#app/admin/types.ts'
import type { ReviewRequest } from '#engine/derive/reviews.ts'

export function titleOf({ type, title }: Pick<ReviewRequest, 'type' | 'title'>): string {
  return title || `Untitled ${inText(typeNamed(type)?.labels.one ?? 'item')}`
}

/** since 11:30 · since 14 November, 18:20 */
export const sinceOf = (stamp: string, now: Date = new Date()): string =>
  `since ${recentOf(stamp, now).startsWith('Today') ? timeOf(stamp) : shortMomentOf(stamp, now)}`

/** What became of a request that no longer waits. */
export function endOf({ state, answered_by: by }: ReviewRequest): string {
  const name = firstNameOf(by ?? '') || 'Somebody'
  return state === 'published' ? `${name} published this a moment ago.` : `${name} sent this back a moment ago.`
}

/** Published. 1 more to review */
export const afterwards = (done: string, left: number): string =>
  `${done} ${left === 0 ? 'Nothing more to review' : `${left.toLocaleString('en-GB')} more to review`}`
