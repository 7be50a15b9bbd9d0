import { lerp } from '../../press/numbers.ts'
import type { Pen } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { down } from '../../vocabulary/gradients.ts'
import type { Isometric } from '../../vocabulary/isometric.ts'
import { line, poly, segment, trace } from '../../vocabulary/shapes.ts'

interface Block {
  x: number
  y: number
  width: number
  depth: number
  foot: number
  top: number
}

/** A sawn block with drill marks along its upper edges. */
export function paintBlock(pen: Pen, { place }: Isometric, block: Block, random: Random): void {
  const { x, y, width, depth, foot, top } = block
  const right = x + width
  const near = y + depth
  const topLeft = place(x, near, top)
  const topFront = place(right, near, top)
  const topRight = place(right, y, top)
  const footLeft = place(x, near, foot)
  const footFront = place(right, near, foot)
  pen.fillStyle = down(pen, topLeft[1], footLeft[1] + 30, [
    [0, 0.82],
    [1, 0.62],
  ])
  trace(pen, [topLeft, topFront, footFront, footLeft])
  pen.fill()
  pen.fillStyle = down(pen, topRight[1], footFront[1], [
    [0, 0.4],
    [1, 0.2],
  ])
  trace(pen, [topFront, topRight, place(right, y, foot), footFront])
  pen.fill()
  poly(pen, [topLeft, topFront, topRight, place(x, y, top)], 0.98)
  segment(pen, topLeft, topFront, 2, 1)
  segment(pen, topFront, topRight, 1.4, 0.8)
  segment(pen, topFront, footFront, 1.6, 0.5)
  const marks = (length: number) => Math.max(2, Math.round(length / 0.16))
  for (let i = 1; i < marks(width); i++) {
    const [markX, markY] = place(lerp(x, right, i / marks(width)), near, top)
    line(pen, markX, markY + 2, markX, markY + (8 + random() * 16), 1.1, 0.5)
  }
  for (let i = 1; i < marks(depth); i++) {
    const [markX, markY] = place(right, lerp(y, near, i / marks(depth)), top)
    line(pen, markX, markY + 2, markX, markY + (8 + random() * 14), 1, 0.16)
  }
}
