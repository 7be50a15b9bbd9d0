import { useQuery } from '@tanstack/react-query'
import { usePanel } from '#app/admin/store/panel.ts'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'

/** What keeps a plan from being carried out as it is now, and what has to be looked at; null where it is not known. */
export function usePlanCheck(plan: Plan | undefined) {
  const { client, data } = usePanel()
  const queryFn = async () => {
    const outcome = await client.call(`/api/plans/${plan?.id}`)
    return outcome.ok ? (outcome.data as CheckedPlan) : null
  }
  const queryKey = ['plan-check', plan?.id, plan?.revision]
  return useQuery({ queryKey, queryFn, enabled: plan !== undefined, gcTime: 0, staleTime: 0 }, data.queries)
}
