import { Path2D } from '@napi-rs/canvas'
import type { Pen, Press } from '../../press/press.ts'
import { grey, line, oval, placed, rect, stroke, within } from '../../vocabulary/shapes.ts'

/** Feet of the bends, far to near. */
const BENDS = [
  [1716, 742, 0.52],
  [1500, 806, 0.74],
  [1200, 908, 1.08],
] as const

// One bend in its own units: an inverted U whose left foot stands at 0,0.
const SPAN = 210
const HEIGHT = 168
const RADIUS = 34
const CENTRE_LINE = new Path2D('M0 0V-98Q0-168 70-168H140Q210-168 210-98V0')

/** Three inverted-U bends rising from the snow; their hand wheels are the hot thing. */
export function printManifold(press: Press): void {
  press.layer(
    (pen) => {
      for (const [x, y, size] of BENDS) {
        placed(pen, x, y, size, size, () => {
          for (const foot of [0, SPAN]) oval(pen, foot + 120, 6, 170, 15, 0, 0.04)
        })
      }
    },
    ['teal', 'sea'],
    { alpha: 0.62 },
  )
  for (const [x, y, size] of BENDS) {
    const print = (paint: (pen: Pen) => void) => (pen: Pen) => placed(pen, x, y, size, size, () => paint(pen))
    press.layer(print(paintBend), ['night', 'petrol', 'deep', 'teal', 'haze', 'bone'], { soft: 0.28, contrast: 1.35 })
    press.layer(print(paintSnow), ['sky', 'haze', 'bone'], { soft: 0.25 })
    press.layer(print(paintHandWheel), ['rust', 'flare', 'amber'], { soft: 0.2 })
  }
}

function paintBend(pen: Pen): void {
  const diameter = RADIUS * 2
  // The tube is built up from ever narrower, brighter strokes that move towards the light.
  for (const [share, tone] of [
    [1, 0.06],
    [0.82, 0.2],
    [0.58, 0.42],
    [0.34, 0.7],
    [0.14, 0.98],
  ] as const) {
    within(pen, () => {
      pen.translate(-diameter * (1 - share) * 0.26, -diameter * (1 - share) * 0.2)
      pen.lineWidth = diameter * share
      pen.strokeStyle = grey(tone * 0.86)
      pen.stroke(CENTRE_LINE)
    })
  }
  for (const x of [0, SPAN]) for (const y of [-40, -66]) paintFlange(pen, x, y)
  const middle = SPAN / 2
  for (const aside of [-46, 46]) {
    rect(pen, middle + aside - 7, -HEIGHT - RADIUS * 1.35, 13, RADIUS * 2.7, 0.2)
    rect(pen, middle + aside - 7, -HEIGHT - RADIUS * 1.35, 3, RADIUS * 2.7, 0.75)
  }
}

function paintFlange(pen: Pen, x: number, y: number): void {
  rect(pen, x - RADIUS * 1.35, y - 7, RADIUS * 2.7, 13, 0.16)
  rect(pen, x - RADIUS * 1.35, y - 7, RADIUS * 2.7, 3, 0.7)
  for (let bolt = 0; bolt < 5; bolt++) rect(pen, x - RADIUS * 1.2 + bolt * RADIUS * 0.58, y + 2, RADIUS * 0.2, 5, 0.5)
}

/** Snow lying on the bend and drifted against its feet. */
function paintSnow(pen: Pen): void {
  const top = -HEIGHT - RADIUS
  pen.beginPath()
  pen.moveTo(30, top + 10)
  pen.quadraticCurveTo(46, top - 13, 78, top - 12)
  for (let i = 0; i <= 10; i++) pen.lineTo(78 + (i * (SPAN - 150)) / 10, top - 12 - (i % 3) * 2)
  pen.quadraticCurveTo(SPAN - 44, top - 13, SPAN - 28, top + 10)
  pen.quadraticCurveTo(SPAN * 0.5, top + 2, 30, top + 10)
  pen.fillStyle = grey(1)
  pen.fill()
  for (const foot of [0, SPAN]) {
    oval(pen, foot, 2, 66, 15, 0.8)
    oval(pen, foot - 14, -3, 46, 9, 1)
  }
}

function paintHandWheel(pen: Pen): void {
  const middle = SPAN / 2
  const top = -HEIGHT - RADIUS
  line(pen, middle, top + 4, middle, top - 52, 9, 0.3)
  pen.beginPath()
  pen.ellipse(middle, top - 56, 40, 13, 0, 0, Math.PI * 2)
  stroke(pen, 9, 0.6)
  pen.beginPath()
  pen.ellipse(middle, top - 59, 40, 12, 0, Math.PI, 1.7 * Math.PI)
  stroke(pen, 2.4, 1)
  line(pen, middle - 38, top - 56, middle + 38, top - 56, 4, 0.5)
}
