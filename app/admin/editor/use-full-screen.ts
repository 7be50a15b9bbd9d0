import { type KeyboardEvent, useEffect, useState } from 'react'

/** Whether the editor takes the whole window. Escape leaves that before it leaves anything else. */
export function useFullScreen() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    // A field that is asked to be corrected, or reached with Tab, must not stay hidden behind the text.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-field]') && !target.closest('[data-full-screen]'))
        setFull(false)
    }
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [isFull])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFull) return
    event.preventDefault()
    event.stopPropagation()
    setFull(false)
  }
  return { isFull, toggleFull: () => setFull(!isFull), onKeyDown }
}
