import { useLists } from '#app/admin/store/use-data.ts'
import type { Plan } from '#engine/derive/plans.ts'
import type { PlannedPlace } from './use-plans.ts'

/** Tells of what is planned which items lie in the trash: until they are back, nothing happens with them. */
export function useTrashed(plans: readonly Plan[]): (item: PlannedPlace) => boolean {
  const waiting = plans.filter(({ state }) => state === 'planned')
  const names = [...new Set(waiting.flatMap(({ items }) => items.map(({ type }) => type)))]
  const lists = useLists(names)
  return ({ type, item_id: id }) => {
    const list = lists[names.indexOf(type)]
    return id !== null && list?.status === 'ready' && !list.items.some((item) => item.id === id)
  }
}
