import { useMay } from '#app/admin/store/use-may.ts'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { fillsWindow } from './layout.ts'
import { PublishButton, type PublishButtonProps } from './publish-button.tsx'

type FormButtonsProps = PublishButtonProps & {
  readonly type: ContentType
  readonly isNew: boolean
  readonly onStop: () => void
  readonly onClose: () => void
}

/** What can be done with a form: whoever may not publish saves drafts. */
export function FormButtons({ type, isNew, isSaving, isHeld, canSaveDraft, canDiscard, ...does }: FormButtonsProps) {
  const mayWrite = useMay()('content.write')
  if (fillsWindow(type) && mayWrite)
    return (
      <>
        {isHeld && <Button onClick={does.onStop}>Stop saving</Button>}
        <PublishButton {...{ isSaving, isHeld, canSaveDraft, canDiscard, ...does }} />
      </>
    )
  const publish = isNew ? `Add ${inText(type.labels.one)}` : 'Save changes'
  return (
    <>
      {canDiscard && (
        <Button look="delete" onClick={does.onDiscard}>
          Discard draft
        </Button>
      )}
      {isHeld ? (
        <Button onClick={does.onStop}>Stop saving</Button>
      ) : (
        <Button aria-disabled={isSaving} onClick={does.onClose}>
          Cancel
        </Button>
      )}
      {mayWrite ? (
        <>
          <Button aria-disabled={!canSaveDraft} onClick={() => canSaveDraft && does.onSaveDraft()}>
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
    </>
  )
}
