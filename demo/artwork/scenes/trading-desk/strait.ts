import { at, bell, clamp, lerp, smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { flatHalo, type Lamp, lampColumns, printLamps } from '../../vocabulary/lights.ts'
import { fill, poly, rect } from '../../vocabulary/shapes.ts'
import { wavesBelow } from '../../vocabulary/water.ts'
import { bridgeLamps, printNightBridge } from './bridge.ts'

const HORIZON = 560
const AFTERGLOW = 1120

/** Everything outside the window: sky, banks, bridge, lights and water. */
export function printStrait(press: Press, random: Random): void {
  const { noise, width } = press
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const glow = 0.36 * bell(Math.hypot((x - AFTERGLOW) * 0.5, (y - HORIZON) * 1.25), 300)
      const density = noise.fbm(x * 0.0014 + 2, y * 0.009 + 4, 5, 0.52)
      const lit = 0.16 * Math.exp(-Math.abs(x - AFTERGLOW) / 500) - 0.08
      return lerp(0.1, 0.66, height ** 1.4) + glow + smooth(0.5, 0.68, density) * smooth(0.25, 0.6, height) * lit
    },
    ['night', 'petrol', 'deep', 'teal', 'rose', 'amber'],
    { y1: HORIZON + 2, soft: 0.3, contrast: 1.25 },
  )
  printBank(press, 3, 120, 0.55, -200, 1230)
  printBank(press, 9, 150, 0.4, 1040, 2200)
  printBank(press, 21, 74, 0.2, -300, 820)
  const lamps: Lamp[] = []
  for (let i = 0; i < 420; i++) {
    const x = random() < 0.5 ? random() * 1000 : 1200 + random() * 720
    const up = random() ** 2.2
    const y = HORIZON + 2 - up * 90 * (0.4 + noise.fbm(x * 0.0032, 2, 3))
    lamps.push([x, y, 0.32 + random() * 0.3])
  }
  printNightBridge(press, HORIZON)
  lamps.push(...bridgeLamps(width))
  printLamps(press, lamps, { radius: 15, strength: 0.6, dot: 1.7 })
  printWater(
    press,
    lampColumns(
      lamps.filter((_, i) => i % 2 === 0),
      width,
      40,
    ),
  )
  press.layer(paintFerry, ['night', 'petrol', 'amber', 'bone'], { soft: 0.2 })
  press.glow((pen) => flatHalo(pen, 560, 650, 90, 0.5, 0.5), 'amber', { soft: 0.5 })
}

function printBank(press: Press, seed: number, rise: number, tone: number, from: number, to: number): void {
  const { noise } = press
  press.layer(
    (pen) => {
      pen.beginPath()
      pen.moveTo(from, HORIZON + 6)
      for (let x = from; x <= to; x += 3) {
        const ends = Math.min(1, (x - from) / 160, (to - x) / 260)
        pen.lineTo(x, HORIZON + 6 - rise * smooth(0, 1, ends) * (0.55 + 0.8 * noise.fbm(x * 0.0032 + seed, seed, 5)))
      }
      pen.lineTo(to, HORIZON + 6)
      pen.closePath()
      fill(pen, tone)
    },
    ['night', 'petrol', 'deep', 'teal'],
    { shade: (_x, y, t) => t + 0.25 * smooth(HORIZON - 120, HORIZON, y) },
  )
}

function printWater(press: Press, columns: Float32Array): void {
  const { width } = press
  const waves = wavesBelow(press, HORIZON, 8)
  press.field(
    (x, y) => {
      const depth = clamp((y - HORIZON) / (900 - HORIZON))
      const wave = waves(x, y)
      const glow = 0.24 * bell(x - AFTERGLOW, 300) * (1 - depth) * smooth(0.4, 0.6, wave)
      const column = clamp(Math.round(x + (wave - 0.5) * lerp(12, 70, depth)), 0, width)
      const light = Math.min(1, at(columns, column) * 0.4)
      const calm = lerp(0.54, 0.22, depth ** 0.5) + (wave - 0.5) * 0.3
      return calm + glow + light * smooth(0.44, 0.62, wave) * lerp(0.6, 0.3, depth)
    },
    ['night', 'petrol', 'deep', 'teal', 'rose', 'amber'],
    { y0: HORIZON, y1: 940, soft: 0.15, contrast: 1.6 },
  )
}

function paintFerry(pen: Pen): void {
  const [x, y] = [560, 640] as const
  poly(
    pen,
    [
      [x - 64, y - 10],
      [x + 70, y - 10],
      [x + 58, y + 8],
      [x - 54, y + 8],
    ],
    0.12,
  )
  rect(pen, x - 44, y - 26, 92, 16, 0.22)
  rect(pen, x - 24, y - 38, 44, 12, 0.24)
  for (let i = 0; i < 10; i++) rect(pen, x - 40 + i * 9, y - 22, 5, 5, 1)
  for (let i = 0; i < 5; i++) rect(pen, x - 20 + i * 9, y - 34, 5, 4, 1)
}
