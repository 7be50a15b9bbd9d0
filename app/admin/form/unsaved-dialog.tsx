import { Fragment } from 'react'
import { LeaveDialog } from '#app/admin/ui/leave-dialog.tsx'
import { whereKept } from './draft/draft-note.ts'
import type { ServerDraft } from './draft/use-server-draft.ts'
import type { ItemFormState } from './use-item-form.ts'

type UnsavedDialogProps = {
  /** Labels of the fields that were changed. */
  readonly labels: readonly string[]
  readonly form: Pick<ItemFormState, 'safety'>
  readonly draft: Pick<ServerDraft, 'lacksFile' | 'hasDraft' | 'isOwn' | 'isDeleted'>
  /** Words are in the form that no draft has. */
  readonly isUnkept: boolean
  readonly isUploading: boolean
  readonly onDiscard: () => void
  /** Where all words are kept. */
  readonly onLeave: () => void
  readonly onStay: () => void
  readonly onSave: () => void
}

const maxNamed = 4

function Names({ labels }: { readonly labels: readonly string[] }) {
  const named = labels.slice(0, maxNamed)
  const others = labels.length - named.length
  const last = named.length - 1
  return (
    <>
      {named.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && (index === last && others === 0 ? ' and ' : ', ')}
          <b>{label}</b>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  )
}

/** Asks before what was typed last, or a picture on its way, is left behind. */
export function UnsavedDialog({ labels, form, draft, isUnkept, isUploading, ...does }: UnsavedDialogProps) {
  const [they, them] =
    labels.length === 1 ? ['It is', 'it'] : labels.length === 2 ? ['Both are', 'both'] : ['They are', 'them']
  return (
    <LeaveDialog
      title={isUploading ? 'Leave before the picture is there?' : 'Leave without saving?'}
      leave={
        isUnkept ? { label: 'Discard changes', onChoose: does.onDiscard } : { label: 'Leave', onChoose: does.onLeave }
      }
      stay={{ label: 'Keep editing', onChoose: does.onStay }}
      keep={isUnkept ? { label: 'Save draft and close', onChoose: does.onSave } : undefined}
    >
      {isUploading && 'A picture is still being sent. If you leave now, it does not come into the text. '}
      {!isUploading && !isUnkept && 'Nothing is unsaved any more.'}
      {isUnkept && (
        <>
          You changed <Names labels={labels} />. {they} {whereKept[form.safety]}; “Discard changes” deletes {them}.
        </>
      )}
      {draft.isDeleted && ' What you were editing was deleted meanwhile.'}
      {draft.hasDraft && !draft.isOwn && ' The draft stays as it was last saved.'}
      {draft.lacksFile && ' The picture is kept nowhere yet: choose it again, or publish.'}
    </LeaveDialog>
  )
}
