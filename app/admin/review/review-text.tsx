import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { asText } from '#app/admin/form/values/form-value.ts'
import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { ComparedFields } from '#app/admin/history/compared-fields.tsx'
import comparison from '#app/admin/history/comparison.module.css'
import { LoadFailed } from '#app/admin/history/load-failed.tsx'
import { publishedInVain, useOwnerOff } from '#app/admin/list/absence.ts'
import { Preview } from '#app/admin/preview/preview.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import { Asked } from './asked.tsx'
import { Decision } from './decision.tsx'
import { NewerDraft } from './newer-draft.tsx'
import styles from './review-dialog.module.css'
import { titleOf } from './review-words.ts'
import { useAnswers } from './use-answers.ts'
import { useReviewed } from './use-reviewed.ts'

type ReviewTextProps = {
  readonly type: ContentType
  readonly request: ReviewRequest
  readonly isWaiting: boolean
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onAnswered: (done: string) => void
}

const views = [
  { value: 'changes', label: 'Changes' },
  { value: 'preview', label: 'Preview' },
  { value: 'all', label: 'All fields' },
] as const

/** A draft beside what is on the site, what its author says, and what an editor answers. */
export function ReviewText({ type, request, isWaiting, note, onNote, onAnswered }: ReviewTextProps) {
  const { id, draft_id: draftId, item_id: itemId, asked_by: asker } = request
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLElement>(null)
  const [view, setView] = useState<(typeof views)[number]['value']>('changes')
  const reviewed = useReviewed(type, request)
  const { draft, fields, values, newer } = reviewed
  const answers = useAnswers(request)
  const inVain = useOwnerOff(type)(values ?? {})
  const changed = fields?.filter(({ isSame }) => !isSame).length
  const switched = fields?.some(({ name, isSame }) => name === 'is_active' && !isSame)
  // An answer must not lead a user elsewhere who has moved on meanwhile.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    // The text before it is gone, and the focus with it.
    heading.current?.focus()
    return () => {
      isOpen.current = false
    }
  }, [])

  const answered = (done: string) => {
    onNote('')
    if (isOpen.current) onAnswered(done)
  }
  const publish = async () => {
    if (draft && !newer && (await answers.publish(draft.revision, note)))
      answered(values?.is_active === true && inVain ? publishedInVain(inVain) : 'Published.')
  }
  const sendBack = async () => {
    if (await answers.sendBack(note)) answered('Sent back.')
  }
  return (
    <div className={styles.work}>
      <Asked type={type} request={request} draft={draft} />
      <section ref={text} className={`${comparison.comparison} ${styles.text}`} aria-labelledby={title}>
        <header className={comparison.head}>
          <div>
            <h3 ref={heading} id={title} tabIndex={-1} data-autofocus="">
              {titleOf({ ...request, title: asText(values?.[type.card.title] ?? request.title) })}
            </h3>
            <p>
              {itemId === null ? `New ${type.labels.one.toLowerCase()}, not on the site.` : `${type.labels.one}.`}{' '}
              {fields && `${asker} changed ${changed} of ${fields.length} fields.`}
            </p>
          </div>
        </header>
        {newer && <NewerDraft draft={newer} onShow={reviewed.reload} />}
        <div className={comparison.options}>
          <Segment label="View" options={views} value={view} onChange={setView} />
          <Link href={itemId === null ? draftAddress(type, draftId) : formAddress(type, itemId)}>Edit it yourself</Link>
          {view !== 'preview' && (
            <span className={comparison.legend} aria-hidden="true">
              <del>removed</del> <ins>added</ins>
            </span>
          )}
        </div>
        {view === 'preview' && draft && values ? (
          <div className={styles.preview}>
            <Preview
              type={type}
              subject={{ type: type.name, item_id: itemId, draft_id: itemId === null ? draftId : null }}
              values={values}
              saved={draft.updated_at}
              form={text}
              onOwn={() => setView('changes')}
            />
          </div>
        ) : (
          <div className={comparison.fields}>
            {reviewed.hasFailed && <LoadFailed what="The draft" onRetry={reviewed.reload} />}
            {!fields && !reviewed.hasFailed && <WaitingRows />}
            {fields && (
              <ComparedFields
                fields={fields}
                show={view === 'all' ? 'all' : 'changes'}
                onShowAll={() => setView('all')}
              />
            )}
          </div>
        )}
      </section>
      {isWaiting && (
        <Decision
          key={id}
          request={request}
          draft={draft}
          note={note}
          onNote={onNote}
          isBusy={answers.isBusy}
          canPublish={draft !== undefined && !newer}
          staysOff={draft?.data.is_active === false && switched === true}
          trouble={answers.trouble}
          onPublish={() => void publish()}
          onSendBack={() => void sendBack()}
        />
      )}
    </div>
  )
}
