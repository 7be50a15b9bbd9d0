import { smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { down } from '../../vocabulary/gradients.ts'
import { line, placed, rect } from '../../vocabulary/shapes.ts'
import type { Waves } from '../../vocabulary/water.ts'

const [BOW, WATER] = [880, 838] as const

/** A loaded crude tanker heading left. */
export function printCrudeTanker(press: Press, waves: Waves): void {
  press.layer(
    (pen) =>
      placed(pen, BOW, WATER, 1, 1, () => {
        paintHull(pen)
        paintDeck(pen)
        paintBridge(pen)
      }),
    ['night', 'petrol', 'deep', 'rose', 'bone'],
    { soft: 0.2 },
  )
  press.layer((pen) => rect(pen, 896, 846, 542, 9, 0.7), ['rust', 'flare'], { soft: 0.2 })
  printReflection(press, waves)
  printBowWave(press)
}

function paintHull(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-40, -44)
  pen.lineTo(8, -32)
  pen.lineTo(560, -32)
  pen.lineTo(566, -36)
  pen.lineTo(556, 16)
  pen.lineTo(16, 16)
  pen.quadraticCurveTo(6, -10, -40, -44)
  pen.fillStyle = down(pen, -44, 16, [
    [0, 0.36],
    [1, 0.03],
  ])
  pen.fill()
  line(pen, -36, -43, 8, -31, 2, 0.85)
  line(pen, 8, -31, 560, -31, 2, 0.85)
}

function paintDeck(pen: Pen): void {
  for (let i = 0; i < 7; i++) rect(pen, 60 + i * 54, -40, 34, 8, 0.2)
  rect(pen, 50, -46, 400, 3, 0.26)
  for (let i = 0; i < 9; i++) line(pen, 60 + i * 46, -46, 60 + i * 46, -34, 2, 0.2)
  line(pen, 250, -34, 250, -88, 3.4, 0.16)
  line(pen, 250, -84, 226, -40, 1, 0.2)
  line(pen, 20, -36, 20, -76, 2.4, 0.16)
}

function paintBridge(pen: Pen): void {
  for (let floor = 0; floor < 5; floor++) {
    const y = -52 - floor * 18
    rect(pen, 462 + floor * 2, y, 72 - floor * 4, 18, 0.5)
    rect(pen, 462 + floor * 2, y, 14, 18, 0.9)
    for (let port = 0; port < 5; port++) rect(pen, 480 + port * 9, y + 6, 4, 5, 0.1)
  }
  rect(pen, 452, -140, 90, 14, 0.6)
  rect(pen, 456, -136, 76, 5, 0.05)
  line(pen, 494, -140, 494, -176, 2.4, 0.2)
  rect(pen, 536, -118, 22, 86, 0.3)
  rect(pen, 536, -118, 22, 18, 0.9)
}

function printReflection(press: Press, waves: Waves): void {
  const surface = WATER + 16
  press.field(
    (x, y) => {
      const depth = (y - surface) / (press.height - surface)
      const wave = waves(x, y)
      const pushed = x + (wave - 0.5) * 50
      const length = smooth(870, 920, pushed) * smooth(1460, 1420, pushed)
      return [0.1, length * smooth(0.66, 0.42, wave + depth * 0.3) * (1 - smooth(0.2, 0.6, depth)) * 0.9]
    },
    ['night', 'petrol'],
    { y0: surface },
  )
}

function printBowWave(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const foam = noise.fbm(x * 0.03, y * 0.09, 4)
      const along = x - (BOW + 4)
      const crest = WATER + 18 + Math.max(0, -along) * 0.12 + along * 0.012
      const thickness = along < 0 ? Math.max(0.01, 9 + along * 0.09) : 5
      const coverage =
        smooth(1.1, 0.4, Math.abs(y - crest) / thickness + (0.5 - foam) * 1.8) *
        smooth(-100, -60, along) *
        smooth(640, 300, along)
      return coverage > 0 ? [0.8, coverage] : null
    },
    ['haze', 'bone'],
    { y0: WATER + 2, y1: WATER + 42 },
  )
}
