import { clamp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { type Random, randomFrom } from '../../press/random.ts'
import { down } from '../../vocabulary/gradients.ts'
import { flatHalo } from '../../vocabulary/lights.ts'
import { disc, line, type Point, placed, polyline, rect } from '../../vocabulary/shapes.ts'
import { DESK } from './desk.ts'
import { MONITORS, type Monitor } from './monitors.ts'

/** What is on the four screens, and the one hot price line. */
export function printScreens(press: Press, random: Random): void {
  const { ladder, candles, tracks, spread } = MONITORS
  printScreen(press, ladder, (pen) => paintLadder(pen, ladder, random))
  printScreen(press, candles, (pen) => paintCandles(pen, candles, random))
  printScreen(press, tracks, (pen) => paintTracks(pen, tracks, press, random))
  printScreen(press, spread, (pen) => paintSpread(pen, spread))
  press.layer(
    (pen) => {
      onScreen(pen, spread, () => polyline(pen, curve(spread, 31, 0.62), 3, 1))
      onScreen(pen, candles, () => rect(pen, candles.width - 52, 70, 44, 13, 1))
    },
    ['flare', 'flare'],
  )
  press.glow(
    (pen) => {
      for (const { x, width } of Object.values(MONITORS)) flatHalo(pen, x + width / 2, DESK + 26, 260, 0.5, 0.12)
    },
    'sea',
    { soft: 0.4 },
  )
}

const onScreen = (pen: Pen, { x, y }: Monitor, paint: () => void) => placed(pen, x, y, 1, 1, paint)

function printScreen(press: Press, monitor: Monitor, paint: (pen: Pen) => void): void {
  const { width, height } = monitor
  press.layer(
    (pen) =>
      onScreen(pen, monitor, () => {
        pen.beginPath()
        pen.rect(0, 0, width, height)
        pen.clip()
        pen.fillStyle = down(pen, 0, height, [
          [0, 0.12],
          [1, 0.04],
        ])
        pen.fillRect(0, 0, width, height)
        paint(pen)
      }),
    ['petrol', 'deep', 'teal', 'sea', 'haze', 'bone'],
    { soft: 0.2 },
  )
}

/** A random walk between 0 and 1. */
function walk(steps: number, seed: number, start: number): number[] {
  const random = randomFrom(seed)
  let value = start
  return Array.from({ length: steps }, () => {
    value = clamp(value + (random() - 0.49) * 0.15, 0.08, 0.92)
    return value
  })
}

const curve = ({ width, height }: Monitor, seed: number, start: number): Point[] =>
  walk(60, seed, start).map((value, i) => [8 + (i * (width - 16)) / 59, height - 14 - value * (height - 30)])

/** An order ladder: bids above, offers below. */
function paintLadder(pen: Pen, { width }: Monitor, random: Random): void {
  for (let row = 0; row < 15; row++) {
    const y = 14 + row * 12.2
    rect(pen, 12, y, 40 + random() * 46, 4, 0.55)
    rect(pen, 126, y, 24, 4, 0.75)
    rect(pen, 170, y - 3, (20 + random() * 112) * Math.exp(-Math.abs(row - 7) / 6), 8, row < 7 ? 0.34 : 0.58)
  }
  rect(pen, 8, 14 + 7 * 12.2 - 5, width - 16, 1.6, 0.9)
}

function paintCandles(pen: Pen, { width, height }: Monitor, random: Random): void {
  for (let i = 1; i < 6; i++) line(pen, 0, (height * i) / 6, width, (height * i) / 6, 0.8, 0.26)
  const values = walk(44, 5, 0.4)
  const priceY = (value: number) => height - 18 - value * (height - 44)
  values.forEach((close, i) => {
    const open = values[i - 1] ?? close
    const x = 12 + i * 7.3
    const top = Math.min(priceY(open), priceY(close))
    const bottom = Math.max(priceY(open), priceY(close))
    const high = top - 5 - random() * 9
    line(pen, x, high, x, bottom + 5 + random() * 9, 1, 0.6)
    rect(pen, x - 2.3, top, 4.6, Math.max(2, bottom - top), close > open ? 0.95 : 0.45)
  })
  for (let i = 0; i < 44; i++) rect(pen, 10 + i * 7.3, height - 4 - random() * 16, 4.6, 18, 0.3)
  rect(pen, 10, 8, 70, 6, 0.8)
  rect(pen, 92, 8, 38, 6, 0.5)
}

/** Two coasts and the ships between them. */
function paintTracks(pen: Pen, { width, height }: Monitor, { noise }: Press, random: Random): void {
  for (let i = 0; i < 60; i++) {
    const y = 4 + i * 3.3
    const bay = Math.sin(i * 0.21) * 0.2 + 0.42
    const coast = noise.fbm(i * 0.09, 3, 3)
    line(pen, 0, y, width * clamp(bay * coast * 1.6), y, 1.4, 0.34)
    line(pen, width * clamp(0.66 + coast * 0.3), y, width, y, 1.4, 0.34)
  }
  for (let i = 0; i < 11; i++) {
    const x = width * (0.3 + 0.36 * random())
    disc(pen, x, height * random(), 2.6, 1)
  }
}

function paintSpread(pen: Pen, monitor: Monitor): void {
  const { width, height } = monitor
  for (let i = 1; i < 5; i++) line(pen, 0, (height * i) / 5, width, (height * i) / 5, 0.8, 0.24)
  polyline(pen, curve(monitor, 8, 0.35), 2.2, 0.55)
  polyline(pen, curve(monitor, 14, 0.5), 2.2, 0.8)
  rect(pen, 10, 8, 54, 6, 0.8)
}
