import { useLocation } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { addresses } from '#app/admin/addresses.ts'
import { useWaiting } from '#app/admin/store/use-data.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './review-list.module.css'
import { ReviewList } from './review-list.tsx'
import { useNote } from './use-note.ts'

/** What authors ask editors to publish; one of them is opened over the list. */
export default function ReviewPage() {
  const path = usePathname()
  const [, navigate] = useLocation()
  const { requests, status, retry } = useWaiting()
  const id = Number(path.slice(addresses.review.length + 1))
  const [note, writeNote] = useNote(id)
  const open = (next: number | undefined) =>
    navigate(next === undefined ? addresses.review : addresses.reviewed(next), { replace: next !== undefined })
  return (
    <section aria-label="For review" aria-busy={status === 'pending'}>
      <PageHead title="For review" help="Drafts whose authors ask for publication. The longest wait comes first." />
      {status === 'error' && (
        <Banner title="What waits could not be loaded" detail="Nothing was changed.">
          <Button small onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      {status === 'pending' && <WaitingRows />}
      {status === 'success' && requests.length === 0 && <p className={styles.empty}>Nothing to review.</p>}
      <ReviewList requests={requests} />
      {id > 0 && status !== 'pending' && (
        <ReviewDialog id={id} requests={requests} note={note} onNote={writeNote} onOpen={open} />
      )}
    </section>
  )
}
