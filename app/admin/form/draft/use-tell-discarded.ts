import type { ApiResult } from '#app/admin/api/answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useRequests } from '#app/admin/store/use-data.ts'
import type { DiscardedDraft, Draft } from '#engine/derive/drafts.ts'
import type { TrashResult } from '#engine/derive/history.ts'
import { isDraft } from './draft-state.ts'

type Discarded = Draft & Partial<Pick<DiscardedDraft, 'trash_id'>>

/** What brings it back: out of the trash, or sent once more. */
const wayBack = ({ type, item_id, base, data, trash_id }: Discarded) =>
  trash_id
    ? { path: '/api/trash/restore', body: { ids: [trash_id] } }
    : { path: '/api/drafts', body: { type, item_id, base, data } }

/** The number of the draft that is back. */
function draftIn(answer: ApiResult): number | undefined {
  if (!answer.ok) return undefined
  if (isDraft(answer.data)) return answer.data.id
  const { results } = answer.data as { readonly results?: readonly TrashResult[] }
  return results?.[0]?.draft_id
}

/** Says that a draft was thrown away, and brings it back: with one's own request for publication, if it had one. */
export function useTellDiscarded(): (draft: Discarded) => void {
  const { client, data, notices, session } = usePanel()
  const own = useObservable(session.user)?.id
  const requests = useRequests()
  return (draft) => {
    const asked = requests.find((request) => request.draft_id === draft.id && request.state === 'waiting')
    const said = asked ? 'The draft was discarded, and nobody asks for it any more.' : 'The draft was discarded.'
    const [keep, ask] = [newWriteKey(), newWriteKey()]
    notices.toast(`${said} It is kept in ${draft.trash_id ? 'the Trash' : 'History'}.`, async () => {
      const { path, body } = wayBack(draft)
      const back = draftIn(await client.call(path, { method: 'POST', body, key: keep }))
      if (back !== undefined && asked && asked.asked_by_id === own) {
        const again = { draft_id: back, ...(asked.note !== null && { note: asked.note }) }
        await client.call('/api/reviews', { method: 'POST', body: again, key: ask })
        data.refreshReviews()
      }
      data.refreshDrafts()
      return back !== undefined
    })
  }
}
