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
  readonly onDiscard: () => void
  readonly onKeep: () => void
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

export function UnsavedDialog({ labels, form, draft, onDiscard, onKeep, onSave }: UnsavedDialogProps) {
  const [they, them] =
    labels.length === 1 ? ['It is', 'it'] : labels.length === 2 ? ['Both are', 'both'] : ['They are', 'them']
  return (
    <LeaveDialog
      title="Leave without saving?"
      leave={{ label: 'Discard changes', onChoose: onDiscard }}
      stay={{ label: 'Keep editing', onChoose: onKeep }}
      keep={{ label: 'Save draft and close', onChoose: onSave }}
    >
      You changed <Names labels={labels} />. {they} {whereKept[form.safety]}; “Discard changes” deletes {them}.
      {draft.isDeleted && ' What you were editing was deleted meanwhile.'}
      {draft.hasDraft && !draft.isOwn && ' The draft stays as it was last saved.'}
      {draft.lacksFile && ' The picture is kept nowhere yet: choose it again, or publish.'}
    </LeaveDialog>
  )
}
