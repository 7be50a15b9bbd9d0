import { recentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import { PlanNotice } from '#app/admin/plans/plan-notice.tsx'
import { ReviewNotice } from '#app/admin/review/review-notice.tsx'
import { inText } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { DraftBanner } from './draft-banner.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { placeOf, publishedNote } from './draft-note.ts'
import type { FormValues } from './form-value.ts'
import styles from './item-form.module.css'
import type { ItemFormState } from './use-item-form.ts'
import type { ServerDraft } from './use-server-draft.ts'

type FormNoticesProps = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly opened: Draft | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly showsPublished: boolean
  readonly onShowPublished: (showsPublished: boolean) => void
  readonly onDiscard: () => void
  readonly onPublish: (values: FormValues, seen: string) => void
}

/** What is to be known of the words in a form: where they came from, and who else writes them. */
export function FormNotices({ type, item, opened, form, draft, ...rest }: FormNoticesProps) {
  const { state } = draft
  return (
    <>
      {form.isElsewhere && (
        <div className={styles.notice}>
          <Banner
            tone="warning"
            title="You are changing this in another window too"
            detail="Each window keeps its own changes. The one that saves second shows both versions and asks."
          />
        </div>
      )}
      {form.draftFrom && state.kind !== 'conflict' && (
        <div className={styles.notice}>
          <Banner
            tone="info"
            title="Your unsaved changes were brought back"
            detail={`From ${inText(recentOf(form.draftFrom))}. A picture that was not saved has to be chosen again.`}
          >
            <Button small onClick={form.reset}>
              {opened ? 'Discard these changes' : 'Discard draft'}
            </Button>
          </Banner>
        </div>
      )}
      {state.kind === 'signed-out' && (
        <div className={styles.notice}>
          <Banner
            tone="warning"
            title="You are signed out"
            detail={`What you type is kept in this ${placeOf(form.safety)}. Sign in, and the draft is saved again.`}
          >
            <Button small onClick={() => void draft.save()}>
              Sign in
            </Button>
          </Banner>
        </div>
      )}
      {state.kind === 'conflict' && (
        <div className={styles.notice}>
          <DraftConflict type={type} theirs={state.theirs} {...{ form, draft }} onPublish={rest.onPublish} />
        </div>
      )}
      <ReviewNotice className={styles.notice} draftId={draft.seen?.id} />
      <PlanNotice
        className={styles.notice}
        type={type.name}
        item_id={item?.id ?? null}
        draft_id={item ? null : (draft.seen?.id ?? null)}
      />
      {draft.published && (
        <div className={styles.notice}>
          <Banner
            tone="info"
            title={publishedNote(draft.published)}
            detail={
              draft.published.isOther
                ? 'It was written differently there. Your words are a draft of their own; publishing shows both and asks.'
                : 'The form goes on from there: what you type now is a new draft.'
            }
          />
        </div>
      )}
      {opened && !draft.published && (
        <div className={styles.notice}>
          <DraftBanner
            type={type}
            draft={opened}
            savedAt={draft.isNewer && state.kind === 'saved' ? state.at : undefined}
            showsPublished={rest.showsPublished}
            onShow={item && rest.onShowPublished}
            onDiscard={rest.onDiscard}
          />
        </div>
      )}
    </>
  )
}
