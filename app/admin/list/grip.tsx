import { GripVertical } from 'lucide-react'
import type { Item } from '#app/admin/item.ts'
import type { Grip } from './use-reorder.ts'

type GripButtonProps = {
  readonly item: Item
  readonly title: string
  readonly grip: Grip
  readonly className: string | undefined
}

/** What an item is dragged by, and moved with the arrow keys. */
export function GripButton({ item, title, grip, className }: GripButtonProps) {
  return (
    <button
      type="button"
      data-grip
      className={className}
      aria-label={`Move ${title}: drag, or use the arrow keys`}
      title="Drag to reorder, or use the arrow keys"
      onPointerDown={(event) => grip.onPointerDown(event, item)}
      onKeyDown={(event) => grip.onKeyDown(event, item)}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  )
}
