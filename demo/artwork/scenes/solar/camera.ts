import type { Point } from '../../vocabulary/shapes.ts'

/** One camera for ground, tables and sheep. World units: sideways, up, away. */
export const EYE = 9.2
export const VANISH: Point = [1160, 362]
/** Where the service track runs. */
export const TRACK = -3.6

export const groundPoint = (sideways: number, up: number, away: number): Point => [
  VANISH[0] + (sideways / away) * 1000,
  VANISH[1] + ((EYE - up) / away) * 1000,
]
