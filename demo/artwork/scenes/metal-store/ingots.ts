import type { Pen } from '../../press/press.ts'
import { line, type Point, poly, rect } from '../../vocabulary/shapes.ts'
import { inHall, receding } from './hall.ts'

const LAYERS = 7
const PER_LAYER = 6

/** Cross-laid stacks of ingots along the dark wall. */
export function paintIngots(pen: Pen): void {
  for (const [z, x] of [
    [30, -6.4],
    [23, -6.2],
    [17.5, -6.1],
    [13.4, -6.3],
    [10.2, -6.6],
  ] as const) {
    for (let layer = 0; layer < LAYERS; layer++) paintLayer(pen, inHall(x, -3.1 + layer * 0.32, z), 1000 / z, layer)
  }
}

function paintLayer(pen: Pen, [x, y]: Point, unit: number, layer: number): void {
  const width = 3 * unit
  const height = 0.3 * unit
  const top = y - height
  if (layer % 2 === 0) paintEnds(pen, [x, y], width, height)
  else rect(pen, x, top, width, height * 0.9, 0.24)
  line(pen, x, top, x + width, top, Math.max(1, height * 0.09), 0.86)
  const corner: Point = [x + width, y]
  const topCorner: Point = [x + width, top]
  poly(pen, [corner, receding(corner, 0.12), receding(topCorner, 0.12), topCorner], layer % 2 ? 0.7 : 0.5)
  if (layer === LAYERS - 1) poly(pen, [[x, top], topCorner, receding(topCorner, 0.12), receding([x, top], 0.12)], 0.62)
}

/** A layer laid end-on: six tapered ends, each with a lit edge. */
function paintEnds(pen: Pen, [x, y]: Point, width: number, height: number): void {
  rect(pen, x, y - height, width, height, 0.14)
  const taper = width * 0.02
  for (let i = 0; i < PER_LAYER; i++) {
    const left = x + (i * width) / PER_LAYER
    const right = x + ((i + 1) * width) / PER_LAYER
    poly(
      pen,
      [
        [left + 2, y],
        [right - 2, y],
        [right - taper, y - height],
        [left + taper, y - height],
      ],
      0.34,
    )
    line(pen, right - 2, y, right - taper, y - height, 1.4, 0.8)
  }
}
