import { useState } from 'react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { firstNameOf } from '#app/admin/names.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useRequests } from '#app/admin/store/use-data.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import { sinceOf } from './review-words.ts'

type ReviewNoticeProps = { readonly className: string | undefined; readonly draftId: number | undefined }

/** Above a form: that its draft waits for an editor, or what one answered. */
export function ReviewNotice({ className, draftId }: ReviewNoticeProps) {
  const { client, data, notices, session } = usePanel()
  const own = useObservable(session.user)?.id
  const request = useRequests().find(({ draft_id: of }) => of === draftId)
  const [withdrawn, setWithdrawn] = useState<ReviewRequest>()

  async function withdraw(asked: ReviewRequest) {
    const outcome = await client.call(`/api/reviews/${asked.id}`, { method: 'DELETE', key: newWriteKey() })
    data.refreshReviews()
    if (outcome.ok) setWithdrawn(asked)
    else notices.tell(outcome, 'It could not be withdrawn')
  }
  async function askAgain({ draft_id, note }: ReviewRequest) {
    const body = { draft_id, ...(note !== null && { note }) }
    const outcome = await client.call('/api/reviews', { method: 'POST', body, key: newWriteKey() })
    data.refreshReviews()
    if (outcome.ok) setWithdrawn(undefined)
    else notices.tell(outcome, 'It could not be asked for')
  }
  if (!request && withdrawn && withdrawn.draft_id === draftId)
    return (
      <div className={className}>
        <Banner tone="info" title="Withdrawn. The draft is kept">
          <Button small onClick={() => void askAgain(withdrawn)}>
            Ask again
          </Button>
        </Banner>
      </div>
    )
  if (!request || request.state === 'published') return null
  const { id, state, asked_by_id: asker, asked_by: name, asked_at: asked, answered_by: editor, answer } = request
  if (state === 'sent-back')
    return (
      <div className={className}>
        <Banner tone="warning" title={`Sent back by ${editor ?? 'somebody'}:`} detail={answer} />
      </div>
    )
  if (asker === own)
    return (
      <div className={className}>
        <Banner
          tone="info"
          title={`Waiting for an editor ${sinceOf(asked)}`}
          detail="You can go on editing; they always see the newest draft."
        >
          <Button small onClick={() => void withdraw(request)}>
            Withdraw
          </Button>
        </Banner>
      </div>
    )
  return (
    <div className={className}>
      <Banner tone="info" title={`${firstNameOf(name)} asks for publication ${sinceOf(asked)}`}>
        <Link href={addresses.reviewed(id)} className={buttonClass({ small: true })}>
          Review it
        </Link>
      </Banner>
    </div>
  )
}
