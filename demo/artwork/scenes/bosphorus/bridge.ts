import { lerp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { line, type Point, poly, polyline, rect } from '../../vocabulary/shapes.ts'

const [WEST, EAST] = [430, 1560] as const
export const TOWERS = [WEST, EAST] as const
export const TOWER_TOP = 352
const CABLE_LOW = 566

/** The main span is arched a little; the approaches are straight. */
function deckAt(x: number, width: number): number {
  if (x < WEST) return lerp(612, 598, (x + 20) / (WEST + 20))
  if (x > EAST) return lerp(598, 614, (x - EAST) / (width - EAST))
  return archedDeck(x)
}

const archedDeck = (x: number) => 598 - 26 * Math.sin(((x - WEST) / (EAST - WEST)) * Math.PI)

const cableAt = (share: number): Point => [lerp(WEST, EAST, share), lerp(TOWER_TOP, CABLE_LOW, 4 * share * (1 - share))]

export function bridgeLamps(width: number): Point[] {
  const lamps: Point[] = []
  for (let x = 10; x < width; x += 42) lamps.push([x, deckAt(x, width) - 13])
  return lamps
}

export function printBridge(press: Press, horizon: number): void {
  const { width } = press
  press.layer(
    (pen) => {
      for (const tower of TOWERS) paintTower(pen, tower, horizon)
      const cable = Array.from({ length: 81 }, (_, i) => cableAt(i / 80))
      polyline(pen, cable, 4.6, 0.12)
      line(pen, WEST, TOWER_TOP, -60, 600, 4.6, 0.12)
      line(pen, EAST, TOWER_TOP, width + 60, 600, 4.6, 0.12)
      for (let hanger = 1; hanger < 64; hanger++) {
        const [x, y] = cableAt(hanger / 64)
        line(pen, x, y, x, archedDeck(x), 1.3, 0.2)
      }
      const deck: Point[] = []
      for (let x = -20; x <= width + 20; x += 10) deck.push([x, deckAt(x, width)])
      polyline(pen, deck, 10, 0.08)
      // The girder's lit edge.
      polyline(pen, deck, 2, 0.7)
    },
    ['night', 'petrol', 'deep', 'rose', 'amber'],
    { soft: 0.2 },
  )
}

function paintTower(pen: Pen, x: number, horizon: number): void {
  const foot = horizon + 8
  for (const leg of [-11, 11]) {
    const base = x + leg * 1.5
    const head = x + leg
    poly(
      pen,
      [
        [base - 6, foot],
        [base + 6, foot],
        [head + 4.5, TOWER_TOP],
        [head - 4.5, TOWER_TOP],
      ],
      0.12,
    )
    rect(pen, head + 1, TOWER_TOP, 3, horizon - TOWER_TOP, 0.55)
  }
  for (const beam of [6, 92, 180]) rect(pen, x - 14, TOWER_TOP + beam, 28, 8, 0.12)
  rect(pen, x - 16, TOWER_TOP - 6, 32, 8, 0.1)
}
