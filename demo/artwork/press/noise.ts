import { at } from './numbers.ts'
import { randomFrom } from './random.ts'

export interface Noise {
  /** One octave of smooth value noise, 0 to 1. */
  value(x: number, y: number): number
  /** Several octaves added up: clouds, ground, water. 0 to 1. */
  fbm(x: number, y: number, octaves?: number, gain?: number): number
  /** Folded noise with sharp crests: rock and mountain flanks. 0 to 1. */
  ridge(x: number, y: number, octaves?: number): number
}

const CELLS = 256
const LACUNARITY = 2.03

export function createNoise(seed: number): Noise {
  const random = randomFrom(seed)
  const heights = new Float32Array(CELLS)
  const order = new Uint8Array(CELLS * 2)
  for (let i = 0; i < CELLS; i++) {
    heights[i] = random()
    order[i] = i
  }
  for (let i = CELLS - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = at(order, i)
    order[i] = at(order, j)
    order[j] = swapped
  }
  // The table is doubled so that a lookup of a lookup never has to wrap.
  order.copyWithin(CELLS, 0, CELLS)

  // Read without the shared helper: this runs a hundred million times a picture and stays fast only on its own tables.
  const place = (index: number) => order[index] ?? 0
  const corner = (column: number, row: number) => heights[place(place(column) + row)] ?? 0

  const value = (x: number, y: number): number => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    let fx = x - left
    let fy = y - top
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    const column = left & 255
    const row = top & 255
    const nextColumn = (column + 1) & 255
    const nextRow = (row + 1) & 255
    const a = corner(column, row)
    const b = corner(nextColumn, row)
    const c = corner(column, nextRow)
    const d = corner(nextColumn, nextRow)
    return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy
  }

  const fbm = (x: number, y: number, octaves = 5, gain = 0.5): number => {
    let sum = 0
    let weight = 0.5
    let total = 0
    let u = x
    let v = y
    for (let i = 0; i < octaves; i++) {
      sum += weight * value(u, v)
      total += weight
      u = u * LACUNARITY + 17.3
      v = v * LACUNARITY + 9.1
      weight *= gain
    }
    return sum / total
  }

  const ridge = (x: number, y: number, octaves = 5): number => {
    let sum = 0
    let weight = 0.5
    let total = 0
    let u = x
    let v = y
    for (let i = 0; i < octaves; i++) {
      sum += weight * (1 - Math.abs(2 * value(u, v) - 1))
      total += weight
      u = u * 2.07 + 11.7
      v = v * 2.07 + 4.3
      weight *= 0.5
    }
    return sum / total
  }

  return { value, fbm, ridge }
}
