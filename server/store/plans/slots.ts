import type { PlanAction } from '#engine/derive/plans.ts'

/** An item, or the draft that will be one. */
export type PlanTarget = { readonly type: string; readonly itemId: number | null; readonly draftId: number | null }

/** What only one plan at a time may hold: the same is not to happen to an item twice. */
export const slotOf = (action: PlanAction, { type, itemId, draftId }: PlanTarget): string =>
  itemId === null ? `${action} #${draftId}` : `${action} ${type} ${itemId}`
