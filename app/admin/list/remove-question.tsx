import { Suspense } from 'react'
import { dayOf, inSentence, recentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { namesInWords } from '#app/admin/names.ts'
import { IdlePlans } from '#app/admin/plans/lazy-idle-plans.ts'
import { useDrafts } from '#app/admin/store/use-data.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { publishedInVain, useOwnerOff } from './absence.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { pageTypeOf } from './pages-of.ts'

type RemoveQuestionProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  readonly onRemove: () => void
  readonly onClose: () => void
}

const maxNamed = 3

function goesSentence(isActive: boolean, ownsPages: boolean): string {
  if (isActive) return `It disappears from the site at once${ownsPages ? ', with its page' : ''}.`
  return `It is not on the site.${ownsPages ? ' Its page is deleted with it.' : ''}`
}

/** Whose words are not on the site yet. */
function DraftsOf({ type, items }: Pick<RemoveQuestionProps, 'type' | 'items'>) {
  const ids = new Set<number | null>(items.map(({ id }) => id))
  const drafts = useDrafts(type.name).drafts.filter(({ item_id: of }) => ids.has(of))
  const [first] = drafts
  if (!first) return null
  const authors = namesInWords([...new Set(drafts.map(({ updated_by: by }) => by))])
  if (items.length === 1)
    return (
      <>
        {' '}
        It has a draft by {authors}, {inSentence(recentOf(first.updated_at))}.
      </>
    )
  const many = drafts.length === 1 ? 'One of them has a draft' : `${drafts.length} of them have drafts`
  return (
    <>
      {' '}
      {many}, by {authors}.
    </>
  )
}

/** Asks before one item is deleted, or several. */
export function RemoveQuestion({ type, items, onRemove, onClose }: RemoveQuestionProps) {
  const ownsPages = pageTypeOf(type) !== undefined
  const ownerOff = useOwnerOff(type)
  const [first, ...others] = items
  if (!first) return null
  const more = (
    <>
      <DraftsOf {...{ type, items }} />
      <Suspense>
        <IdlePlans type={type.name} items={items} />
      </Suspense>
    </>
  )
  if (others.length === 0) {
    const isActive = first.is_active === true
    const inVain = isActive ? ownerOff(first) : undefined
    const state = inVain ? undefined : isActive ? 'active' : 'inactive'
    return (
      <DeleteDialog
        title={titleOf(type, first)}
        detail={[`${type.labels.one} ${first.id}`, state, `last saved ${dayOf(first.updated_at)}`]
          .filter(Boolean)
          .join(', ')}
        image={textOf(first, type.card.image)}
        consequence={
          <>
            {inVain ? publishedInVain(inVain) : goesSentence(isActive, ownsPages)} It can be restored from the trash.
            {more}
          </>
        }
        onClose={onClose}
        onDelete={onRemove}
      />
    )
  }
  const isSeen = (item: Item) => item.is_active === true && !ownerOff(item)
  const names = items.slice(0, maxNamed).map((item) => titleOf(type, item))
  const unnamed = items.length - names.length
  return (
    <DeleteDialog
      sentence="Are you sure you want to delete these items?"
      title={`${items.length.toLocaleString('en-GB')} ${inText(type.labels.many)}`}
      detail={`${names.join(', ')}${unnamed > 0 ? ` and ${unnamed.toLocaleString('en-GB')} more` : ''}`}
      consequence={
        <>
          {items.some(isSeen)
            ? `They disappear from the site at once${ownsPages ? ', with their pages' : ''}.`
            : `None of them is on the site.${ownsPages ? ' Their pages are deleted with them.' : ''}`}{' '}
          They can be restored from the trash.
          {more}
        </>
      }
      onClose={onClose}
      onDelete={onRemove}
    />
  )
}
