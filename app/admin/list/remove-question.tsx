import { Suspense } from 'react'
import { dayOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { IdlePlans } from '#app/admin/plans/lazy-idle-plans.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { pageTypeOf } from './pages-of.ts'

type RemoveQuestionProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  readonly onRemove: () => void
  readonly onClose: () => void
}

const maxNamed = 3

/** Asks before one item is deleted, or several. */
export function RemoveQuestion({ type, items, onRemove, onClose }: RemoveQuestionProps) {
  const ownsPages = pageTypeOf(type) !== undefined
  const [first, ...others] = items
  if (!first) return null
  const planned = (
    <Suspense>
      <IdlePlans type={type.name} items={items} />
    </Suspense>
  )
  if (others.length === 0)
    return (
      <DeleteDialog
        title={titleOf(type, first)}
        detail={`${type.labels.one} ${first.id}, ${first.is_active === true ? 'active' : 'inactive'}, last saved ${dayOf(first.updated_at)}`}
        image={textOf(first, type.card.image)}
        consequence={
          <>
            It disappears from the site at once{ownsPages && ', with its page'}. It can be restored from the trash.
            {planned}
          </>
        }
        onClose={onClose}
        onDelete={onRemove}
      />
    )
  const names = items.slice(0, maxNamed).map((item) => titleOf(type, item))
  const unnamed = items.length - names.length
  return (
    <DeleteDialog
      sentence="Are you sure you want to delete these items?"
      title={`${items.length.toLocaleString('en-GB')} ${inText(type.labels.many)}`}
      detail={`${names.join(', ')}${unnamed > 0 ? ` and ${unnamed.toLocaleString('en-GB')} more` : ''}`}
      consequence={
        <>
          They disappear from the site at once{ownsPages && ', with their pages'}. They can be restored from the trash.
          {planned}
        </>
      }
      onClose={onClose}
      onDelete={onRemove}
    />
  )
}
