import { clamp, FULL_TURN } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { halo } from '../../vocabulary/lights.ts'
import { disc, type Point, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { PIT, type Pit } from './pit.ts'

/** Where the haul trucks are: direction from the middle of the pit, and bench. */
const PLACES = [
  [-2.2, 4],
  [-2.55, 6],
  [-1.2, 5],
  [-0.75, 7],
  [-1.75, 8],
  [2.7, 5],
  [0.35, 6],
  [-0.35, 4],
  [-2.85, 8],
  [0.9, 4],
  [-1.45, 10],
] as const

export function printTrucks(press: Press, pit: Pit, horizon: number): void {
  const { height } = press
  const trucks = PLACES.map(([angle, bench]) => findRoad(pit, angle, bench, horizon, height))
    .filter((place) => place !== null)
    .map(([x, y], i) => ({
      x,
      y,
      size: clamp((y - horizon) / (height - horizon)) * 1.5 + 0.42,
      heading: i % 2 ? 1 : -1,
    }))
  press.layer(
    (pen) => {
      for (const { x, y, size, heading } of trucks) placed(pen, x, y, size * heading, size, () => paintTruck(pen))
    },
    ['umber', 'rust', 'amber', 'bone'],
    { soft: 0.1 },
  )
  press.glow(
    (pen) => {
      for (const { x, y, size, heading } of trucks) halo(pen, x + heading * 24 * size, y - 3 * size, 16 * size, 0.8)
    },
    'bone',
    { soft: 0.4 },
  )
}

/** Walks outwards from the middle until it stands on the road of the wanted bench. */
function findRoad(pit: Pit, angle: number, bench: number, horizon: number, height: number): Point | null {
  for (let distance = 40; distance < 1500; distance += 1.2) {
    const x = PIT.x + Math.cos(angle) * distance
    const y = PIT.y + Math.sin(angle) * distance * 0.55
    if (y < horizon + 60 || y > height - 20) continue
    const here = pit(x, y)
    const level = Math.floor(here.bench)
    if (level === bench && here.bench - level > here.face + 0.55 * (1 - here.face)) return [x, y]
  }
  return null
}

function paintTruck(pen: Pen): void {
  pen.fillStyle = 'rgba(0,0,0,.55)'
  pen.beginPath()
  pen.ellipse(2, 1, 20, 4, 0, 0, FULL_TURN)
  pen.fill()
  poly(pen, '-15,-9 9,-11 14,-19 -19,-17', 0.85)
  poly(pen, '-15,-9 9,-11 10,-5 -13,-5', 0.45)
  rect(pen, 8, -15, 8, 10, 0.6)
  rect(pen, 10, -14, 5, 4, 0.05)
  disc(pen, -9, -2, 4.4, 0)
  disc(pen, 11, -2, 4.4, 0)
}
