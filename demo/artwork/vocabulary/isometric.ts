import type { Point } from './shapes.ts'

export interface Isometric {
  /** Where a place on the ground plan, raised by `up`, falls in the picture. */
  place(x: number, y: number, up?: number): Point
  /** The place on the ground plan that shows at a point of the picture. */
  ground(px: number, py: number): Point
}

/** One true isometric projection, used for every face and shadow of a scene so that they agree. */
export function isometric(originX: number, originY: number, unit: number): Isometric {
  const across = Math.cos(Math.PI / 6) * unit
  const down = 0.5 * unit
  return {
    place: (x, y, up = 0) => [originX + (x - y) * across, originY + (x + y) * down - up * unit],
    ground: (px, py) => {
      const difference = (px - originX) / across
      const sum = (py - originY) / down
      return [(difference + sum) / 2, (sum - difference) / 2]
    },
  }
}
