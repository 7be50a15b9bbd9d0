import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Item } from '#app/admin/item.ts'
import { followPointer, itemAt } from './drag-place.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Where an order comes from and goes to. */
export type Ordering = {
  /** What the list is at this moment, also where it is not drawn yet. */
  readonly newest: () => readonly Item[]
  /** Comes to whether the server took it. */
  readonly put: (items: readonly Item[]) => Promise<boolean>
}

/** The same items with one of them at another's place. */
export function placedAt(items: readonly Item[], id: number, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || to < 0 || to >= items.length || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const placeIn = (items: readonly Item[], id: number) => {
  const place = items.findIndex((item) => item.id === id) + 1
  return `${place.toLocaleString('en-GB')} of ${items.length.toLocaleString('en-GB')}`
}

/** Puts items into order by dragging their grips, or with the arrow keys while a grip has the focus. */
export function useReorder<E extends HTMLElement>(items: readonly Item[], { newest, put }: Ordering) {
  const list = useRef<E>(null)
  const [dragged, setDragged] = useState<{ readonly id: number; readonly items: readonly Item[] }>()
  const [news, setNews] = useState('')
  /** The item that is being moved with the keys. */
  const moved = useRef<number>(undefined)
  // The focus is lost when an element changes its place in the document.
  useLayoutEffect(() => {
    if (moved.current === undefined || items.length === 0) return
    const grip = list.current?.querySelector<HTMLElement>(`[data-item="${moved.current}"] [data-grip]`)
    if (document.activeElement === document.body) grip?.focus()
    else if (document.activeElement !== grip) moved.current = undefined
  }, [items])

  useEffect(() => {
    const forget = () => {
      moved.current = undefined
    }
    addEventListener('pointerdown', forget, { capture: true })
    return () => removeEventListener('pointerdown', forget, { capture: true })
  }, [])

  const store = useCallback(
    async (order: readonly Item[], id: number) => {
      setNews('')
      const isDone = await put(order)
      setNews(`${isDone ? 'Moved to' : 'Not moved. It stays at'} place ${placeIn(newest(), id)}.`)
    },
    [newest, put],
  )

  const onPointerDown = useCallback(
    (event: PointerEvent, { id }: Item) => {
      if (event.button !== 0) return
      const start = newest()
      let order = start
      let point = { x: event.clientX, y: event.clientY }
      setDragged({ id, items: order })
      const place = () => {
        const over = list.current && itemAt(list.current, point)
        const to = order.findIndex((item) => String(item.id) === over?.dataset.item)
        const next = placedAt(order, id, to)
        if (next === order) return
        order = next
        setDragged({ id, items: order })
      }
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        point = { x: clientX, y: clientY }
        place()
      }
      const drop = () => {
        stop.abort()
        setDragged(undefined)
      }
      const end = () => {
        drop()
        if (order !== start) void store(order, id)
      }
      // On the window: the grip itself is moved about in the document meanwhile.
      const stop = new AbortController()
      const { signal } = stop
      addEventListener('pointermove', move, { signal })
      addEventListener('pointerup', end, { signal })
      // The browser took the pointer for itself, as to scroll: nobody put the item down.
      addEventListener('pointercancel', drop, { signal })
      followPointer(() => point, place, signal)
      event.preventDefault()
    },
    [newest, store],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent, { id }: Item) => {
      const step = steps[event.key]
      if (step === undefined || event.shiftKey) return
      event.preventDefault()
      const all = newest()
      const order = placedAt(all, id, all.findIndex((item) => item.id === id) + step)
      if (order === all) return
      moved.current = id
      void store(order, id)
    },
    [newest, store],
  )

  const grip = useMemo(() => ({ onPointerDown, onKeyDown }), [onPointerDown, onKeyDown])
  return { list, shown: dragged?.items ?? items, draggedId: dragged?.id, news, grip }
}

export type Grip = {
  readonly onPointerDown: (event: PointerEvent, item: Item) => void
  readonly onKeyDown: (event: KeyboardEvent, item: Item) => void
}
