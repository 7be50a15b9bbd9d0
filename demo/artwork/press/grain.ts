import { at } from './numbers.ts'
import { randomFrom } from './random.ts'

const SIZE = 512
const MASK = SIZE - 1
const COUNT = SIZE * SIZE

function blur(source: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3)
  const weights: number[] = []
  let total = 0
  for (let i = -reach; i <= reach; i++) {
    const weight = Math.exp((-i * i) / (2 * sigma * sigma))
    weights.push(weight)
    total += weight
  }
  const pass = (from: Float32Array, index: (line: number, along: number) => number): Float32Array => {
    const to = new Float32Array(COUNT)
    for (let line = 0; line < SIZE; line++) {
      for (let along = 0; along < SIZE; along++) {
        let sum = 0
        for (let i = -reach; i <= reach; i++) {
          sum += at(weights, i + reach) * at(from, index(line, (along + i + SIZE) % SIZE))
        }
        to[index(line, along)] = sum / total
      }
    }
    return to
  }
  const rows = pass(source, (line, along) => line * SIZE + along)
  return pass(rows, (line, along) => along * SIZE + line)
}

/**
 * The stipple: noise without its low frequencies, then replaced by rank, so that a threshold of t
 * covers exactly t of the area and no clumps show in a flat tint.
 */
function createGrain(seed: number, radius: number): Float32Array {
  const random = randomFrom(seed)
  const raw = new Float32Array(COUNT)
  for (let i = 0; i < COUNT; i++) raw[i] = random()
  const low = blur(raw, radius * 2.6)
  const high = blur(raw, radius)
  for (let i = 0; i < COUNT; i++) high[i] = at(high, i) - at(low, i)
  const ranked = new Uint32Array(COUNT).map((_, i) => i).sort((a, b) => at(high, a) - at(high, b))
  const grain = new Float32Array(COUNT)
  ranked.forEach((cell, rank) => {
    grain[cell] = rank / COUNT
  })
  return grain
}

const GRAIN = createGrain(7, 0.95)

/** The grain under a pixel. Each pass over the paper shifts the screen, as a printer turns it between inks. */
export const grainAt = (x: number, y: number, shift = 0): number =>
  GRAIN[((y + shift) & MASK) * SIZE + ((x + shift * 3) & MASK)] ?? 0
