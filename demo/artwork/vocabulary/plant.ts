import type { Pen } from '../press/press.ts'
import type { Random } from '../press/random.ts'
import type { Lamp } from './lights.ts'
import { column, cooler, pipeRack, sphere, stack, structure, tank } from './plant-units.ts'

interface PlantOptions {
  random: Random
  from: number
  to: number
  base: number
  /** Size of every unit; small is far. */
  size: number
  dark?: number
  lit?: number
  /** Stretches columns and stacks. */
  tall?: number
}

/** One row of process plant while it is being drawn. */
export interface Yard {
  pen: Pen
  random: Random
  base: number
  size: number
  dark: number
  lit: number
  tall: number
  lamps: Lamp[]
}

/** Draws a row of process plant, lit from the left, and returns where its lamps hang. */
export function plant(pen: Pen, options: PlantOptions): Lamp[] {
  const { random, from, to, base, size, dark = 0.05, lit = 0.6, tall = 1 } = options
  const yard: Yard = { pen, random, base, size, dark, lit, tall, lamps: [] }
  let x = from
  while (x < to) x += unitFor(random())(yard, x)
  pipeRack(yard, from, to)
  return yard.lamps
}

/** Columns are the most common unit, coolers the rarest. */
function unitFor(draw: number): (yard: Yard, x: number) => number {
  if (draw < 0.3) return column
  if (draw < 0.44) return stack
  if (draw < 0.62) return structure
  if (draw < 0.76) return sphere
  if (draw < 0.9) return tank
  return cooler
}
