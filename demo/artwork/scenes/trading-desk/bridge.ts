import { lerp } from '../../press/numbers.ts'
import type { Press } from '../../press/press.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { line, type Point, poly, polyline, rect } from '../../vocabulary/shapes.ts'

// The bridge of the morning scene, farther away.

const [WEST, EAST] = [700, 1520] as const
const TOWER_TOP = 286

const archedDeck = (x: number) => 468 - 16 * Math.sin(((x - WEST) / (EAST - WEST)) * Math.PI)

function deckAt(x: number, width: number): number {
  if (x < WEST) return lerp(484, 468, (x + 20) / (WEST + 20))
  if (x > EAST) return lerp(468, 484, (x - EAST) / (width - EAST))
  return archedDeck(x)
}

const cableAt = (share: number): Point => [lerp(WEST, EAST, share), lerp(TOWER_TOP, 450, 4 * share * (1 - share))]

export function printNightBridge(press: Press, horizon: number): void {
  const { width } = press
  press.layer(
    (pen) => {
      for (const tower of [WEST, EAST]) {
        for (const leg of [-8, 8]) {
          const base = tower + leg * 1.5
          const head = tower + leg
          poly(
            pen,
            [
              [base - 4, horizon + 4],
              [base + 4, horizon + 4],
              [head + 3, TOWER_TOP],
              [head - 3, TOWER_TOP],
            ],
            0.08,
          )
        }
        for (const beam of [4, 66, 130]) rect(pen, tower - 10, TOWER_TOP + beam, 20, 6, 0.1)
        rect(pen, tower + 6, TOWER_TOP, 2, horizon - TOWER_TOP, 0.5)
      }
      polyline(
        pen,
        Array.from({ length: 61 }, (_, i) => cableAt(i / 60)),
        3,
        0.12,
      )
      line(pen, WEST, TOWER_TOP, 240, 486, 3, 0.12)
      line(pen, EAST, TOWER_TOP, 1980, 486, 3, 0.12)
      for (let hanger = 1; hanger < 46; hanger++) {
        const [x, y] = cableAt(hanger / 46)
        line(pen, x, y, x, archedDeck(x), 1, 0.2)
      }
      const deck: Point[] = []
      for (let x = -20; x <= width + 20; x += 10) deck.push([x, deckAt(x, width)])
      polyline(pen, deck, 7, 0.08)
    },
    ['night', 'petrol', 'deep', 'rose'],
    { soft: 0.2 },
  )
}

export function bridgeLamps(width: number): Lamp[] {
  const lamps: Lamp[] = []
  for (let x = 8; x < width; x += 29) lamps.push([x, deckAt(x, width) - 8, 0.72])
  for (let i = 1; i < 30; i++) {
    const [x, y] = cableAt(i / 30)
    lamps.push([x, y - 1, 0.42])
  }
  lamps.push([WEST, TOWER_TOP - 6, 1], [EAST, TOWER_TOP - 6, 1])
  return lamps
}
