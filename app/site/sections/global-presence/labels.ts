import type { MapSpot } from './places.ts'

/** Where a name stands beside its marker; `hidden` until it is pointed at, where there is no room. */
export type LabelSide =
  | 'right'
  | 'left'
  | 'upper-right'
  | 'lower-left'
  | 'lower-right'
  | 'upper-left'
  | 'above'
  | 'below'
  | 'hidden'
export type Labelled = { readonly title: string; readonly place: MapSpot; readonly isHead: boolean }

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The narrowest map there is: what fits on it fits on a wider one too. */
const width = 880
const height = 440
const longest = 200
const marker = 11

/** The corner or edge of the name that touches the marker, in shares of its size, and how far off it is. */
const sides: Readonly<Record<Exclude<LabelSide, 'hidden'>, { x: number; y: number; dx: number; dy: number }>> = {
  right: { x: 0, y: 0.5, dx: 13, dy: 0 },
  left: { x: 1, y: 0.5, dx: -13, dy: 0 },
  'upper-right': { x: 0, y: 1, dx: 8, dy: -4 },
  'lower-left': { x: 1, y: 0, dx: -8, dy: 4 },
  'lower-right': { x: 0, y: 0, dx: 8, dy: 4 },
  'upper-left': { x: 1, y: 1, dx: -8, dy: -4 },
  above: { x: 0.5, y: 1, dx: 0, dy: -13 },
  below: { x: 0.5, y: 0, dx: 0, dy: 13 },
}
const order = Object.keys(sides) as Exclude<LabelSide, 'hidden'>[]

const at = ({ x, y }: MapSpot) => ({ x: (x / 100) * width, y: (y / 100) * height })

function sizeOf({ title, isHead }: Labelled) {
  const line = title.length * (isHead ? 9.5 : 7.3)
  return { w: Math.min(longest, line), h: Math.ceil(line / longest) * (isHead ? 20 : 15) }
}

function boxOf(label: Labelled, side: Exclude<LabelSide, 'hidden'>): Box {
  const { x, y, dx, dy } = sides[side]
  const { w, h } = sizeOf(label)
  const point = at(label.place)
  const left = point.x + dx - w * x
  const top = point.y + dy - h * y
  return { left, top, right: left + w, bottom: top + h }
}

function markerBox({ place, isHead }: Labelled): Box {
  const { x, y } = at(place)
  const reach = isHead ? marker * 1.3 : marker
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const isOutside = ({ left, right, top }: Box) => left < 4 || right > width - 4 || top < 0

type Point = { readonly x: number; readonly y: number }

const cell = 16
const cellOf = (pixels: number) => Math.floor(pixels / cell)
/** No row has as many cells. */
const cellAt = (column: number, row: number) => column + row * width

/** Counts points in a box, by the cells of a grid: there are hundreds of ways with a hundred points each. */
function createCounter(points: readonly Point[]) {
  const cells = new Map<number, Point[]>()
  for (const point of points) {
    const place = cellAt(cellOf(point.x), cellOf(point.y))
    const others = cells.get(place)
    if (others) others.push(point)
    else cells.set(place, [point])
  }
  return ({ left, top, right, bottom }: Box) => {
    let count = 0
    for (let column = cellOf(left); column <= cellOf(right); column++)
      for (let row = cellOf(top); row <= cellOf(bottom); row++)
        for (const { x, y } of cells.get(cellAt(column, row)) ?? [])
          if (x > left && x < right && y > top && y < bottom) count++
    return count
  }
}

/** Finds a side for every name: none lies on another or on a marker, and few on a way. */
export function placeLabels(labels: readonly Labelled[], ways: readonly MapSpot[]): LabelSide[] {
  const crossed = createCounter(ways.map(at))
  const markers = new Map(labels.map((label) => [label, markerBox(label)]))
  const taken = [...markers.values()]
  const found = new Map<Labelled, LabelSide>()
  for (const label of labels.toSorted((a, b) => Number(b.isHead) - Number(a.isHead))) {
    const own = markers.get(label)
    let best: { readonly side: LabelSide; readonly box?: Box; readonly cost: number } = {
      side: 'hidden',
      cost: Infinity,
    }
    for (const [rank, side] of order.entries()) {
      // No later side can be better.
      if (rank >= best.cost) break
      const box = boxOf(label, side)
      if (isOutside(box) || taken.some((other) => other !== own && overlap(box, other) > 6)) continue
      const cost = rank + crossed(box) * 1.5
      if (cost < best.cost) best = { side, box, cost }
    }
    if (best.box) taken.push(best.box)
    found.set(label, best.side)
  }
  return labels.map((label) => found.get(label) ?? 'hidden')
}
