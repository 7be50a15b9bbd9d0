import type { Noise } from '../../press/noise.ts'

/** Height of one bench in plan units. */
export const BENCH = 0.92

export interface Cell {
  x: number
  y: number
  level: number
}

interface Terraces {
  levelAt(x: number, y: number): number
  /** Every cell that rises above the floor, from back to front. */
  cells(): Cell[]
}

/** Two walls of benches that meet in the far corner. */
export function terraces(noise: Noise): Terraces {
  const levelAt = (x: number, y: number) => {
    const slope = Math.max(8 - x, 7.4 - y * 0.94) * 0.86 + (noise.value(x * 0.8, y * 0.8) - 0.5) * 1.1
    return Math.max(0, Math.floor(slope))
  }
  const cells = () => {
    const raised: Cell[] = []
    for (let x = -6; x < 20; x++) {
      for (let y = -6; y < 20; y++) {
        const level = levelAt(x, y)
        if (level > 0) raised.push({ x, y, level })
      }
    }
    return raised.sort((a, b) => a.x + a.y - (b.x + b.y))
  }
  return { levelAt, cells }
}
