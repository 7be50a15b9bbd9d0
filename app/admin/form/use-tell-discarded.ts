import { newWriteKey } from '#app/admin/api/send-again.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useRequests } from '#app/admin/store/use-data.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { isDraft } from './draft-state.ts'

/** Says that a draft was thrown away, and brings it back: with one's own request for publication, if it had one. */
export function useTellDiscarded(): (draft: Draft) => void {
  const { client, data, notices, session } = usePanel()
  const own = useObservable(session.user)?.id
  const requests = useRequests()
  return ({ id, type, item_id, base, data: fields }) => {
    const asked = requests.find((request) => request.draft_id === id && request.state === 'waiting')
    const said = asked ? 'The draft was discarded, and nobody asks for it any more.' : 'The draft was discarded.'
    const [keep, ask] = [newWriteKey(), newWriteKey()]
    notices.toast(said, async () => {
      const body = { type, item_id, base, data: fields }
      const back = await client.call('/api/drafts', { method: 'POST', body, key: keep })
      if (back.ok && isDraft(back.data) && asked && asked.asked_by_id === own) {
        const again = { draft_id: back.data.id, ...(asked.note !== null && { note: asked.note }) }
        await client.call('/api/reviews', { method: 'POST', body: again, key: ask })
        data.refreshReviews()
      }
      data.refreshDrafts()
      return back.ok
    })
  }
}
