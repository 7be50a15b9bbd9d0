import { Undo2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Toast } from '#app/admin/store/notices.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from './button.tsx'
import styles from './toasts.module.css'

const shownMs = 5_000
/** An undo stays long enough to be reached without hurry. */
const undoMs = 12_000

function ToastNote({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const [held, setHeld] = useState(false)
  const [undoing, setUndoing] = useState(false)
  const note = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (held || undoing) return
    const timer = setTimeout(onDone, toast.undo ? undoMs : shownMs)
    return () => clearTimeout(timer)
  }, [held, undoing, toast, onDone])

  // The focus would go down with the note, and fall to the document.
  useLayoutEffect(() => {
    const element = note.current
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('main')?.focus()
    }
  }, [])
  async function undo() {
    if (undoing) return
    setUndoing(true)
    const outcome = await toast.undo?.()
    setUndoing(false)
    if (outcome !== false) onDone()
  }

  return (
    <li
      ref={note}
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <Button small aria-disabled={undoing} onClick={() => void undo()}>
          <Undo2 size={15} aria-hidden="true" />
          Undo
        </Button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onDone}>
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  )
}

/** Small notes at the foot of the screen, read out as they come. */
export function Toasts() {
  const { notices } = usePanel()
  const toasts = useObservable(notices.toasts)
  return (
    <section aria-label="Notices" aria-live="polite">
      <ol className={styles.toasts}>
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} onDone={() => notices.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  )
}
