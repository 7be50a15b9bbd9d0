import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import type { TrashEntry } from '#engine/derive/history.ts'
import { belongingsOf, goingOf, hasDraftIn, sectionOf } from './trash-words.ts'

/** What is to be removed: some entries, or all there are. */
export type Removal = {
  /** Those of them that are shown. */
  readonly entries: readonly TrashEntry[]
  readonly ids: readonly number[]
  readonly isAll: boolean
  readonly total: number
}

type RemoveForGoodProps = {
  readonly removal: Removal
  readonly onRemove: () => void
  readonly onClose: () => void
}

const maxNamed = 3

/** Asks before anything is removed for good. */
export function RemoveForGood({ removal: { entries, ids, isAll, total }, onRemove, onClose }: RemoveForGoodProps) {
  const drafts = useAllDrafts()
  const [first] = entries
  if (!first) return null
  const isOne = ids.length === 1 && !isAll
  const names = entries.slice(0, maxNamed).map(({ title }) => title)
  const unnamed = total - names.length
  return (
    <DeleteDialog
      sentence={
        isOne ? `Delete ‘${first.title}’ for ever?` : isAll ? 'Empty the trash?' : 'Delete these items for ever?'
      }
      title={isOne ? first.title : `${total.toLocaleString('en-GB')} ${total === 1 ? 'item' : 'items'}`}
      detail={
        isOne
          ? [sectionOf(first), belongingsOf(first, hasDraftIn(drafts, first))].filter(Boolean).join(' ')
          : `${names.join(', ')}${unnamed > 0 ? ` and ${unnamed.toLocaleString('en-GB')} more` : ''}`
      }
      {...(isOne && first.image && { image: first.image })}
      consequence={goingOf({ entries, total: isOne ? 1 : total, drafts })}
      onDelete={onRemove}
      onClose={onClose}
    />
  )
}
