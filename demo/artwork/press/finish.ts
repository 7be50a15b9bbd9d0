import { grainAt } from './grain.ts'
import { createNoise } from './noise.ts'
import { smooth } from './numbers.ts'
import type { Press } from './press.ts'
import { randomFrom } from './random.ts'

export interface FinishOptions {
  /** How unevenly the roller inks. */
  mottle?: number
  /** How much darker the corners are. */
  vignette?: number
}

const FLECKS_PER_PIXEL = 0.00035 / 6

/** What the machine adds to every sheet: roller mottling, flecks and a faint vignette. */
export function finishPrint(press: Press, { mottle = 0.035, vignette = 0.1 }: FinishOptions): void {
  const { columns, rows, scale, sheet } = press
  const noise = createNoise(press.seed + 91)
  const reach = 190 * scale
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const roller = 1 + (noise.fbm(x / reach, y / reach, 3) - 0.5) * 2 * mottle
      const corner = 1 - vignette * smooth(0.35, 0.78, Math.hypot(x / columns - 0.5, y / rows - 0.5))
      const tooth = (grainAt(x, y) - 0.5) * 5
      const place = (y * columns + x) * 3
      for (let i = place; i < place + 3; i++) sheet[i] = (sheet[i] ?? 0) * roller * corner + tooth
    }
  }
  scatterFlecks(press)
}

/** Dust on the plate: mostly light specks, some dark. */
function scatterFlecks({ columns, rows, sheet, seed }: Press): void {
  const random = randomFrom(seed + 5)
  const count = Math.floor(columns * rows * FLECKS_PER_PIXEL)
  for (let fleck = 0; fleck < count; fleck++) {
    const centreX = Math.floor(random() * columns)
    const centreY = Math.floor(random() * rows)
    const radius = 0.6 + random() * 1.1
    const change = random() < 0.6 ? 16 : -14
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const x = centreX + dx
        const y = centreY + dy
        if (dx * dx + dy * dy > radius * radius * 2 || x < 0 || y < 0 || x >= columns || y >= rows) continue
        const place = (y * columns + x) * 3
        for (let i = place; i < place + 3; i++) sheet[i] = (sheet[i] ?? 0) + change
      }
    }
  }
}
