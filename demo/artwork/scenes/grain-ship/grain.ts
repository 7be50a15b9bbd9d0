import { clamp, lerp, smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { across } from '../../vocabulary/gradients.ts'
import { disc } from '../../vocabulary/shapes.ts'
import { DECK, HATCH_WIDTH, HATCHES, SPOUTS } from './hull.ts'

const SPOUT_MOUTH = 664

/** Heaps in the hatches, grain falling on them and the dust it raises. */
export function printGrain(press: Press, random: Random): void {
  press.layer(
    (pen) => {
      HATCHES.forEach((x, i) => {
        paintHeap(pen, x, DECK - 78 + i * 6, random)
      })
    },
    ['rust', 'gold', 'amber', 'wheat', 'bone'],
    { soft: 0.2 },
  )
  SPOUTS.forEach((x, i) => {
    printStream(press, x, i)
  })
  printDust(press, SPOUTS[0], 3)
  printDust(press, SPOUTS[1], 8)
  printDust(press, SPOUTS[2], 14)
}

function paintHeap(pen: Pen, x: number, peak: number, random: Random): void {
  const width = HATCH_WIDTH
  const rim = DECK - 20
  pen.beginPath()
  pen.moveTo(x + 10, rim)
  pen.quadraticCurveTo(x + width * 0.34, DECK - 44, x + width * 0.5, peak)
  pen.quadraticCurveTo(x + width * 0.66, DECK - 44, x + width - 10, rim)
  pen.closePath()
  pen.fillStyle = across(pen, x, x + width, [
    [0, 0.6],
    [0.44, 1],
    [0.52, 0.7],
    [1, 0.24],
  ])
  pen.fill()
  for (let kernel = 0; kernel < 500; kernel++) {
    const u = random()
    const v = random()
    const top = rim - 58 * (1 - Math.abs(u - 0.5) * 2) * 0.9
    disc(pen, x + 14 + u * (width - 28), lerp(top, rim, v), 0.9, random() < 0.5 ? 0.95 : 0.3)
  }
}

function printStream(press: Press, spoutX: number, index: number): void {
  const { noise } = press
  const fall = DECK - 70 - SPOUT_MOUTH + index * 6
  press.field(
    (x, y) => {
      const share = (y - SPOUT_MOUTH) / fall
      if (share < 0 || share > 1) return null
      const streak = noise.fbm(x * 0.12 + index, y * 0.018, 3)
      const aside = Math.abs(x - spoutX) / (9 + share * 9)
      const coverage = smooth(1.1, 0.6, aside + (0.5 - streak) * 0.9)
      const shaded = x > spoutX ? 0.18 : 0
      return coverage > 0 ? [clamp(0.95 - aside * 0.5 + (streak - 0.5) * 0.7 - shaded), coverage] : null
    },
    ['rust', 'gold', 'amber', 'bone'],
    { x0: spoutX - 30, x1: spoutX + 30, y0: 660, y1: DECK - 56, soft: 0.15 },
  )
}

function printDust(press: Press, spoutX: number, seed: number): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const dx = (x - spoutX + 26) / 150
      const distance = Math.hypot(dx, (y - DECK + 60) / 92)
      if (distance > 1.5) return null
      const puff = noise.fbm(x * 0.012 + seed, y * 0.014 + seed, 5, 0.55)
      const coverage = smooth(0.95, 0.1, distance + (0.5 - puff) * 1.5) * 0.62
      return coverage > 0 ? [clamp(0.5 + puff * 0.6 - dx * 0.25), coverage] : null
    },
    ['gold', 'wheat', 'bone'],
    { x0: spoutX - 260, x1: spoutX + 220, y0: DECK - 210, y1: DECK + 20, soft: 0.3, contrast: 1.2 },
  )
}
