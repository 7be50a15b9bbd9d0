import { smooth } from '../../press/numbers.ts'
import type { Press } from '../../press/press.ts'
import type { Point } from '../../vocabulary/shapes.ts'

// The hall in its own units: 9 to the left and 7.6 to the right of the viewer, floor 3.1 below, eaves 6 above.

const VANISH: Point = [1060, 470]
const FLOOR = 3.1
const LEFT = 9
const RIGHT = 7.6
const CEILING = 6.2
export const WINDOW_STEP = 3.1

export const inHall = (x: number, y: number, z: number): Point => [
  VANISH[0] + (x / z) * 1000,
  VANISH[1] - (y / z) * 1000,
]

/** The point `share` of the way from a place in the picture towards the vanishing point. */
export const receding = ([x, y]: Point, share: number): Point => [
  x + (VANISH[0] - x) * share,
  y + (VANISH[1] - y) * share,
]

/** Floor slabs, ribbed walls and the dark of the roof; whichever is nearest along the line of sight. */
export function printHall(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const dx = x - VANISH[0]
      const dy = y - VANISH[1]
      const toFloor = dy > 0 ? FLOOR / dy : 99
      const toWall = dx > 0 ? RIGHT / dx : LEFT / -dx
      const toCeiling = dy < 0 ? CEILING / -dy : 99
      const z = Math.min(toFloor, toWall, toCeiling) * 1000
      const rough = noise.fbm(x * 0.004, y * 0.004, 4) - 0.5
      const haze = 0.24 * smooth(22, 46, z)
      if (toFloor <= toWall && toFloor <= toCeiling) return floorTone((dx * z) / 1000, z, rough) + haze
      if (toWall < toCeiling) return wallTone(dx > 0, (-dy * z) / 1000, z, rough) + haze
      return 0.08 + rough * 0.05 + haze
    },
    ['night', 'petrol', 'deep', 'teal', 'sea', 'haze'],
    { soft: 0.25, contrast: 1.3 },
  )
}

function floorTone(x: number, z: number, rough: number): number {
  const seam = Math.abs(((x + 100) % 4) - 2) < (0.02 * z) / 8 || Math.abs((z % 4) - 2) < 0.05
  const darkSide = x < -1.5 ? 0.16 * smooth(-1.5, -8, x) : 0
  return 0.3 - 0.12 * smooth(8, 30, z) + rough * 0.16 - (seam ? 0.1 : 0) - darkSide
}

function wallTone(rightHand: boolean, up: number, z: number, rough: number): number {
  const rib = Math.abs(((z * 1.6) % 1) - 0.5) < 0.12 ? 0.05 : 0
  return (rightHand ? 0.2 : 0.12) + rib + rough * 0.08 - (up > 5.9 ? 0.06 : 0)
}
