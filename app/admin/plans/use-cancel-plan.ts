import { newWriteKey } from '#app/admin/api/send-again.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Plan } from '#engine/derive/plans.ts'

/** Cancels a plan at once: it can be brought back for as long as that is said. */
export function useCancelPlan() {
  const { client, data, notices } = usePanel()
  return async ({ id, revision, state }: Plan): Promise<boolean> => {
    const path = `/api/plans/${id}`
    const outcome = await client.call(path, { method: 'DELETE', seen: String(revision), key: newWriteKey() })
    data.refreshPlans()
    if (!outcome.ok) {
      notices.tell(outcome, 'The plan could not be cancelled')
      return false
    }
    const key = newWriteKey()
    const undo = async () => {
      const back = await client.call(`${path}/restore`, { method: 'POST', key })
      data.refreshPlans()
      if (!back.ok) notices.tell(back, 'The plan could not be brought back')
      return back.ok
    }
    notices.toast(state === 'failed' ? 'Put away.' : 'The plan was cancelled.', state === 'failed' ? undefined : undo)
    return true
  }
}
