/** Near the edge of the window the page follows the pointer. */
const edge = { above: 130, below: 90, step: 14, everyMs: 16 }
/** Less than any row is high. */
const stepPx = 6

export type PointerPosition = { readonly x: number; readonly y: number }

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/**
 * The item of a list that a point means. Where a sticky bar lies over the list, or the point is beyond its end, it is
 * the nearest item that can be seen whole.
 */
export function itemAt(list: Element, point: PointerPosition): HTMLElement | undefined {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  const x = within(point.x, left + 1, right - 1)
  const hit = (y: number) => {
    const element = document.elementFromPoint(x, y)
    return element && list.contains(element) ? element : undefined
  }
  const itemOf = (element: Element | undefined) => element?.closest<HTMLElement>('[data-item]') ?? undefined
  const direct = hit(point.y)
  // Between two cards nothing is meant.
  if (direct) return itemOf(direct)
  const start = within(point.y, Math.max(top + 1, 0), Math.min(bottom, innerHeight) - 1)
  const step = start < innerHeight / 2 ? stepPx : -stepPx
  for (let y = start; y > 0 && y < innerHeight; y += step) {
    const item = itemOf(hit(y))
    const box = item?.getBoundingClientRect()
    if (item && box && [box.top + 1, box.bottom - 1].every((end) => itemOf(hit(end)) === item)) return item
  }
  return undefined
}

/** Scrolls the page while the pointer is held near its edge. */
export function followPointer(at: () => PointerPosition, onScroll: () => void, signal: AbortSignal): void {
  const timer = setInterval(() => {
    const { y } = at()
    const step = y < edge.above ? -edge.step : y > innerHeight - edge.below ? edge.step : 0
    if (step === 0) return
    scrollBy({ top: step, behavior: 'instant' })
    onScroll()
  }, edge.everyMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}
