import { useState } from 'react'
import { recentOf } from '#app/admin/dates.ts'
import { draftWords } from '#app/admin/form/draft/draft-words.ts'
import { formAddress, revivedAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import type { Draft, DraftKey } from '#app/admin/store/drafts.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'

type DraftNoticesProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  /** Whether all items are known: what is not among them was deleted. */
  readonly isComplete: boolean
  readonly onOpen: (address: string) => void
}

/** Work that was not saved before the page went away, and the way back to it. */
export function DraftNotices({ type, items, isComplete, onOpen }: DraftNoticesProps) {
  const { drafts } = usePanel()
  const [, setDropped] = useState(0)
  return drafts.ids(type.name).map((id) => {
    const item = items.find((known) => known.id === id)
    const key = { type: type.name, id }
    const draft = drafts.find(key)
    if (!draft || (typeof id === 'number' && !item && !isComplete)) return null
    const isDeleted = typeof id === 'number' && !item
    const title = item ? titleOf(type, item) : String(draft.values[type.card.title] ?? '')
    const what = item || (isDeleted && title) ? `‘${title}’` : `a new ${inText(type.labels.one)}`
    return (
      <Banner
        key={id ?? 'new'}
        tone="info"
        title={`You have unsaved changes in ${isDeleted && !title ? `a ${inText(type.labels.one)}` : what}`}
        detail={`From ${inText(recentOf(draft.at))}.${isDeleted ? ' It has been deleted since; your draft is kept.' : ''}`}
      >
        {isDeleted ? (
          <DeletedTools type={type} id={id} draft={draft} onOpen={onOpen} />
        ) : (
          <Button small onClick={() => onOpen(addressOf(type, id))}>
            Open the form
          </Button>
        )}
        <Button
          small
          look="delete"
          onClick={() => {
            drafts.drop(key)
            setDropped((count) => count + 1)
          }}
        >
          Discard
        </Button>
      </Banner>
    )
  })
}

const addressOf = (type: ContentType, id: DraftKey['id']): string =>
  typeof id === 'number'
    ? formAddress(type, id)
    : `${formAddress(type, 'new')}${String(id ?? 'new').slice('new'.length)}`

type DeletedToolsProps = Pick<DraftNoticesProps, 'type' | 'onOpen'> & { readonly id: number; readonly draft: Draft }

/** What can still be done with the draft of an item that is gone. */
function DeletedTools({ type, id, draft, onOpen }: DeletedToolsProps) {
  const { drafts, notices } = usePanel()
  const create = () => {
    drafts.move({ type: type.name, id }, { type: type.name, id: `new?draft=${id}` })
    onOpen(revivedAddress(type, id))
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(draftWords(type, draft.values))
      notices.toast('The words were copied.')
    } catch {
      notices.report('The browser does not allow copying here', 'Create it as a new item and copy the words there.')
    }
  }
  return (
    <>
      <Button small onClick={create}>
        Create as a new {inText(type.labels.one)}
      </Button>
      <Button small onClick={() => void copy()}>
        Copy the words
      </Button>
    </>
  )
}
