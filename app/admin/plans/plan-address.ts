import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { PlannedPlace } from './use-plans.ts'

/** The form of an item, or of the draft that is to become one. */
export const addressOf = ({ type: name, item_id: itemId, draft_id: draftId }: PlannedPlace): string | undefined => {
  const type = typeNamed(name)
  if (!type) return undefined
  return itemId === null ? draftAddress(type, draftId ?? 0) : formAddress(type, itemId)
}
