import { bell, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { printPlume } from '../vocabulary/fire-and-steam.ts'
import { flatHalo, printLamps } from '../vocabulary/lights.ts'
import { disc, line, type Point } from '../vocabulary/shapes.ts'
import { pine } from '../vocabulary/small-things.ts'
import { posts } from '../vocabulary/structures.ts'
import { printRidge, ridgeAt } from '../vocabulary/terrain.ts'
import { printManifold } from './compressor/manifold.ts'
import { printStation } from './compressor/station.ts'

const HORIZON = 556
const BASE = 618
const SUN: Point = [520, 486]

/** A compressor station in the snow, with the pipe bends of its manifold in front. */
export const compressor: Scene = (scale) => {
  const press = new Press({ seed: 251, paper: 'haze', scale })
  const random = randomFrom(press.seed)
  printWinterSky(press)
  press.layer((pen) => disc(pen, ...SUN, 44, 1), ['bone', 'bone'])
  printHills(press)
  printPines(press, random)
  const lamps = printStation(press, BASE)
  for (const [x, y, length, lean, rise, seed] of [
    [1166, BASE - 302, 520, 0.62, 0.5, 4],
    [1456, BASE - 332, 560, 0.66, 0.46, 9],
  ] as const) {
    printPlume(press, [x, y], {
      length,
      width: 13,
      lean,
      rise,
      spread: 0.6,
      inks: ['sea', 'haze', 'rose', 'bone'],
      seed,
      strength: 0.92,
    })
  }
  printSnowfield(press)
  press.layer(
    (pen) => {
      posts(pen, 70, 18, [700, BASE + 4], 26, 1.3, 0.1)
      for (const wire of [6, 14, 22]) line(pen, 700, BASE + wire, 1960, BASE + wire, 0.8, 0.3)
    },
    ['petrol', 'teal'],
    { alpha: 0.8 },
  )
  printManifold(press)
  printLamps(press, lamps, { radius: 20, strength: 0.6 })
  press.glow((pen) => flatHalo(pen, 1330, BASE, 480, 0.4, 0.14), 'amber', { soft: 0.5 })
  printFallingSnow(press, random)
  press.overprint((x, y) => 0.34 * smooth(760, 0, x) * smooth(640, 1080, y), 'teal')
  return press.finish()
}

function printWinterSky(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const glow = 0.32 * bell(Math.hypot((x - SUN[0]) * 0.5, (y - SUN[1]) * 1.2), 260)
      const veil = noise.fbm(x * 0.0012 + 7, y * 0.008 + noise.value(x * 0.003, 2) * 0.5, 5) - 0.5
      return lerp(0.06, 0.7, height ** 1.15) + glow + veil * 0.26 * smooth(0.15, 0.5, height)
    },
    ['petrol', 'deep', 'teal', 'sky', 'haze', 'rose', 'amber'],
    { y1: HORIZON + 10, soft: 0.3, contrast: 1.25 },
  )
}

function printHills(press: Press): void {
  const { noise } = press
  for (const ridge of [
    { y: HORIZON - 34, rise: 120, frequency: 0.0016, seed: 4, tone: 0.8, octaves: 6 },
    { y: HORIZON - 2, rise: 70, frequency: 0.0022, seed: 9, tone: 0.5, octaves: 6 },
  ]) {
    const crestAt = ridgeAt(noise, ridge)
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 30,
      inks: ['teal', 'sea', 'sky', 'haze', 'bone'],
      shade: (x, y, tone) =>
        tone + (noise.ridge(x * 0.006 + ridge.seed, y * 0.011, 4) - 0.6) * 0.8 + 0.2 * smooth(0, 80, y - crestAt(x)),
    })
  }
}

/** A line of pines, thinned out behind the station. */
function printPines(press: Press, random: Random): void {
  press.layer(
    (pen) => {
      for (let i = 0; i < 210; i++) {
        const x = i * 9.4 - 20 + random() * 9
        if (x > 980 && x < 1720 && random() < 0.7) continue
        const height = (14 + random() * 34) * (x < 760 ? 0.7 : 1)
        pine(pen, x, HORIZON + 14, height, () => 0.12 + 0.2 * random())
      }
    },
    ['petrol', 'deep', 'teal', 'haze'],
    { soft: 0.2 },
  )
}

/** Drifts in perspective, lit from the sun's side. */
function printSnowfield(press: Press): void {
  const { noise, height } = press
  press.field(
    (x, y) => {
      if (y < BASE - 8 + noise.fbm(x * 0.004, 3, 3) * 18 - 8) return null
      const depth = (y - BASE) / (height - BASE)
      const zoom = 1 / (depth * 0.9 + 0.06)
      const u = (x - 960) * zoom * 0.0016 + 5
      const v = zoom * 1.4
      const drift = noise.fbm(u, v, 4)
      const relief = (drift - noise.fbm(u + 0.06, v + 0.05, 4)) * 3.6 + (drift - 0.5) * 0.24
      const shade = 0.3 * smooth(820, 120, x) * smooth(0.02, 0.5, depth)
      return 0.86 - 0.1 * depth + relief - shade + 0.14 * bell(x - SUN[0], 360) * (1 - depth)
    },
    ['petrol', 'teal', 'sea', 'sky', 'haze', 'bone'],
    { y0: BASE - 20, soft: 0.18, contrast: 1.4 },
  )
}

function printFallingSnow(press: Press, random: Random): void {
  const { width, height } = press
  press.layer(
    (pen) => {
      for (let i = 0; i < 620; i++) {
        const near = random()
        pen.globalAlpha = 0.35 + 0.6 * random()
        const x = random() * width
        disc(pen, x, random() * height, 0.7 + near * near * 2.6, 1)
      }
      pen.globalAlpha = 1
    },
    ['bone', 'bone'],
    { alpha: 0.85 },
  )
}
