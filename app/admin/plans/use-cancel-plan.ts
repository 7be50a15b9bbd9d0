import { newWriteKey } from '#app/admin/api/send-again.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Plan } from '#engine/derive/plans.ts'
import { chosenOf } from './use-moment.ts'

/** Cancels a plan at once: it can be brought back for as long as that is said. */
export function useCancelPlan() {
  const { client, data, notices } = usePanel()
  return async (plan: Plan): Promise<boolean> => {
    const { id, name, items, revision, state } = plan
    const options = { method: 'DELETE', seen: String(revision), key: newWriteKey() } as const
    const outcome = await client.call(`/api/plans/${id}`, options)
    data.refreshPlans()
    if (!outcome.ok) {
      notices.tell(outcome, 'The plan could not be cancelled')
      return false
    }
    const body = {
      ...chosenOf(plan),
      // As it was planned: what was written in its draft since is not seen by bringing it back.
      items: items.map(({ action, type, item_id, draft_id, seen }) => ({
        ...{ action, type, item_id },
        ...(seen ? { draft_id: seen.draft_id, draft_revision: seen.revision } : { draft_id }),
      })),
      ...(name !== null && { name }),
    }
    const key = newWriteKey()
    const undo = async () => {
      const back = await client.call('/api/plans', { method: 'POST', body, key })
      data.refreshPlans()
      return back.ok
    }
    notices.toast(state === 'failed' ? 'Put away.' : 'The plan was cancelled.', state === 'failed' ? undefined : undo)
    return true
  }
}
