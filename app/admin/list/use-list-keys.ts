import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Item } from '#app/admin/item.ts'
import { hasDialog, isTyping } from '#app/admin/ui/single-key.ts'
import { useListedShortcuts } from '#app/admin/ui/use-shortcut.ts'
import type { LayoutProps } from './layout-props.ts'

type Options = Pick<LayoutProps, 'found' | 'actions' | 'selection' | 'hasKeys'> & {
  readonly list: RefObject<HTMLElement | null>
  readonly focusAt: (index: number) => void
  /** Where to begin when nothing is focused. */
  readonly firstInView: () => number
}

const keys = ['j', 'k', 'x', 'e', 'Ctrl+a'] as const
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** J and K move, X selects, E edits, Shift with the arrows selects a span, Ctrl A all that match. */
export function useListKeys({ found, actions, selection, hasKeys, list, focusAt, firstInView }: Options): void {
  const { change } = selection
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (event.defaultPrevented || hasDialog() || isTyping(event)) return
    const focused = target?.closest<HTMLElement>('[data-item]')
    const isHere = focused ? list.current?.contains(focused) : hasKeys
    if (!isHere) return
    const index = focused ? found.findIndex(({ id }) => String(id) === focused.dataset.item) : -1
    if (handled(event, target === focused, index, found[index])) event.preventDefault()
  })

  function handled(event: KeyboardEvent, isOnItem: boolean, index: number, current: Item | undefined): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      change.selectShown()
      return true
    }
    if (ctrlKey || metaKey || altKey) return false
    const step = steps[key]
    if (step !== undefined && (isOnItem || !key.startsWith('Arrow'))) return move(step, index, current, shiftKey)
    if (!current || shiftKey) return false
    if (key === 'x') change.toggle(current.id, false)
    else if (key === 'e') actions.edit(current)
    else if (key === 'Escape' && selection.ids.size > 0) change.clear()
    else return false
    return true
  }

  function move(step: number, index: number, current: Item | undefined, isSpan: boolean): boolean {
    const to = current ? index + step : firstInView()
    const next = found[to]
    if (!next) return false
    focusAt(to)
    if (isSpan && current) change.spanTo(next.id, current.id)
    return true
  }

  useListedShortcuts(keys, hasKeys)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
