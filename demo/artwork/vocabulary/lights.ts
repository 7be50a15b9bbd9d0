import type { Ink } from '../press/inks.ts'
import { at } from '../press/numbers.ts'
import type { Pen, Press } from '../press/press.ts'
import { disc, placed } from './shapes.ts'

export type Lamp = readonly [x: number, y: number, size: number]

/** Light thinning out from a point; to be used in a glow. */
export function halo(pen: Pen, x: number, y: number, radius: number, strength = 1): void {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (let i = 0; i <= 8; i++) {
    gradient.addColorStop(i / 8, `rgba(255,255,255,${strength * (1 - i / 8) ** 2.2})`)
  }
  pen.fillStyle = gradient
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

/** A halo pressed flat: light lying on ground or water. */
export const flatHalo = (pen: Pen, x: number, y: number, radius: number, strength: number, flatness: number): void =>
  placed(pen, x, y, 1, flatness, () => halo(pen, 0, 0, radius, strength))

interface LampOptions {
  ink?: Ink
  radius?: number
  strength?: number
  dot?: number
}

/** Prints lamps: a bone dot in a halo of amber. */
export function printLamps(
  press: Press,
  lamps: readonly Lamp[],
  { ink = 'amber', radius = 16, strength = 0.55, dot = 1.6 }: LampOptions = {},
): void {
  press.glow(
    (pen) => {
      for (const [x, y, size] of lamps) halo(pen, x, y, radius * size, strength)
    },
    ink,
    { soft: 0.4 },
  )
  press.layer(
    (pen) => {
      for (const [x, y, size] of lamps) disc(pen, x, y, dot * Math.max(size, 0.55), 1)
    },
    ['bone', 'bone'],
  )
}

/** How much lamp light stands above each column of the picture; water repeats it as reflections. */
export function lampColumns(lamps: readonly Lamp[], width: number, spread = 50, reach = 22): Float32Array {
  const columns = new Float32Array(width + 1)
  for (const [x, , size] of lamps) {
    for (let offset = -reach; offset <= reach; offset++) {
      const column = Math.round(x + offset)
      if (column < 0 || column > width) continue
      columns[column] = at(columns, column) + size * Math.exp((-offset * offset) / spread)
    }
  }
  return columns
}
