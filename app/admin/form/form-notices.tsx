import { Suspense } from 'react'
import type { Item } from '#app/admin/item.ts'
import { PlanNotice } from '#app/admin/plans/plan-notice.tsx'
import { ReviewNotice } from '#app/admin/review/review-notice.tsx'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { DraftConflict } from './conflict/draft-conflict.tsx'
import { broughtBackDetail, broughtBackTitle, DraftBanner } from './draft/draft-banner.tsx'
import { placeOf, publishedNote } from './draft/draft-note.ts'
import type { ServerDraft } from './draft/use-server-draft.ts'
import styles from './item-form.module.css'
import { fillsWindow } from './layout.ts'
import { RareNotices } from './lazy-notices.ts'
import type { ItemFormState } from './use-item-form.ts'
import type { FormValues } from './values/form-value.ts'

type UrgentNoticesProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  /** A failed save has said already that the item was deleted. */
  readonly isTold: boolean
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly onPublish: (values: FormValues, seen: string) => void
}

/** What the person typing has to know at once. It stays in sight above the fields, however far down they are. */
export function UrgentNotices({ type, item, form, draft, isTold, onPublish }: UrgentNoticesProps) {
  const { state, published } = draft
  const deleted = draft.isDeleted && !isTold ? item : undefined
  const isTrouble = state.kind === 'signed-out' || state.kind === 'conflict'
  const listsGaps = fillsWindow(type) && Object.keys(form.errors).length > 0
  if (!deleted && !listsGaps && !form.isElsewhere && !published && !isTrouble) return null
  return (
    <div className={styles.urgent}>
      {(deleted || listsGaps) && (
        <Suspense>
          <RareNotices {...{ type, deleted, listsGaps, form, draft }} />
        </Suspense>
      )}
      {form.isElsewhere && (
        <Banner
          tone="warning"
          title="You are changing this in another window too"
          detail="Each window keeps its own changes. The one that saves second shows both versions and asks."
        />
      )}
      {state.kind === 'signed-out' && (
        <Banner
          tone="warning"
          title="You were signed out"
          detail={`What you type is kept in this ${placeOf(form.safety)}. Sign in, and the draft is saved again. If signing in is refused, ask an administrator.`}
        >
          <Button small onClick={() => void draft.save()}>
            Sign in
          </Button>
        </Banner>
      )}
      {state.kind === 'conflict' && <DraftConflict theirs={state.theirs} {...{ type, form, draft, onPublish }} />}
      {published && (
        <Banner
          tone="info"
          title={publishedNote(published)}
          detail={
            published.isOther
              ? 'It was written differently there. Your words are a draft of their own; publishing shows both and asks.'
              : 'The form goes on from there: what you type now is a new draft.'
          }
        />
      )}
    </div>
  )
}

type FormNoticesProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly opened: Draft | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly showsPublished: boolean
  readonly onShowPublished: (showsPublished: boolean) => void
  readonly onDiscard: () => void
}

/** What is to be known of the words in a form: where they came from, and what becomes of them. */
export function FormNotices({ type, item, opened, form, draft, ...rest }: FormNoticesProps) {
  const { state } = draft
  const from = state.kind === 'conflict' ? undefined : form.draftFrom
  const isDraft = opened !== undefined && !draft.published
  return (
    <>
      {from && !isDraft && (
        <div className={styles.notice}>
          <Banner tone="info" title={broughtBackTitle} detail={broughtBackDetail(from)}>
            <Button small onClick={form.reset}>
              {opened ? 'Discard these changes' : 'Discard draft'}
            </Button>
          </Banner>
        </div>
      )}
      <ReviewNotice className={styles.notice} draftId={draft.seen?.id} />
      <PlanNotice
        className={styles.notice}
        type={type.name}
        item_id={item?.id ?? null}
        draft_id={item ? null : (draft.seen?.id ?? null)}
      />
      {isDraft && (
        <div className={styles.notice}>
          <DraftBanner
            type={type}
            draft={opened}
            savedAt={draft.savedAt}
            broughtBack={from ? { from, onDrop: form.reset } : undefined}
            showsPublished={rest.showsPublished}
            onShow={item && rest.onShowPublished}
            onDiscard={rest.onDiscard}
          />
        </div>
      )}
    </>
  )
}
