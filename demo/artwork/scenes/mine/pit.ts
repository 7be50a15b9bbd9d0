import type { Noise } from '../../press/noise.ts'
import { FULL_TURN, lerp, smooth } from '../../press/numbers.ts'
import type { Press } from '../../press/press.ts'

export const PIT = { x: 1180, y: 812 }
const BENCH = 74
const BENCHES = 13

interface PitPoint {
  /** Benches passed from the middle outwards; the whole part is the bench, the rest the place on it. */
  bench: number
  angle: number
  /** Distance from the middle in benches, without the climb of the spiral. */
  fromMiddle: number
  /** The share of a bench that is its face; far walls show more of it. */
  face: number
}

export type Pit = (x: number, y: number) => PitPoint

/** A spiral in perspective: one turn climbs one bench, so the road never ends. */
export function pitOf(noise: Noise): Pit {
  return (x, y) => {
    const down = y - PIT.y
    const zoom = 1 / (1 - down / 1500)
    const u = (x - PIT.x) * zoom * 0.86
    const v = down * zoom * (down < 0 ? 1.62 : 2.1)
    const angle = Math.atan2(v, u)
    const bulge = noise.fbm(Math.cos(angle) * 1.4 + 5, Math.sin(angle) * 1.4 + 2, 3)
    const climb = BENCH * (angle / FULL_TURN)
    const radius = Math.hypot(u, v) * (1 + 0.42 * (bulge - 0.5)) - climb
    const farWall = 0.5 - 0.5 * Math.sin(angle)
    return {
      bench: radius / BENCH,
      angle,
      fromMiddle: (radius + climb) / BENCH,
      face: lerp(0.16, 0.58, farWall),
    }
  }
}

export function printPit(press: Press, pit: Pit, horizon: number): void {
  const { noise } = press
  press.field(
    (x, y) => {
      if (y < horizon + 8 + noise.fbm(x * 0.003, 3, 4) * 34) return null
      const { bench, angle, face } = pit(x, y)
      const place = bench - Math.floor(bench)
      // Light comes from the upper left.
      const turned = Math.cos(angle - 2.5)
      const rough = noise.fbm(x * 0.012, y * 0.02, 4)
      const runnels = noise.fbm(angle * 34, bench * BENCH * 0.004, 3)
      const tone =
        place < face
          ? faceTone(place, face, turned, rough, runnels)
          : roadTone((place - face) / (1 - face), turned, rough)
      const sunk = tone - 0.2 * smooth(6, 1, bench)
      const plain = 0.58 + (rough - 0.5) * 0.5 + 0.12 * smooth(900, 200, y)
      return lerp(sunk, plain, smooth(BENCHES - 1, BENCHES + 2, bench)) + 0.16 * smooth(520, horizon, y)
    },
    ['umber', 'plum', 'rust', 'clay', 'wheat', 'bone'],
    { y0: horizon, soft: 0.15, contrast: 1.5 },
  )
  printLake(press, pit)
}

function faceTone(place: number, face: number, turned: number, rough: number, runnels: number): number {
  const edge = place > face * 0.86 ? 0.22 : 0
  const foot = 0.18 * smooth(face * 0.6, 0, place)
  return 0.34 - turned * 0.26 + (runnels - 0.5) * 0.42 + (rough - 0.5) * 0.1 - foot + edge
}

function roadTone(across: number, turned: number, rough: number): number {
  const road = Math.abs(across - 0.55) < 0.1 ? 0.1 : 0
  return 0.66 + (rough - 0.5) * 0.26 - 0.16 * smooth(0.3, 0, across) + 0.08 * turned + road
}

function printLake(press: Press, pit: Pit): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const coverage = smooth(1.34, 1.3, pit(x, y).fromMiddle)
      if (coverage <= 0) return null
      const ripple = noise.fbm(x * 0.02, y * 0.12, 3)
      return [0.3 + (ripple - 0.5) * 0.7 + 0.3 * smooth(PIT.y + 60, PIT.y - 60, y), coverage]
    },
    ['petrol', 'teal', 'sea', 'haze'],
    { y0: PIT.y - 260, y1: PIT.y + 200, soft: 0.2 },
  )
}
