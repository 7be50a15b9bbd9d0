import type { Ink } from '../press/inks.ts'
import { Press } from '../press/press.ts'
import type { Random } from '../press/random.ts'
import type { Point } from '../vocabulary/shapes.ts'

// A specimen is a close-up of one commodity, upright, filling its sheet to the edges.

export const SHEET_WIDTH = 900
export const SHEET_HEIGHT = 1100

export const specimenPress = (seed: number, paper: Ink, scale = 1.6): Press =>
  new Press({ width: SHEET_WIDTH, height: SHEET_HEIGHT, seed, paper, scale })

/** Scatters points that keep `distance` from one another, some of them just off the sheet. */
export function scatter(random: Random, distance: number, tries = 9000): Point[] {
  const points: Point[] = []
  const cell = distance / Math.SQRT2
  const grid = new Map<string, Point>()
  for (let i = 0; i < tries; i++) {
    const x = random() * (SHEET_WIDTH + 2 * distance) - distance
    const y = random() * (SHEET_HEIGHT + 2 * distance) - distance
    const column = Math.floor((x + distance) / cell)
    const row = Math.floor((y + distance) / cell)
    if (isCrowded(grid, column, row, [x, y], distance)) continue
    const point: Point = [x, y]
    grid.set(`${column},${row}`, point)
    points.push(point)
  }
  return points
}

function isCrowded(grid: Map<string, Point>, column: number, row: number, [x, y]: Point, distance: number): boolean {
  for (let dc = -2; dc <= 2; dc++) {
    for (let dr = -2; dr <= 2; dr++) {
      const other = grid.get(`${column + dc},${row + dr}`)
      if (other && Math.hypot(other[0] - x, other[1] - y) < distance) return true
    }
  }
  return false
}
