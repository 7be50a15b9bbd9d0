import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"]'

/** A single key that does something wherever nobody is typing and no dialog is open. */
export function useShortcut(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
