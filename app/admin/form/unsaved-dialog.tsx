import { Fragment } from 'react'
import { LeaveDialog } from '#app/admin/ui/leave-dialog.tsx'

type UnsavedDialogProps = {
  /** Labels of the fields that were changed. */
  readonly labels: readonly string[]
  /** One of them is a picture that no draft can hold. */
  readonly lacksFile: boolean
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

export function UnsavedDialog({ labels, lacksFile, onDiscard, onKeep, onSave }: UnsavedDialogProps) {
  const lost = labels.length === 1 ? 'It is' : labels.length === 2 ? 'Both are' : 'They are'
  return (
    <LeaveDialog
      title="Leave without saving?"
      leave={{ label: 'Discard changes', onChoose: onDiscard }}
      stay={{ label: 'Keep editing', onChoose: onKeep }}
      keep={{ label: 'Save draft and close', onChoose: onSave }}
    >
      You changed <Names labels={labels} />. {lost} lost if you leave now.
      {lacksFile && ' A draft keeps everything but the picture: choose it again, or publish.'}
    </LeaveDialog>
  )
}
