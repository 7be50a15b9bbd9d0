import { Search } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './palette.module.css'

const maxLength = 100

type PaletteBoxProps = {
  readonly listId: string
  readonly value: string
  readonly isOpen: boolean
  readonly chosenId: string | undefined
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** The search box. Tab moves through the results, so the buttons beside it are for pointers; Escape does what they do. */
export function PaletteBox({ listId, value, isOpen, chosenId, onChange, onKeyDown, onClose }: PaletteBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed before goes on at its end.
  useLayoutEffect(() => input.current?.setSelectionRange(maxLength, maxLength), [])
  return (
    <div className={styles.box}>
      <Search size={20} strokeWidth={1.6} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder="Search everything"
        data-autofocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <Button
          small
          look="ghost"
          tabIndex={-1}
          className={styles.clear}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          Clear
        </Button>
      )}
      <Button small tabIndex={-1} className={styles.close} onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
