import { type RefObject, useId, useState } from 'react'
import { Dialog, DialogTitle } from '#app/admin/ui/dialog.tsx'
import styles from './palette.module.css'
import { PaletteBox } from './palette-box.tsx'

/** What was typed, and whether Enter was pressed, before there was anything to search with. */
export type Early = { readonly q: string; readonly isEntered: boolean }

type PaletteEarlyProps = { readonly early: RefObject<Early>; readonly onClose: () => void }

/** Takes the keys until the palette's code is there: what lay under it would take them otherwise. */
export function PaletteEarly({ early, onClose }: PaletteEarlyProps) {
  const [q, setQ] = useState('')
  const listId = useId()
  return (
    <Dialog title="Search everything" size="medium" bare className={styles.palette} onClose={onClose}>
      <DialogTitle className="visually-hidden" />
      <PaletteBox
        listId={listId}
        value={q}
        isOpen={false}
        chosenId={undefined}
        onChange={(text) => {
          early.current = { q: text, isEntered: false }
          setQ(text)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') event.preventDefault()
          if (event.key === 'Enter') early.current = { q, isEntered: true }
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
