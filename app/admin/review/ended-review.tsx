import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import styles from './review-dialog.module.css'
import { endOf } from './review-words.ts'

type EndedReviewProps = {
  /** Null where it is gone, nothing while it is asked for. */
  readonly ended: ReviewRequest | null | undefined
  /** What was being written to the author. */
  readonly note: string
  readonly next: number | undefined
  readonly onOpen: (id: number | undefined) => void
}

/** Somebody was quicker, or the author took it back. */
export function EndedReview({ ended, note, next, onOpen }: EndedReviewProps) {
  if (ended === undefined) return <WaitingRows />
  if (ended?.state === 'waiting') return null
  return (
    <div className={styles.ended}>
      <Banner
        tone="info"
        title={ended ? endOf(ended) : 'Nobody asks for this any more.'}
        detail={[ended ? '' : 'It was withdrawn, discarded or deleted.', note && `Your note was not sent: “${note}”`]
          .filter(Boolean)
          .join(' ')}
      >
        <Button small onClick={() => onOpen(next)}>
          {next === undefined ? 'Back to the list' : 'Next text'}
        </Button>
      </Banner>
    </div>
  )
}
