import type { Pen } from '../../press/press.ts'
import type { Isometric } from '../../vocabulary/isometric.ts'
import { poly } from '../../vocabulary/shapes.ts'

/** Size of one plan unit in the picture. */
export const UNIT = 62

export interface Bund {
  left: number
  back: number
  right: number
  front: number
}

const COLUMNS = [
  [-3.2, 0.6],
  [1.6, 5.4],
  [6.4, 10.2],
  [11.2, 15],
  [16, 19.8],
  [20.8, 24.6],
] as const
const ROWS = [
  [-13, -9.2],
  [-8.2, -4.4],
  [-3.4, 0.4],
  [1.4, 5.2],
  [6.2, 10],
] as const

/** The walled plots the tanks stand in, with roads between them. */
export const BUNDS: readonly Bund[] = COLUMNS.flatMap(([left, right]) =>
  ROWS.map(([back, front]) => ({ left, back, right, front })),
)
export const ROADS_ACROSS = [1.1, 5.9, 10.7, 15.5, 20.3] as const
export const ROADS_ALONG = [-8.7, -3.9, 0.9, 5.7] as const

/** A level rectangle on the plan. */
export function paintPlate(
  pen: Pen,
  { place }: Isometric,
  left: number,
  back: number,
  right: number,
  front: number,
  tone: number,
  up = 0,
): void {
  poly(pen, [place(left, back, up), place(right, back, up), place(right, front, up), place(left, front, up)], tone)
}
