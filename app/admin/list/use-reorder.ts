import { type KeyboardEvent, type PointerEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '#app/admin/item.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
/** Near the edge of the window the page follows the pointer. */
const edge = { above: 130, below: 90, step: 14, everyMs: 16 }

/** The same items with one of them at another's place. */
export function placedAt(items: readonly Item[], id: number, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || to < 0 || to >= items.length || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Scrolls the page while the pointer is held near its edge. */
function followPointer(at: () => number, signal: AbortSignal): void {
  const timer = setInterval(() => {
    const y = at()
    if (y < edge.above) scrollBy({ top: -edge.step, behavior: 'instant' })
    else if (y > innerHeight - edge.below) scrollBy({ top: edge.step, behavior: 'instant' })
  }, edge.everyMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Puts items into order by dragging their grips, or with the arrow keys while a grip has the focus. */
export function useReorder<E extends HTMLElement>(
  items: readonly Item[],
  onOrder: (items: readonly Item[], moved: Item) => void,
) {
  const list = useRef<E>(null)
  const latest = useRef({ items, onOrder })
  const [dragged, setDragged] = useState<{ readonly id: number; readonly items: readonly Item[] }>()
  const [news, setNews] = useState('')
  useLayoutEffect(() => {
    latest.current = { items, onOrder }
  }, [items, onOrder])

  const onPointerDown = useCallback((event: PointerEvent, item: Item) => {
    if (event.button !== 0) return
    const start = latest.current.items
    let order = start
    let y = event.clientY
    setDragged({ id: item.id, items: order })
    // On the window: the grip itself is moved about in the document meanwhile.
    const stop = new AbortController()
    const { signal } = stop
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      y = clientY
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]')
      const to = order.findIndex(({ id }) => String(id) === over?.dataset.item)
      if (to < 0 || !list.current?.contains(over ?? null)) return
      order = placedAt(order, item.id, to)
      setDragged({ id: item.id, items: order })
    }
    const end = () => {
      stop.abort()
      setDragged(undefined)
      if (order !== start) latest.current.onOrder(order, item)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    followPointer(() => y, signal)
    event.preventDefault()
  }, [])

  const onKeyDown = useCallback((event: KeyboardEvent, item: Item) => {
    const step = steps[event.key]
    if (step === undefined || event.shiftKey) return
    event.preventDefault()
    const { items: all } = latest.current
    const to = all.findIndex(({ id }) => id === item.id) + step
    const order = placedAt(all, item.id, to)
    if (order === all) return
    latest.current.onOrder(order, item)
    setNews(`Moved to place ${to + 1} of ${all.length}.`)
    // Moving the card took the focus off its grip.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] [data-grip]`)?.focus(),
    )
  }, [])

  const grip = useMemo(() => ({ onPointerDown, onKeyDown }), [onPointerDown, onKeyDown])
  return { list, shown: dragged?.items ?? items, draggedId: dragged?.id, news, grip }
}

export type Grip = {
  readonly onPointerDown: (event: PointerEvent, item: Item) => void
  readonly onKeyDown: (event: KeyboardEvent, item: Item) => void
}
