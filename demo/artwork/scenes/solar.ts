import { bell, clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { halo } from '../vocabulary/lights.ts'
import { disc, line, type Point } from '../vocabulary/shapes.ts'
import { gull } from '../vocabulary/small-things.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { EYE, groundPoint, TRACK, VANISH } from './solar/camera.ts'
import { printRow, rowDistances } from './solar/panels.ts'
import { printSheep } from './solar/sheep.ts'

const HORIZON = 392
const SUN: Point = [1420, 150]

/** A solar field on the steppe at noon, sheep between the tables. */
export const solar: Scene = (scale) => {
  const press = new Press({ seed: 257, paper: 'bone', scale })
  const { noise } = press
  printNoonSky(press)
  press.layer((pen) => disc(pen, ...SUN, 58, 1), ['bone', 'bone'])
  press.glow((pen) => halo(pen, ...SUN, 190, 0.5), 'bone', { soft: 0.5 })
  for (const ridge of [
    { y: HORIZON - 26, rise: 84, frequency: 0.0018, seed: 5, tone: 0.76 },
    { y: HORIZON - 2, rise: 52, frequency: 0.0024, seed: 11, tone: 0.4 },
  ]) {
    printRidge(press, {
      ...ridge,
      octaves: 6,
      bottom: HORIZON + 30,
      inks: ['teal', 'sea', 'sky', 'haze'],
      shade: (x, y, tone) =>
        tone +
        (noise.ridge(x * 0.006 + ridge.seed, y * 0.012, 4) - 0.6) * 0.7 +
        0.2 * smooth(HORIZON - 60, HORIZON + 10, y),
    })
  }
  printSteppe(press)
  printTufts(press, randomFrom(press.seed))
  const distances = rowDistances()
  distances.forEach((away, row) => {
    printRow(press, away)
    const fromViewer = distances.length - 1 - row
    if ([0, 1, 2, 4, 6].includes(fromViewer)) printSheep(press, away, press.seed + row)
  })
  printCloudShadow(press)
  press.layer(
    (pen) => {
      gull(pen, 980, 206, 0.9)
      gull(pen, 1040, 178, 0.6)
    },
    ['petrol', 'petrol'],
  )
  return press.finish()
}

function printNoonSky(press: Press): void {
  const { noise } = press
  const billow = (x: number, y: number, du: number, dv: number) =>
    noise.fbm(x * 0.0022 + 3 + du + noise.value(x * 0.004, y * 0.006) * 0.8, y * 0.0062 + 5 + dv, 6, 0.52)
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const clear = lerp(0.06, 0.74, height ** 0.9) + 0.3 * bell(Math.hypot(x - SUN[0], y - SUN[1]), 330)
      const density = billow(x, y, 0, 0)
      const band = smooth(0.12, 0.4, height) * (1 - smooth(0.84, 0.98, height))
      return lerp(clear, clamp(0.8 + (density - billow(x, y, -0.03, 0.05)) * 3.2), smooth(0.5, 0.58, density) * band)
    },
    ['deep', 'teal', 'sea', 'sky', 'haze', 'bone'],
    { y1: HORIZON + 6, soft: 0.25, contrast: 1.3 },
  )
}

function printSteppe(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const down = y - VANISH[1]
      if (down < 10) return null
      const away = (EYE * 1000) / down
      const sideways = ((x - VANISH[0]) * away) / 1000
      const soil = noise.fbm(sideways * 0.5, away * 0.6, 5) - 0.5
      const grit = noise.fbm(x * 0.03, y * 0.05, 3) - 0.5
      const wheel = Math.abs(Math.abs(sideways - TRACK) - 0.7) < 0.28 ? 0.2 : 0
      return 0.66 + soil * 0.5 + grit * 0.26 - 0.14 * smooth(14, 5, away) + 0.12 * smooth(20, 80, away) + wheel
    },
    ['umber', 'rust', 'clay', 'wheat', 'bone'],
    { y0: HORIZON, soft: 0.16, contrast: 1.5 },
  )
}

function printTufts(press: Press, random: Random): void {
  press.layer(
    (pen) => {
      for (let i = 0; i < 2600; i++) {
        const away = 12 + random() ** 2 * 70
        const sideways = (random() - 0.5) * away * 2.2
        if (Math.abs(sideways - TRACK) < 1.3) continue
        const [x, y] = groundPoint(sideways, 0, away)
        const size = 60 / away
        for (let blade = 0; blade < 4; blade++) {
          const tipX = x + (random() - 0.5) * size * 4
          const tipY = y - size * (2 + random() * 3)
          line(pen, x, y, tipX, tipY, Math.max(0.6, size * 0.3), random())
        }
      }
    },
    ['rust', 'olive', 'wheat', 'bone'],
    { soft: 0.2 },
  )
}

/** Keeps the left quiet: a cloud's shadow over the first tables and over the sky above them. */
function printCloudShadow(press: Press): void {
  const { noise } = press
  press.overprint((x, y) => {
    const edge = x + (noise.fbm(x * 0.0018 + 9, y * 0.004, 4) - 0.5) * 420
    return 0.86 * smooth(900, 330, edge) * smooth(HORIZON - 10, HORIZON + 90, y)
  }, 'deep')
  press.overprint((x, y) => 0.5 * smooth(1000, 100, x + (noise.fbm(x * 0.002, y * 0.006, 4) - 0.5) * 400), 'teal', {
    y1: HORIZON,
  })
}
