import { use, useEffect, useEffectEvent } from 'react'
import { isPressed, LiveShortcutsContext, type Shortcut } from './shortcuts.ts'
import { hasDialog, hasQuestion, isTyping } from './single-key.ts'

type Options = {
  /** Taken before those who only want the key when nobody else does. */
  readonly isFirst?: boolean
  readonly isOn?: boolean
}

/** Over a form everything can be searched as well: left alone, the key would let what is looked for be typed into it. */
const isHeldBack = (shortcut: Shortcut) => (shortcut === 'Ctrl+k' ? hasQuestion() : hasDialog())

/** Keys that do something wherever no dialog is open; a single key only where nobody is typing. */
export function useShortcut(shortcut: Shortcut, run: () => void, { isFirst = false, isOn = true }: Options = {}): void {
  const live = use(LiveShortcutsContext)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(shortcut, event) || event.defaultPrevented || isHeldBack(shortcut)) return
    const isSingle = !event.ctrlKey && !event.metaKey
    if (isSingle && isTyping(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    const forget = live?.add(shortcut)
    addEventListener('keydown', listen, { capture: isFirst })
    return () => {
      forget?.()
      removeEventListener('keydown', listen, { capture: isFirst })
    }
  }, [live, shortcut, isFirst, isOn])
}

/** For those who listen themselves: the keyboard help knows of their keys too. */
export function useListedShortcuts(listed: readonly Shortcut[], isOn: boolean): void {
  const live = use(LiveShortcutsContext)
  useEffect(() => {
    if (!isOn || !live) return
    const forgets = listed.map((shortcut) => live.add(shortcut))
    return () => {
      for (const forget of forgets) forget()
    }
  }, [live, listed, isOn])
}
