import { lerp } from '../press/numbers.ts'
import type { Pen } from '../press/press.ts'
import { across } from './gradients.ts'
import { line, type Point, segment } from './shapes.ts'

interface Lattice {
  x: number
  foot: number
  top: number
  footWidth: number
  topWidth: number
  bays: number
  weight: number
  tone: number
  /** Tone of the lit edge; the same as `tone` when left out. */
  litTone?: number
}

/** A tapering braced tower: derricks, flare stacks, masts. */
export function lattice(pen: Pen, tower: Lattice): void {
  const { x, foot, top, footWidth, topWidth, bays, weight, tone, litTone = tone } = tower
  const at = (t: number, side: number): Point => [x + (side * lerp(footWidth, topWidth, t)) / 2, lerp(foot, top, t)]
  segment(pen, at(0, -1), at(1, -1), weight * 1.5, tone)
  segment(pen, at(0, 1), at(1, 1), weight * 1.5, litTone)
  let from = 0
  for (let bay = 0; bay < bays; bay++) {
    const to = 1 - (1 - (bay + 1) / bays) ** 0.82
    segment(pen, at(from, -1), at(to, 1), weight * 0.8, tone)
    segment(pen, at(from, 1), at(to, -1), weight * 0.8, litTone)
    segment(pen, at(to, -1), at(to, 1), weight * 0.8, tone)
    from = to
  }
}

interface Boom {
  from: Point
  to: Point
  width: number
  tipWidth: number
  bays: number
  weight: number
  tone: number
}

/** A braced arm between two points: crane jibs, conveyors, flare booms. */
export function boom(pen: Pen, { from, to, width, tipWidth, bays, weight, tone }: Boom): void {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  const at = (t: number, side: number): Point => {
    const half = (side * lerp(width, tipWidth, t)) / 2
    return [from[0] + dx * t - (dy / length) * half, from[1] + dy * t + (dx / length) * half]
  }
  segment(pen, at(0, -1), at(1, -1), weight * 1.3, tone)
  segment(pen, at(0, 1), at(1, 1), weight * 1.3, tone)
  for (let bay = 0; bay < bays; bay++) {
    const side = bay % 2 ? 1 : -1
    segment(pen, at(bay / bays, side), at((bay + 1) / bays, -side), weight * 0.8, tone)
    segment(pen, at(bay / bays, -1), at(bay / bays, 1), weight * 0.7, tone)
  }
}

interface Vessel {
  x: number
  y: number
  width: number
  height: number
  lit?: number
  dark?: number
  /** Which side the light comes from: 1 right, -1 left. */
  side?: 1 | -1
  /** Height of the domed cap, 0 for a flat top. */
  cap?: number
  ladder?: boolean
  rings?: number
}

/** An upright cylinder: columns, stacks, scrubbers. */
export function vessel(pen: Pen, shape: Vessel): void {
  const { x, y, width, height, lit = 0.7, dark = 0.08, side = 1, cap = 0, ladder = false, rings = 0 } = shape
  const shadeTo = (t: number) => lerp(dark, lit, t)
  const profile = [
    [0, dark],
    [0.5, shadeTo(0.25)],
    [0.8, lit],
    [1, shadeTo(0.45)],
  ] as const
  pen.fillStyle = across(
    pen,
    x,
    x + width,
    side > 0 ? profile : profile.map(([offset, tone]) => [1 - offset, tone] as const).toReversed(),
  )
  pen.beginPath()
  if (cap) {
    pen.moveTo(x, y + height)
    pen.lineTo(x, y + cap)
    pen.ellipse(x + width / 2, y + cap, width / 2, cap, 0, Math.PI, 2 * Math.PI)
    pen.lineTo(x + width, y + height)
  } else pen.rect(x, y, width, height)
  pen.closePath()
  pen.fill()
  for (let ring = 1; ring <= rings; ring++) {
    const ringY = y + cap + ((height - cap) * ring) / (rings + 1)
    line(pen, x - 1, ringY, x + width + 1, ringY, 1.4, dark * 0.6)
  }
  if (ladder) {
    const ladderX = side > 0 ? x + width * 0.2 : x + width * 0.8
    for (const rail of [-2, 2]) line(pen, ladderX + rail, y + cap, ladderX + rail, y + height, 0.9, dark * 0.4)
    for (let rung = y + cap; rung < y + height; rung += 5)
      line(pen, ladderX - 2, rung, ladderX + 2, rung, 0.7, dark * 0.4)
  }
}

/** A row of upright strokes: handrail posts, cladding ribs, battens. */
export function posts(
  pen: Pen,
  count: number,
  step: number,
  [x, top]: Point,
  height: number,
  width: number,
  tone: number,
): void {
  for (let i = 0; i < count; i++) line(pen, x + i * step, top, x + i * step, top + height, width, tone)
}
