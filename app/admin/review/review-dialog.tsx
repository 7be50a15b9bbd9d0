import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { EditorBar } from '#app/admin/form/editor-bar.tsx'
import { usePanel } from '#app/admin/store/panel.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, isPublish } from '#app/admin/ui/dialog.tsx'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import { EndedReview } from './ended-review.tsx'
import styles from './review-dialog.module.css'
import { ReviewText } from './review-text.tsx'
import { afterwards, titleOf } from './review-words.ts'
import { useEnded } from './use-reviewed.ts'

type ReviewDialogProps = {
  readonly id: number
  readonly requests: readonly ReviewRequest[]
  readonly note: string
  readonly onNote: (note: string) => void
  /** Another one, or nothing for the list. */
  readonly onOpen: (id: number | undefined) => void
}

/** One text that waits: what changed, what was asked, and the answer. After it the next one opens. */
export function ReviewDialog({ id, requests, note, onNote, onOpen }: ReviewDialogProps) {
  const { notices } = usePanel()
  const at = requests.findIndex((request) => request.id === id)
  const waiting = requests[at]
  const ended = useEnded(id, waiting !== undefined)
  // Somebody else may answer it while it is read: it stays in sight.
  const [seen, setSeen] = useState(waiting)
  if (waiting && waiting !== seen) setSeen(waiting)
  const request = waiting ?? (seen?.id === id ? seen : undefined)
  const type = request && typeNamed(request.type)
  const others = requests.filter((other) => other.id !== id)
  const next = others[Math.min(Math.max(at, 0), others.length - 1)]
  // Read out here, where the next text is read.
  const [told, setTold] = useState('')
  const goOn = (done: string) => {
    const sentence = afterwards(done, others.length)
    if (next) setTold(sentence)
    else notices.toast(sentence)
    onOpen(next?.id)
  }
  const step = (by: 1 | -1) => {
    const Icon = by === 1 ? ChevronRight : ChevronLeft
    const to = at < 0 ? undefined : requests[at + by]
    return (
      <Button
        aria-label={by === 1 ? 'Next text' : 'Previous text'}
        aria-disabled={!to}
        onClick={() => {
          setTold('')
          if (to) onOpen(to.id)
        }}
      >
        <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      </Button>
    )
  }
  const close = () => onOpen(undefined)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={request ? titleOf(request) : 'Review'}
      size="full"
      bare
      onClose={close}
      onKeyDown={(event) => isPublish(event) && content.current?.querySelector('form')?.requestSubmit()}
    >
      <div ref={content} className={styles.window}>
        <EditorBar list="For review" onBack={close}>
          {at >= 0 && (
            <span className={styles.place}>
              {at + 1} of {requests.length}
            </span>
          )}
          {step(-1)}
          {step(1)}
        </EditorBar>
        <p className={styles.told} role="status">
          {told}
        </p>
        {!waiting && <EndedReview ended={ended} note={note} next={next?.id} onOpen={onOpen} />}
        {request && type && (
          <ReviewText
            key={request.id}
            type={type}
            request={request}
            isWaiting={waiting !== undefined}
            note={note}
            onNote={onNote}
            onAnswered={goOn}
          />
        )}
      </div>
    </Dialog>
  )
}
