import { type KeyboardEvent, useState } from 'react'

/** Whether the editor takes the whole window. Escape leaves that before it leaves anything else. */
export function useFullScreen() {
  const [isFull, setFull] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFull) return
    event.preventDefault()
    event.stopPropagation()
    setFull(false)
  }
  return { isFull, toggleFull: () => setFull(!isFull), onKeyDown }
}
