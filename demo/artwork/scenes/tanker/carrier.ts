import { Path2D } from '@napi-rs/canvas'
import type { Pen, Press } from '../../press/press.ts'
import { type Random, randomFrom } from '../../press/random.ts'
import { down, rounded } from '../../vocabulary/gradients.ts'
import { line, placed, rect, stroke, within } from '../../vocabulary/shapes.ts'
import { posts } from '../../vocabulary/structures.ts'
import { paintBridge, paintLivery } from './bridge.ts'

// Bow to the left. Inside the painters x counts from the stem and y from the main deck.

export const BOW = 610
export const STERN = 1800
export const DECK = 584
export const WATERLINE = 694
const LENGTH = STERN - BOW
const DRAUGHT = WATERLINE - DECK
const HULL = new Path2D(
  `M-34-26Q10-2 60 0H${LENGTH - 8}L${LENGTH}-6L${LENGTH - 6} ${DRAUGHT - 26}Q${LENGTH - 14} ${DRAUGHT + 10} ${LENGTH - 60} ${DRAUGHT + 12}H60Q28 ${DRAUGHT + 8} 20 ${DRAUGHT - 6}Q14 36-34-26Z`,
)
const TANK_RADIUS = 106
const TANK_STEP = 226

export function printCarrier(press: Press): void {
  const random = randomFrom(press.seed)
  const aboard = (paint: (pen: Pen) => void) => (pen: Pen) => placed(pen, BOW, DECK, 1, 1, () => paint(pen))
  press.layer(
    aboard((pen) => paintHull(pen, random)),
    ['night', 'petrol', 'deep', 'teal', 'haze'],
    { soft: 0.2 },
  )
  press.layer(aboard(paintBootTopping), ['umber', 'rust', 'flare', 'bone'], { soft: 0.15 })
  press.layer(
    aboard((pen) => {
      posts(pen, 96, 12, [40, -9], 9, 0.9, 0.3)
      line(pen, 20, -9, LENGTH - 10, -9, 1, 0.35)
      for (let i = 0; i < 4; i++) paintTank(pen, 206 + i * TANK_STEP)
      paintCatwalk(pen)
      paintForemast(pen)
      paintBridge(pen)
    }),
    ['petrol', 'teal', 'sea', 'haze', 'bone'],
    { soft: 0.3 },
  )
  // The one hot colour aboard.
  press.layer(aboard(paintLivery), ['rust', 'flare'], { soft: 0.1 })
}

function paintHull(pen: Pen, random: Random): void {
  pen.fillStyle = down(pen, -26, DRAUGHT + 12, [
    [0, 0.5],
    [0.12, 0.42],
    [0.7, 0.16],
    [1, 0.06],
  ])
  pen.fill(HULL)
  within(pen, () => {
    pen.clip(HULL)
    // Weather streaks and plate seams.
    for (let i = 0; i < 60; i++) {
      const x = random() * 1190
      line(pen, x, 10, x, DRAUGHT, 0.8 + random() * 1.2, 0.1 + random() * 0.2)
    }
    for (let i = 0; i < 3; i++) line(pen, -40, 22 + i * 22, LENGTH, 22 + i * 22, 0.9, 0.22)
  })
  line(pen, -30, -24, 60, 1, 2.2, 0.9)
  line(pen, 60, 1, LENGTH, 1, 2.2, 0.9)
}

function paintBootTopping(pen: Pen): void {
  within(pen, () => {
    pen.clip(HULL)
    pen.fillStyle = down(pen, DRAUGHT - 24, DRAUGHT + 12, [
      [0, 0.75],
      [1, 0.1],
    ])
    pen.fillRect(-60, DRAUGHT - 24, 1300, 60)
    rect(pen, -60, DRAUGHT - 26, 1300, 2.4, 1)
  })
}

/** A spherical tank above its skirt, with the dome on top. */
function paintTank(pen: Pen, x: number): void {
  const radius = TANK_RADIUS
  const y = -10
  rect(pen, x - radius - 6, -26, 2 * radius + 12, 26, 0.34)
  rect(pen, x - radius - 6, -26, 2 * radius + 12, 2.4, 0.9)
  pen.fillStyle = rounded(
    pen,
    [x - 52, y - 72, 10],
    [x, y - 10, radius * 1.12],
    [
      [0, 1],
      [0.42, 0.8],
      [0.78, 0.46],
      [1, 0.2],
    ],
  )
  pen.beginPath()
  pen.arc(x, y, radius, Math.PI, 0)
  pen.closePath()
  pen.fill()
  rect(pen, x - radius, y, 2 * radius, 2, 0.2)
  for (const share of [0.34, 0.68]) {
    pen.beginPath()
    pen.ellipse(x, y, radius * share, radius, 0, Math.PI, 0)
    stroke(pen, 1, 0.42)
  }
  pen.beginPath()
  pen.ellipse(x, y - radius * 0.52, radius * 0.85, 9, 0, 0, Math.PI)
  stroke(pen, 1, 0.42)
  rect(pen, x - 12, y - radius - 13, 24, 15, 0.42)
  rect(pen, x - 12, y - radius - 13, 24, 2.4, 0.95)
  for (let i = -2; i <= 2; i++) line(pen, x + i * 5, y - radius - 22, x + i * 5, y - radius - 13, 1, 0.3)
}

/** The walkway over the domes, and the manifold amidships. */
function paintCatwalk(pen: Pen): void {
  const y = -TANK_RADIUS - 20
  rect(pen, 70, y, TANK_STEP * 4 + 10, 3.2, 0.25)
  line(pen, 70, y - 9, 206 + 3 * TANK_STEP + 120, y - 9, 1, 0.3)
  posts(pen, 80, 11.4, [70, y - 9], 9, 0.8, 0.3)
  for (let i = 0; i < 5; i++) {
    const x = 92 + i * TANK_STEP
    line(pen, x, y + 2, x, 0, 3, 0.2)
    line(pen, x - 14, 0, x, -60, 1.4, 0.2)
  }
  const manifold = 92 + 2 * TANK_STEP
  rect(pen, manifold - 30, -44, 60, 44, 0.28)
  posts(pen, 5, 12, [manifold - 24, -58], 14, 2.6, 0.25)
}

function paintForemast(pen: Pen): void {
  line(pen, 34, -4, 34, -112, 3.4, 0.2)
  line(pen, 20, -88, 48, -88, 1.6, 0.2)
  line(pen, 34, -110, -10, -20, 0.8, 0.3)
}
