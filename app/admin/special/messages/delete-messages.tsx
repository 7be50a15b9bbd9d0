import { type Item, textOf } from '#app/admin/item.ts'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'

type DeleteMessagesProps = {
  readonly ids: readonly number[]
  /** Those in view: some may be selected on other pages. */
  readonly items: readonly Item[]
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before one message is deleted, or several. */
export function DeleteMessages({ ids, items, onDelete, onClose }: DeleteMessagesProps) {
  const [first] = items.filter(({ id }) => ids.includes(id))
  const isOne = ids.length === 1
  return (
    <DeleteDialog
      {...(!isOne && { sentence: 'Are you sure you want to delete these items?' })}
      title={isOne && first ? textOf(first, 'subject') : `${ids.length.toLocaleString('en-GB')} contact messages`}
      detail={isOne && first ? `${textOf(first, 'name')}, ${textOf(first, 'email')}` : ''}
      consequence="You can undo this for a moment."
      onClose={onClose}
      onDelete={onDelete}
    />
  )
}
