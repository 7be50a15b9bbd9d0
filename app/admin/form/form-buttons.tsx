import { Suspense } from 'react'
import type { Item } from '#app/admin/item.ts'
import { ScheduleDialog } from '#app/admin/plans/lazy-schedule.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { fillsWindow } from './layout.ts'
import { PublishButton, type PublishButtonProps } from './publish-button.tsx'
import type { ItemFormState } from './use-item-form.ts'
import { usePublished } from './use-published.ts'
import type { ServerDraft } from './use-server-draft.ts'

type FormButtonsProps = Pick<
  PublishButtonProps,
  'isSaving' | 'isHeld' | 'canSaveDraft' | 'canDiscard' | 'onSaveDraft' | 'onDiscard'
> & {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly onStop: () => void
  readonly onClose: () => void
}

/** What can be done with a form: whoever may not publish saves drafts. */
export function FormButtons({ type, item, form, draft, onStop, onClose, ...rest }: FormButtonsProps) {
  const { isSaving, isHeld, canSaveDraft, canDiscard, onSaveDraft, onDiscard } = rest
  const mayWrite = useMay()('content.write')
  const published = usePublished({ type, item, form, draft, isSaving: isSaving || isHeld })
  const { canSchedule, onSchedule, dialog } = published
  const asked = dialog && (
    <Suspense fallback={null}>
      <ScheduleDialog {...dialog} />
    </Suspense>
  )
  if (fillsWindow(type) && mayWrite)
    return (
      <>
        {isHeld && <Button onClick={onStop}>Stop saving</Button>}
        <PublishButton {...rest} {...published} canDiscard={draft.hasDraft} />
        {asked}
      </>
    )
  const publish = item ? 'Publish' : `Add ${inText(type.labels.one)}`
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
          <Button look="primary" type="submit" aria-disabled={isSaving || isHeld}>
            {isSaving ? 'Saving...' : isHeld ? 'Waiting...' : publish}
          </Button>
        </>
      ) : (
        <Button look="primary" type="submit" aria-disabled={!canSaveDraft} title="An editor publishes it">
          Save draft
        </Button>
      )}
      {asked}
    </>
  )
}
