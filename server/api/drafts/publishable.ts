import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Publication } from '#server/store/drafts/publication.ts'
import type { inputAccepter } from '../bodies/accept-input.ts'
import type { draftRules } from './draft-rules.ts'

type Parts = {
  readonly accept: ReturnType<typeof inputAccepter>
  readonly rulesOf: ReturnType<typeof draftRules>
  readonly typeOf: (name: string) => ContentType
  /** Whether the item of a draft is off the site. */
  readonly isOff: (draft: Draft) => Promise<boolean>
}
export type Publishable = ReturnType<typeof publishableDrafts>

/** The one door to the site for drafts: checks one by the rules of publishing, and throws where they refuse it. */
export const publishableDrafts =
  ({ accept, rulesOf, typeOf, isOff }: Parts) =>
  async (draft: Draft, { asNew = false } = {}): Promise<Publication> => {
    const type = typeOf(draft.type)
    const rules = rulesOf(type)
    if (draft.item_id === null || (draft.is_deleted && asNew))
      return { type, itemId: null, base: null, values: await accept(type, rules.asNew({ ...draft.data })) }
    if (draft.is_deleted)
      throw httpErrors.conflict(
        `Somebody deleted this ${type.labels.one.toLowerCase()}. Restore it first, or publish the draft as a new one.`,
      )
    const values = await accept(type, rules.asChange({ ...draft.data }))
    // What is off the site goes on it: a draft keeps off only what it switches off itself.
    const putOn = (await isOff(draft)) && { is_active: true }
    return { type, itemId: draft.item_id, base: draft.base, values: { ...values, ...putOn } }
  }
