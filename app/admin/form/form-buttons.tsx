import { Suspense } from 'react'
import type { Item } from '#app/admin/item.ts'
import { ScheduleDialog } from '#app/admin/plans/lazy-schedule.ts'
import { AskButton } from '#app/admin/review/ask-button.tsx'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ServerDraft } from './draft/use-server-draft.ts'
import { fillsWindow } from './layout.ts'
import { PublishButton, type PublishButtonProps } from './save/publish-button.tsx'
import { usePublished } from './save/use-published.ts'
import type { ItemFormState } from './use-item-form.ts'

type FormButtonsProps = Pick<PublishButtonProps, 'canSaveDraft' | 'canDiscard' | 'onSaveDraft' | 'onDiscard'> & {
  readonly isSaving: boolean
  /** It waits for a picture. */
  readonly isHeld: boolean
  /** Something is not on the site yet. */
  readonly canPublish: boolean
  readonly type: ContentType
  readonly item: Item | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  /** Saves the draft, once it is known what became of a publish without an answer. */
  readonly keepDraft: () => Promise<boolean>
  readonly onStop: () => void
  readonly onClose: () => void
}

/** What can be done with a form: people who may not publish ask for it. */
export function FormButtons({ type, item, form, draft, keepDraft, onStop, onClose, ...rest }: FormButtonsProps) {
  const { isSaving, isHeld, canPublish, canSaveDraft, canDiscard, onSaveDraft, onDiscard } = rest
  const mayWrite = useMay()('content.write')
  const published = usePublished({ type, item, form, draft, keepDraft, isSaving: isSaving || isHeld })
  const { canSchedule, onSchedule, dialog } = published
  const asked = dialog && (
    <Suspense fallback={null}>
      <ScheduleDialog {...dialog} />
    </Suspense>
  )
  const ask = <AskButton {...{ type, form, draft, keepDraft }} canAsk={canSaveDraft} />
  const publish = fillsWindow(type) ? 'Publish' : item ? 'Save changes' : `Add ${inText(type.labels.one)}`
  const isIdle = fillsWindow(type) && !canPublish
  // Publish says so itself; beside “Save draft” the other words do not.
  const consequence = fillsWindow(type) || form.values.is_active === false ? undefined : 'Goes live at once'
  const submit = (
    <Button
      look={fillsWindow(type) ? 'hot' : 'primary'}
      type="submit"
      title={consequence}
      aria-disabled={isSaving || isHeld || isIdle}
    >
      {isSaving ? 'Saving...' : isHeld ? 'Waiting...' : publish}
    </Button>
  )
  if (fillsWindow(type))
    return (
      <>
        {isHeld && <Button onClick={onStop}>Stop saving</Button>}
        <PublishButton
          {...published}
          canSaveDraft={canSaveDraft}
          canDiscard={draft.hasDraft}
          onSaveDraft={onSaveDraft}
          onDiscard={onDiscard}
          discarded={item ? 'Back to what is published; kept in History' : 'Kept in the Trash'}
        >
          {mayWrite ? submit : ask}
        </PublishButton>
        {asked}
      </>
    )
  return (
    <>
      {canDiscard && (
        <Button look="delete" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
      {isHeld ? (
        <Button onClick={onStop}>Stop saving</Button>
      ) : (
        <Button aria-disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      )}
      {canSchedule && <Button onClick={onSchedule}>Schedule…</Button>}
      {mayWrite ? (
        <>
          <Button aria-disabled={!canSaveDraft} onClick={() => canSaveDraft && onSaveDraft()}>
            Save draft
          </Button>
          {submit}
        </>
      ) : (
        <>
          <Button type="submit" aria-disabled={!canSaveDraft}>
            Save draft
          </Button>
          {ask}
        </>
      )}
      {asked}
    </>
  )
}
