import type { MouseEvent } from 'react'
import { formAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

type ItemTitleProps = {
  readonly type: ContentType
  readonly item: Item
  readonly text: string
  readonly className: string | undefined
  readonly onEdit: (item: Item) => void
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** The name of an item, which leads to its form: here, or in another tab of the browser. */
export function ItemTitle({ type, item, text, className, onEdit }: ItemTitleProps) {
  return (
    <a
      href={formAddress(type, item.id)}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onEdit(item)
      }}
    >
      {text}
    </a>
  )
}
