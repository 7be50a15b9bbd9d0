import { clamp, lerp, smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { disc, line, oval, type Point } from '../../vocabulary/shapes.ts'

/** One camera for ground, trees and shadows: height of the eye, distance between rows, vanishing point. */
export const EYE = 10.5
export const LANE = 6.2
export const VANISH: Point = [1240, 390]

const project = (sideways: number, away: number): Point => [
  VANISH[0] + (sideways / away) * 1000,
  VANISH[1] + (EYE / away) * 1000,
]

interface Tree {
  x: number
  y: number
  /** Radius of the crown in the picture. */
  radius: number
  away: number
}

type Fruit = readonly [x: number, y: number, radius: number]

/** Prints the trees row by row from far to near, each row's fruit straight after it. */
export function printTrees(press: Press, random: Random): void {
  const rows = plantRows(press.width, random)
  press.layer(
    (pen) => {
      for (const { x, y, radius } of rows.flat()) {
        oval(pen, x - radius, y + radius * 0.16, radius * 1.25, radius * 0.3, 0, 0.12)
      }
    },
    ['umber', 'umber'],
    { alpha: 0.62 },
  )
  for (const row of rows) {
    const fruit: Fruit[] = []
    press.layer(
      (pen) => {
        for (const tree of row) {
          paintTree(pen, tree, random)
          fruit.push(...fruitOf(tree, random))
        }
      },
      ['night', 'petrol', 'moss', 'olive', 'leaf', 'wheat'],
      { soft: 0.2, contrast: 1.4 },
    )
    if (fruit.length > 0)
      press.layer((pen) => paintFruit(pen, fruit), ['rust', 'flare', 'amber', 'bone'], { soft: 0.15 })
  }
}

function plantRows(width: number, random: Random): Tree[][] {
  const distances: number[] = []
  for (let away = 15; away < 140; away += 4.6 * (1 + away / 260)) distances.push(away)
  return distances.toReversed().map((distance) => {
    const row: Tree[] = []
    for (let lane = -34; lane <= 34; lane++) {
      const sideways = lane * LANE + (random() - 0.5) * 0.5
      const away = distance * (1 + (random() - 0.5) * 0.02)
      const [x, y] = project(sideways, away)
      if (x < -160 || x > width + 160) continue
      row.push({ x, y, away, radius: ((1.72 * (0.82 + random() * 0.36)) / away) * 1000 })
    }
    return row
  })
}

const byRadius = (radius: number, steps: readonly (readonly [below: number, count: number])[], most: number) =>
  steps.find(([below]) => radius < below)?.[1] ?? most

function paintTree(pen: Pen, { x, y, radius, away }: Tree, random: Random): void {
  const crown = y - radius * 1.06
  const haze = smooth(30, 130, away)
  line(pen, x, y + radius * 0.06, x, y - radius * 0.7, radius * 0.15, 0.08)
  oval(pen, x, crown, radius * 0.96, radius * 0.86, 0.1 + 0.34 * haze)
  const leaves = byRadius(
    radius,
    [
      [9, 12],
      [26, 34],
      [60, 90],
    ],
    190,
  )
  for (let leaf = 0; leaf < leaves; leaf++) {
    const angle = random() * 6.283
    const out = Math.sqrt(random()) * 0.97
    const [dx, dy] = [Math.cos(angle) * out, Math.sin(angle) * out]
    // Lit from the upper right.
    const lit = dx * 0.62 - dy * 0.82
    const tone = clamp(0.27 + 0.46 * lit + (random() - 0.5) * 0.24)
    const turn = random() * 3
    const [long, short] = radius > 40 ? [0.07 + 0.06 * random(), 0.05] : [0.13 + 0.08 * random(), 0.1]
    oval(
      pen,
      x + dx * radius,
      crown + dy * radius * 0.88,
      radius * long,
      radius * short,
      lerp(tone, 0.62, haze * 0.55),
      turn,
    )
  }
}

function fruitOf({ x, y, radius }: Tree, random: Random): Fruit[] {
  const count = byRadius(
    radius,
    [
      [8, 0],
      [20, 5],
      [50, 11],
    ],
    20,
  )
  return Array.from({ length: count }, (): Fruit => {
    const angle = random() * 6.283
    const out = Math.sqrt(random()) * 0.84
    const middle = y - radius * 1.06 + radius * 0.1
    return [
      x + Math.cos(angle) * out * radius,
      middle + Math.sin(angle) * out * radius * 0.74,
      Math.max(1.1, radius * 0.05),
    ]
  })
}

function paintFruit(pen: Pen, fruit: readonly Fruit[]): void {
  for (const [x, y, radius] of fruit) {
    disc(pen, x, y, radius, 0.36)
    if (radius > 2) disc(pen, x + radius * 0.18, y - radius * 0.18, radius * 0.7, 0.62)
    if (radius > 4) disc(pen, x + radius * 0.3, y - radius * 0.34, radius * 0.2, 1)
  }
}
