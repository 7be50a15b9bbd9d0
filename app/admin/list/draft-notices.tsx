import { useState } from 'react'
import { recentOf } from '#app/admin/dates.ts'
import { formAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'

type DraftNoticesProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  readonly onOpen: (address: string) => void
}

/** Work that was not saved before the page went away, and the way back to it. */
export function DraftNotices({ type, items, onOpen }: DraftNoticesProps) {
  const { drafts } = usePanel()
  const [, setDropped] = useState(0)
  return drafts.ids(type.name).map((id) => {
    const item = items.find((known) => known.id === id)
    const key = { type: type.name, id }
    const draft = drafts.find(key)
    if (!draft || (typeof id === 'number' && !item)) return null
    const address = item
      ? formAddress(type, item.id)
      : `${formAddress(type, 'new')}${String(id ?? 'new').slice('new'.length)}`
    const what = item ? `‘${titleOf(type, item)}’` : `a new ${inText(type.labels.one)}`
    return (
      <Banner
        key={id ?? 'new'}
        tone="info"
        title={`You have unsaved changes in ${what}`}
        detail={`From ${inText(recentOf(draft.at))}.`}
      >
        <Button small onClick={() => onOpen(address)}>
          Open the form
        </Button>
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
