import { useState } from 'react'
import type { ApiResult } from '#app/admin/api/answer.ts'
import { notDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Plan, PlanAction } from '#engine/derive/plans.ts'

/** An item, or the draft that is to become one. */
export type PlannedPlace = {
  readonly type: string
  readonly item_id: number | null
  readonly draft_id: number | null
}

const isAbout = ({ type, item_id: item, draft_id: draft }: PlannedPlace, other: PlannedPlace) =>
  type === other.type && (item !== null ? item === other.item_id : draft !== null && draft === other.draft_id)

/** What is planned for an item, where something is. */
export const planFor = (plans: readonly Plan[], place: PlannedPlace, action?: PlanAction): Plan | undefined =>
  plans.find(
    ({ state, items }) =>
      state === 'planned' &&
      items.some((item) => isAbout(place, item) && (action === undefined || item.action === action)),
  )

/** What was planned for an item and could not be done. */
export const failedFor = (plans: readonly Plan[], place: PlannedPlace): Plan | undefined =>
  plans.find(({ state, items }) => state === 'failed' && items.some((item) => isAbout(place, item)))

/** Writes of plans; each answers what came of it. */
export function usePlanWrites() {
  const { client, data, notices } = usePanel()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  return {
    isBusy,
    trouble,
    async send(
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      body: object | undefined,
      told: string | undefined,
      undo?: () => Promise<boolean>,
    ): Promise<ApiResult> {
      setIsBusy(true)
      setTrouble(undefined)
      const outcome = await client.call(path, { method, key: newWriteKey(), ...(body && { body }) })
      setIsBusy(false)
      data.refreshPlans()
      if (outcome.ok) {
        if (told) notices.toast(told, undo)
      } else if (outcome.kind !== 'signed-out') setTrouble(outcome.error ?? notDone(outcome))
      return outcome
    },
  }
}
