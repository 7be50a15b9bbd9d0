import { useEffect, useEffectEvent, useRef } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'

/** Marks an entry of the browser's history that was made when a form was opened: the list is the entry before it. */
const mark = { form: true }
const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'form' in state

/**
 * Opens a form at its address. The router is passed by: to it the list is still the page, which must neither scroll
 * nor be drawn again.
 */
export function openForm(address: string): void {
  history.pushState({ ...history.state, ...mark }, '', address)
}

/** Goes back to the list that a form was opened from, or to `list` where its address was the first one. */
function leaveForm(list: string): void {
  if (isMarked(history.state)) history.back()
  else history.replaceState(history.state, '', list)
}

type WayBack = {
  /** Where the list is. */
  readonly list: string
  /** Whether leaving has to wait for an answer. */
  readonly isHeld: boolean
  readonly onHeld: () => void
}

/** Lets the browser's Back close the open form, which may ask first. Answers what closes it without asking. */
export function useWayBack({ list, isHeld, onHeld }: WayBack): () => void {
  const { guard } = usePanel()
  const isLeaving = useRef(false)
  const release = useRef<() => void>(undefined)
  const ask = useEffectEvent(onHeld)
  useEffect(() => {
    if (!isHeld || isLeaving.current) return
    const letGo = guard.hold(() => ask())
    release.current = letGo
    return letGo
  }, [guard, isHeld])
  return () => {
    // The browser takes a moment to go back, and a second step would leave the list.
    if (isLeaving.current) return
    isLeaving.current = true
    release.current?.()
    leaveForm(list)
  }
}
