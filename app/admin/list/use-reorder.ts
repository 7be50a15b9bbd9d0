import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Item } from '#app/admin/item.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The same items with one of them at another's place. */
export function placedAt(items: readonly Item[], id: number, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || to < 0 || to >= items.length || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Puts items into order by dragging their grips, or with the arrow keys while a grip has the focus. */
export function useReorder(items: readonly Item[], onOrder: (items: readonly Item[], moved: Item) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<{ readonly id: number; readonly items: readonly Item[] }>()
  const [news, setNews] = useState('')

  function onPointerDown(event: PointerEvent, item: Item) {
    if (event.button !== 0) return
    let order = items
    setDragged({ id: item.id, items })
    // On the window: the grip itself is moved about in the document meanwhile.
    const stop = new AbortController()
    const { signal } = stop
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]')
      const to = order.findIndex(({ id }) => String(id) === over?.dataset.item)
      if (to < 0 || !list.current?.contains(over ?? null)) return
      order = placedAt(order, item.id, to)
      setDragged({ id: item.id, items: order })
    }
    const end = () => {
      stop.abort()
      setDragged(undefined)
      if (order !== items) onOrder(order, item)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent, item: Item) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = items.findIndex(({ id }) => id === item.id) + step
    const order = placedAt(items, item.id, to)
    if (order === items) return
    onOrder(order, item)
    setNews(`Moved to place ${to + 1} of ${items.length}.`)
    // Moving the card took the focus off its grip.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] [data-grip]`)?.focus(),
    )
  }

  return { list, shown: dragged?.items ?? items, draggedId: dragged?.id, news, onPointerDown, onKeyDown }
}

export type Reordering = Pick<ReturnType<typeof useReorder>, 'onPointerDown' | 'onKeyDown' | 'draggedId'>
