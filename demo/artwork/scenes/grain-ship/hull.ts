import { Path2D } from '@napi-rs/canvas'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { across, down } from '../../vocabulary/gradients.ts'
import { disc, grey, line, placed, rect, within } from '../../vocabulary/shapes.ts'
import { boom, posts } from '../../vocabulary/structures.ts'

export const BOW = 560
export const DECK = 752
export const WATERLINE = 930
export const HATCHES = [786, 1156, 1526] as const
export const HATCH_WIDTH = 228
export const SPOUTS = [900, 1270, 1640] as const

// Inside the painters x counts from the stem and y from the deck; the stern is beyond the right edge.
const WATER = WATERLINE - DECK
const STERN = 1440
const SHEER = new Path2D(`M-62-64Q6-22 110-18L150 0H${STERN}`)
const HULL = new Path2D(
  `M-62-64Q6-22 110-18L150 0H${STERN}V${WATER + 10}H78Q40 ${WATER + 4} 30 ${WATER - 24}Q14 50-62-64Z`,
)

export function printHull(press: Press, random: Random): void {
  const aboard = (paint: (pen: Pen) => void) => (pen: Pen) => placed(pen, BOW, DECK, 1, 1, () => paint(pen))
  press.layer(
    aboard((pen) => {
      for (const hatch of HATCHES) paintHatch(pen, hatch - BOW)
      for (const x of [756, 1080, 1450, 1824]) paintDeckCrane(pen, x - BOW)
      line(pen, 4, -30, 4, -146, 4, 0.2)
      line(pen, -10, -116, 18, -116, 2, 0.2)
      paintSide(pen, random)
      paintRail(pen)
      paintAnchor(pen)
    }),
    ['night', 'petrol', 'deep', 'teal', 'haze', 'bone'],
    { soft: 0.24 },
  )
  press.layer(
    aboard((pen) =>
      within(pen, () => {
        pen.clip(HULL)
        pen.fillStyle = down(pen, WATER - 34, WATER + 10, [
          [0, 0.72],
          [1, 0.14],
        ])
        pen.fillRect(-70, WATER - 34, 1560, 50)
        rect(pen, -70, WATER - 36, 1560, 3, 1)
      }),
    ),
    ['umber', 'rust', 'flare', 'bone'],
    { soft: 0.18 },
  )
}

/** A hatch coaming between its folded covers. */
function paintHatch(pen: Pen, x: number): void {
  rect(pen, x, -26, HATCH_WIDTH, 28, 0.3)
  rect(pen, x - 4, -30, HATCH_WIDTH + 8, 5, 0.85)
  for (let i = 1; i < 9; i++) line(pen, x + (i * HATCH_WIDTH) / 9, -24, x + (i * HATCH_WIDTH) / 9, 0, 2, 0.18)
  for (const cover of [x - 54, x + HATCH_WIDTH + 6]) {
    rect(pen, cover, -52, 46, 48, 0.24)
    for (let fold = 0; fold < 3; fold++) {
      rect(pen, cover + 2 + fold * 15, -58, 11, 54, 0.42)
      rect(pen, cover + 2 + fold * 15, -58, 3, 54, 0.85)
    }
  }
}

function paintDeckCrane(pen: Pen, x: number): void {
  rect(pen, x - 11, -150, 22, 150, 0.22)
  rect(pen, x - 11, -150, 6, 150, 0.75)
  rect(pen, x - 24, -172, 48, 24, 0.3)
  rect(pen, x - 24, -172, 48, 2.4, 0.9)
  boom(pen, { from: [x + 4, -160], to: [x - 120, -196], width: 12, tipWidth: 5, bays: 9, weight: 1.3, tone: 0.2 })
  line(pen, x, -190, x - 120, -198, 1.2, 0.2)
  line(pen, x, -172, x, -192, 3, 0.2)
}

function paintSide(pen: Pen, random: Random): void {
  pen.fillStyle = down(pen, -64, WATER + 10, [
    [0, 0.52],
    [0.3, 0.42],
    [0.75, 0.2],
    [1, 0.08],
  ])
  pen.fill(HULL)
  within(pen, () => {
    pen.clip(HULL)
    // The bow turns towards the sun.
    pen.fillStyle = across(pen, -62, 240, [
      [0, 0.78],
      [1, 0.3],
    ])
    pen.globalAlpha = 0.4
    pen.fillRect(-62, -70, 302, WATERLINE)
    pen.globalAlpha = 1
    for (let strake = 0; strake < 4; strake++) line(pen, -70, 24 + strake * 34, STERN, 24 + strake * 34, 0.9, 0.16)
    posts(pen, 26, 58, [90, 0], WATER, 0.8, 0.2)
    pen.globalAlpha = 0.5
    for (let streak = 0; streak < 60; streak++) {
      const x = random() * 1400
      const length = 20 + random() * 110
      line(pen, x, 6, x, length, 1 + random() * 1.6, 0.1)
    }
  })
}

function paintRail(pen: Pen): void {
  pen.strokeStyle = grey(0.98)
  pen.lineWidth = 2.6
  pen.stroke(SHEER)
  posts(pen, 120, 12, [150, -12], 12, 0.9, 0.5)
  line(pen, 150, -12, STERN, -12, 1, 0.5)
}

function paintAnchor(pen: Pen): void {
  disc(pen, 58, 34, 9, 0.05)
  line(pen, 58, 34, 55, 70, 5, 0.08)
  line(pen, 42, 66, 68, 68, 5, 0.08)
  for (let mark = 0; mark < 8; mark++) rect(pen, 62, WATER - 40 - mark * 14, 8, 2, 0.9)
}
