import { bell, clamp, lerp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { down } from '../../vocabulary/gradients.ts'
import { type Point, poly, segment, trace } from '../../vocabulary/shapes.ts'
import { groundPoint } from './camera.ts'

const LOW_EDGE = 0.7
const HIGH_EDGE = 2.1
const TABLE_DEPTH = 1.9
const TABLE_WIDTH = 3.1
/** The rows stop on both sides of the track. */
const [LEFT_END, RIGHT_START] = [-5.6, -1.6] as const

/** Distances of the rows, far to near. */
export function rowDistances(): number[] {
  const distances: number[] = []
  for (let away = 12.8; away < 170; away += 7.4 * (1 + away / 300)) distances.push(away)
  return distances.reverse()
}

export function printRow(press: Press, away: number): void {
  press.layer(
    (pen) => {
      for (const [from, to] of [
        [-200, LEFT_END],
        [RIGHT_START, 200],
      ] as const) {
        const [back, front] = [away + 1.9, away - 0.5]
        poly(
          pen,
          [
            groundPoint(from, 0, back),
            groundPoint(to, 0, back),
            groundPoint(to, 0, front),
            groundPoint(from, 0, front),
          ],
          0,
        )
      }
    },
    ['umber', 'umber'],
    { alpha: 0.6 },
  )
  press.layer(
    (pen) => {
      for (let x = LEFT_END; x > -200; x -= TABLE_WIDTH) paintTable(pen, press.width, x, -TABLE_WIDTH, away)
      for (let x = RIGHT_START; x < 200; x += TABLE_WIDTH) paintTable(pen, press.width, x, TABLE_WIDTH, away)
    },
    ['night', 'petrol', 'deep', 'teal', 'sky', 'bone'],
    { soft: 0.28, contrast: 1.3 },
  )
}

const between = (a: Point, b: Point, share: number): Point => [lerp(a[0], b[0], share), lerp(a[1], b[1], share)]

/** One tilted table; under the sun it mirrors the sky. */
function paintTable(pen: Pen, width: number, x: number, step: number, away: number): void {
  const far = x + step * 0.97
  const low = groundPoint(x, LOW_EDGE, away)
  const lowFar = groundPoint(far, LOW_EDGE, away)
  if (Math.max(low[0], lowFar[0]) < -60 || Math.min(low[0], lowFar[0]) > width + 60) return
  const high = groundPoint(x, HIGH_EDGE, away + TABLE_DEPTH)
  const highFar = groundPoint(far, HIGH_EDGE, away + TABLE_DEPTH)
  const middle = x + step * 0.5
  segment(
    pen,
    groundPoint(middle, 0, away + 0.5),
    groundPoint(middle, LOW_EDGE + 0.6, away + 0.5),
    Math.max(0.8, (90 / away) * 0.6),
    0.08,
  )
  const glare = bell((low[0] + lowFar[0]) / 2 - (1440 - (away - 12) * 2.2), 190 + 3000 / away)
  pen.fillStyle = down(pen, high[1], low[1], [
    [0, clamp(0.52 + 0.5 * glare)],
    [1, clamp(0.22 + 0.62 * glare)],
  ])
  trace(pen, [low, lowFar, highFar, high])
  pen.closePath()
  pen.fill()
  const joint = Math.max(0.5, 7 / away)
  for (const share of [0.25, 0.5, 0.75])
    segment(pen, between(low, high, share), between(lowFar, highFar, share), joint, 0.62)
  for (const share of [1 / 3, 2 / 3])
    segment(pen, between(low, lowFar, share), between(high, highFar, share), joint, 0.62)
  segment(pen, high, highFar, Math.max(0.8, 16 / away), 1)
  segment(pen, low, lowFar, Math.max(0.8, 14 / away), 0.06)
}
