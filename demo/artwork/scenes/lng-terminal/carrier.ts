import { Path2D } from '@napi-rs/canvas'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { across } from '../../vocabulary/gradients.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { disc, line, placed, rect, stroke, within } from '../../vocabulary/shapes.ts'
import { paintSuperstructure } from './superstructure.ts'

// Bow-on. Inside the painters x counts from the stem and y from the deck amidships.

export const CARRIER_X = 1196
export const DECK = 470
export const WATERLINE = 806
/** Half the ship's breadth. */
export const BEAM = 176
/** How much lower the deck is at the side than amidships. */
export const SHEER = 26
const WATER = WATERLINE - DECK

const HULL = new Path2D(
  `M-${BEAM} 26Q-88 6 0-22Q88 6 ${BEAM} 26L172 ${WATER - 20}Q168 ${WATER + 8} 146 ${WATER + 8}H-146Q-168 ${WATER + 8}-172 ${WATER - 20}Z`,
)
const BOW = new Path2D(
  `M-174 27Q-88 6 0-22Q88 6 174 27C137.28 120 63.36 200 46 ${WATER + 8}H-46C-63.36 200-137.28 120-174 27Z`,
)

export function printCarrier(press: Press, random: Random): void {
  const aboard = (paint: (pen: Pen) => void) => (pen: Pen) => placed(pen, CARRIER_X, DECK, 1, 1, () => paint(pen))
  const inks = ['night', 'petrol', 'deep', 'teal', 'haze', 'bone'] as const
  press.layer(aboard(paintSuperstructure), inks, { soft: 0.28 })
  press.layer(
    aboard((pen) => {
      paintHull(pen, random)
      paintBulwark(pen)
      for (const side of [-1, 1]) paintAnchor(pen, side)
      for (let mark = 0; mark < 9; mark++) {
        rect(pen, -22, WATER - 30 - mark * 17, 9, 2, 0.9)
        rect(pen, 15, WATER - 30 - mark * 17, 9, 2, 0.7)
      }
    }),
    inks,
    { soft: 0.24 },
  )
  press.layer(aboard(paintBootTopping), ['umber', 'rust', 'flare', 'bone'], { soft: 0.2 })
}

function paintHull(pen: Pen, random: Random): void {
  pen.fillStyle = across(pen, -BEAM, BEAM, [
    [0, 0.5],
    [0.06, 0.36],
    [0.3, 0.16],
    [0.7, 0.06],
    [1, 0.12],
  ])
  pen.fill(HULL)
  // The bow is a wedge: its left cheek is lit, its right in shade.
  pen.fillStyle = across(pen, -BEAM, BEAM, [
    [0, 0.66],
    [0.25, 0.54],
    [0.49, 0.4],
    [0.5, 0.22],
    [0.75, 0.12],
    [1, 0.2],
  ])
  pen.fill(BOW)
  within(pen, () => {
    pen.clip(BOW)
    for (let seam = 0; seam < 6; seam++) {
      pen.beginPath()
      pen.moveTo(-BEAM, 60 + seam * 44)
      pen.quadraticCurveTo(0, 30 + seam * 46, BEAM, 60 + seam * 44)
      stroke(pen, 1, 0.3)
    }
    pen.globalAlpha = 0.4
    for (let i = 0; i < 40; i++) {
      const x = -BEAM + random() * 2 * BEAM
      const y = 20 + random() * 120
      line(pen, x, y, x - x * 0.18, 120 + random() * 220, 1, 0.1)
    }
  })
  line(pen, 0, -22, 0, WATER + 4, 2.2, 0.82)
}

/** The deck edge and the rail above it. */
function paintBulwark(pen: Pen): void {
  for (const { rise, width, tone } of [
    { rise: 0, width: 2.6, tone: 0.95 },
    { rise: 14, width: 1, tone: 0.5 },
  ]) {
    pen.beginPath()
    pen.moveTo(-BEAM, SHEER - rise)
    pen.quadraticCurveTo(-BEAM * 0.5, 6 - rise, 0, -22 - rise)
    pen.quadraticCurveTo(BEAM * 0.5, 6 - rise, BEAM, SHEER - rise)
    stroke(pen, width, tone)
  }
  for (let post = 0; post <= 26; post++) {
    const aside = (post / 26) * 2 - 1
    const y = -22 + 48 * Math.abs(aside) ** 1.35
    line(pen, aside * BEAM, y, aside * BEAM, y - 14, 1, 0.5)
  }
}

function paintAnchor(pen: Pen, side: number): void {
  placed(pen, side * 84, 92, 1, 1, () => {
    disc(pen, 0, 0, 9, 0.03)
    line(pen, 0, 0, side * -2, 42, 6, 0.06)
    line(pen, -15, 36, 15, 36, 6, 0.06)
    line(pen, -15, 38, -19, 24, 5, 0.06)
    line(pen, 15, 38, 19, 24, 5, 0.06)
  })
}

function paintBootTopping(pen: Pen): void {
  within(pen, () => {
    pen.clip(HULL)
    pen.fillStyle = across(pen, -BEAM, BEAM, [
      [0, 0.85],
      [0.4, 0.6],
      [0.5, 0.38],
      [1, 0.16],
    ])
    pen.fillRect(-BEAM, WATER - 26, 2 * BEAM, 40)
    rect(pen, -BEAM, WATER - 28, 2 * BEAM, 2.6, 1)
  })
  // The bulb, just awash.
  pen.fillStyle = across(pen, -40, 40, [
    [0, 0.9],
    [0.4, 0.7],
    [0.6, 0.3],
    [1, 0.1],
  ])
  pen.beginPath()
  pen.ellipse(0, WATER - 2, 34, 26, 0, Math.PI, 0)
  pen.fill()
}

/** Cabin windows that happen to be lit, deck lamps, mast lights. */
export function carrierLamps(random: Random): Lamp[] {
  const lamps: Lamp[] = []
  for (let floor = 0; floor < 6; floor++) {
    for (let i = 0; i < 13; i++) if (random() < 0.55) lamps.push([CARRIER_X - 104 + i * 17, 292 + floor * 30, 0.5])
  }
  for (let i = 0; i < 12; i++) lamps.push([CARRIER_X - 100 + i * 18, DECK - 94, 0.7])
  lamps.push(
    [CARRIER_X, 106, 1.4],
    [CARRIER_X, DECK - 192, 1.2],
    [CARRIER_X - BEAM - 8, 250, 0.9],
    [CARRIER_X + BEAM + 8, 250, 0.9],
  )
  return lamps
}

/** Light behind the wheelhouse windows. */
export function printWheelhouse(press: Press): void {
  press.layer((pen) => rect(pen, CARRIER_X - BEAM - 6, 258, 2 * BEAM + 12, 7, 0.5), ['amber', 'bone'], { alpha: 0.55 })
}
