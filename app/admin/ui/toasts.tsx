import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from '#app/admin/store/notices.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from './button.tsx'
import { openDialogs } from './open-dialogs.ts'
import styles from './toasts.module.css'

const shownMs = 8_000

/** Ends after so much time, of which pauses are no part. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isPaused])
}

function ToastNote({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [undoing, setUndoing] = useState(false)
  const note = useRef<HTMLLIElement>(null)
  useCountdown(shownMs, toast.lasts || isHovered || isFocused || undoing, onDone)

  // The focus would go down with the note, and fall to the document.
  useLayoutEffect(() => {
    const element = note.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const below = element.closest<HTMLElement>('dialog') ?? document.querySelector('main')
      below?.focus({ preventScroll: true })
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
      // A finger that has tapped never leaves.
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType !== 'touch')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span>
        {toast.text}
        {toast.link && (
          <>
            {' '}
            <a href={toast.link.href} target="_blank" rel="noreferrer">
              {toast.link.label}
            </a>
          </>
        )}
      </span>
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

/** Small notes at the foot of the screen, read out as they come; in the topmost dialog, which covers all else. */
export function Toasts() {
  const { notices } = usePanel()
  const toasts = useObservable(notices.toasts)
  const dialog = useObservable(openDialogs).at(-1)
  const notes = (
    <section aria-label="Notices" aria-live="polite">
      <ol className={styles.toasts}>
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} onDone={() => notices.dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  )
  return dialog ? createPortal(notes, dialog) : notes
}
