import { Undo2 } from 'lucide-react'
import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { firstNameOf } from '#app/admin/names.ts'
import { ScheduleDialog } from '#app/admin/plans/lazy-schedule.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { useMedia } from '#app/admin/ui/use-media.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { noteNeeded, type ReviewRequest, reviewNote } from '#engine/derive/reviews.ts'
import { NoteField } from './note-field.tsx'
import styles from './review-dialog.module.css'
import { titleOf } from './review-words.ts'
import { SendBackSheet } from './send-back-sheet.tsx'

type DecisionProps = {
  readonly request: ReviewRequest
  readonly draft: Draft | undefined
  readonly note: string
  readonly onNote: (note: string) => void
  readonly isBusy: boolean
  readonly canPublish: boolean
  /** The draft itself switches it off. */
  readonly staysOff: boolean
  readonly trouble: string | undefined
  readonly onPublish: () => void
  readonly onSendBack: () => void
}

/** Publishes it, or sends it back with a note, which a phone asks for in a sheet. */
export function Decision({
  request,
  draft,
  note,
  onNote,
  isBusy,
  canPublish,
  staysOff,
  trouble,
  ...does
}: DecisionProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<'note' | 'time'>()
  const isNarrow = useMedia('(max-width: 900px)')
  const { type, item_id: itemId, draft_id: draftId } = request
  const close = () => setAsked(undefined)
  const label = `Note to ${firstNameOf(request.asked_by)}`

  function sendBack() {
    if (isBusy) return
    if (reviewNote(note) !== null) return does.onSendBack()
    setError(noteNeeded)
    field.current?.focus()
  }
  function publish(event: FormEvent) {
    event.preventDefault()
    if (canPublish && !isBusy) does.onPublish()
  }
  const noteField = (
    <NoteField
      ref={field}
      label={label}
      hint="needed to send back"
      placeholder="What should change, or thank you"
      value={note}
      error={error}
      onChange={(text) => {
        setError(undefined)
        onNote(text)
      }}
    />
  )
  return (
    <form className={styles.decision} aria-label="Decision" noValidate onSubmit={publish}>
      {trouble && <Banner title={trouble} detail={note ? 'Your note is still here.' : undefined} />}
      {!isNarrow && noteField}
      <div className={styles.buttons}>
        <Button aria-disabled={isBusy} onClick={isNarrow ? () => setAsked('note') : sendBack}>
          <Undo2 size={16} strokeWidth={1.6} aria-hidden="true" />
          Send back
        </Button>
        <Button look="hot" type="submit" aria-disabled={isBusy || !canPublish} aria-describedby={`${id}-told`}>
          {isBusy ? 'Saving...' : 'Publish'}
        </Button>
      </div>
      <p id={`${id}-told`}>
        {firstNameOf(request.asked_by)} gets your answer in the panel.{' '}
        <Button
          small
          look="ghost"
          aria-disabled={isBusy || !canPublish}
          onClick={() => !isBusy && canPublish && setAsked('time')}
        >
          Schedule…
        </Button>
      </p>
      {asked === 'note' && (
        <SendBackSheet isBusy={isBusy} trouble={trouble} onClose={close} onSend={sendBack}>
          {noteField}
        </SendBackSheet>
      )}
      {asked === 'time' && (
        <Suspense fallback={null}>
          <ScheduleDialog
            place={{ type, item_id: itemId, draft_id: itemId === null ? draftId : null }}
            title={titleOf(request)}
            actions={['publish']}
            seen={draft && { draft_id: draft.id, revision: draft.revision }}
            staysOff={staysOff}
            needed={Object.keys(draft?.missing ?? {}).map((name) => typeNamed(type)?.fields[name]?.label ?? name)}
            onClose={close}
          />
        </Suspense>
      )}
    </form>
  )
}
