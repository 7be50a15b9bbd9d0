import { useRef } from 'react'
import type { SelectionChange } from './use-selection.ts'

type SelectBoxProps = {
  readonly id: number
  /** What the item is called. */
  readonly title: string
  readonly isSelected: boolean
  readonly selection: SelectionChange
  /** What is selected stays so for now. */
  readonly isLocked?: boolean
  readonly className: string | undefined
}

/** Selects an item; with Shift all between it and the one before. */
export function SelectBox({ id, title, isSelected, selection, isLocked = false, className }: SelectBoxProps) {
  const isSpan = useRef(false)
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isSelected}
        disabled={isLocked}
        onClick={(event) => {
          isSpan.current = event.shiftKey
        }}
        onChange={() => selection.toggle(id, isSpan.current)}
      />
    </label>
  )
}
