import { bell, clamp, smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { disc, grey, type Point } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { printRidge, ridgeAt } from '../vocabulary/terrain.ts'
import { printPipe } from './pipeline/pipe.ts'

const HORIZON = 566
const SUN: Point = [1190, 500]

/** A pipeline crossing the steppe at evening; a bank of cloud keeps the left side dark. */
export const pipeline: Scene = (scale) => {
  const press = new Press({ seed: 41, paper: 'bone', scale })
  printSky(press, {
    inks: ['deep', 'teal', 'sea', 'haze', 'bone', 'amber'],
    horizon: HORIZON,
    sun: SUN,
    top: 0.05,
    bottom: 0.74,
    curve: 1,
    bloom: 0.34,
    bloomRadius: 480,
    cloud: 1.25,
    cloudScale: 0.75,
    cloudSeed: 12,
    cloudShade: -0.05,
    cloudBand: [0.05, 0.95],
  })
  press.layer((pen) => disc(pen, ...SUN, 58, 1), ['bone', 'bone'])
  printCloudBank(press)
  printMountains(press)
  printSteppe(press)
  printPipe(press, SUN[0], HORIZON)
  printGrass(press, randomFrom(press.seed))
  press.layer(
    (pen) => {
      paintEagle(pen, 900, 250, 1.2)
      paintEagle(pen, 990, 214, 0.7)
    },
    ['petrol', 'petrol'],
  )
  printCloudShadow(press)
  return press.finish()
}

/** The dusk side: its edge tears because it is a narrow threshold through noise. */
function printCloudBank(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const tear = noise.fbm(x * 0.0026 + 20 + noise.value(x * 0.006, y * 0.008) * 0.5, y * 0.0075, 6, 0.56) - 0.5
      const edge = x + tear * 900 + (height - 0.5) * 160
      const coverage = smooth(800, 752, edge)
      if (coverage <= 0) return null
      const fold = noise.value(x * 0.004, y * 0.005) * 0.9
      const body = noise.fbm(x * 0.0016 + 40 + fold, y * 0.0058 + 7, 6, 0.52)
      const lee = noise.fbm(x * 0.0016 + 39.955 + fold, y * 0.0058 + 7.06, 6, 0.52)
      const rim = smooth(560, 790, edge)
      const relief = (body - lee) * 2.2 + (body - 0.5) * 0.4
      return [clamp(0.14 + relief + 0.2 * smooth(0.7, 1, height) + 0.42 * rim * rim), coverage]
    },
    ['night', 'petrol', 'deep', 'teal', 'sea', 'haze'],
    { y1: HORIZON + 2, soft: 0.25, contrast: 1.3 },
  )
}

function printMountains(press: Press): void {
  const { noise } = press
  for (const ridge of [
    { y: HORIZON - 6, rise: 150, frequency: 0.0017, seed: 2, tone: 0.84, octaves: 6 },
    { y: HORIZON + 8, rise: 110, frequency: 0.0023, seed: 6, tone: 0.5, octaves: 5 },
    { y: HORIZON + 18, rise: 62, frequency: 0.003, seed: 11, tone: 0.22, octaves: 5 },
  ]) {
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 80,
      inks: ['teal', 'sea', 'haze', 'bone'],
      shade: (x, y, tone) =>
        tone +
        0.35 * smooth(HORIZON - 110, HORIZON + 20, y) +
        (noise.ridge(x * 0.006 + ridge.seed, y * 0.012, 3) - 0.55) * 0.34 +
        0.2 * bell(x - SUN[0], 300),
    })
  }
}

/** Four planes of grass, each with a lit crest and a darker foot. */
function printSteppe(press: Press): void {
  const { noise, height } = press
  const planes = [
    { y: 600, rise: 36, frequency: 0.0016, seed: 1, tone: 0.86, octaves: 3 },
    { y: 640, rise: 44, frequency: 0.0013, seed: 5, tone: 0.7, octaves: 3 },
    { y: 712, rise: 60, frequency: 0.001, seed: 8, tone: 0.52, octaves: 3 },
    { y: 826, rise: 70, frequency: 0.0009, seed: 15, tone: 0.34, octaves: 3 },
  ]
  planes.forEach((plane, i) => {
    const crestAt = ridgeAt(noise, plane)
    const detail = 1 / (1 + i * 0.5)
    printRidge(press, {
      ...plane,
      bottom: height,
      inks: ['umber', 'rust', 'clay', 'wheat', 'bone'],
      soft: 0.18,
      shade: (x, y, tone) => {
        const below = y - crestAt(x)
        const tufts = noise.fbm(x * 0.006 * detail * 1.6, y * 0.05 * detail, 4)
        const light = Math.exp(-below / (9 + i * 7)) * 0.28 + 0.14 * bell(x - SUN[0], 420)
        return tone + light - 0.24 * smooth(0, 150 + i * 60, below) + (tufts - 0.5) * 0.42
      },
    })
  })
}

function printGrass(press: Press, random: Random): void {
  const { noise, width } = press
  press.layer(
    (pen) => {
      for (let i = 0; i < 5200; i++) {
        const near = random() ** 0.55
        const y = 850 + near * 250
        const x = random() * width
        const length = (10 + random() * 28) * (0.35 + near)
        const bend = (random() - 0.35) * length * 0.8
        const patch = noise.fbm(x * 0.004, y * 0.01, 3)
        pen.strokeStyle = grey(patch * 1.1 - 0.1 + random() * 0.35 - 0.25 * near)
        pen.lineWidth = 0.7 + near * 1.5
        pen.beginPath()
        pen.moveTo(x, y)
        pen.quadraticCurveTo(x + bend * 0.2, y - length * 0.6, x + bend, y - length)
        pen.stroke()
      }
    },
    ['umber', 'rust', 'clay', 'wheat', 'bone'],
    { soft: 0.2 },
  )
}

/** Broader and flatter than a gull. */
function paintEagle(pen: Pen, x: number, y: number, size: number): void {
  pen.strokeStyle = grey(0)
  pen.lineWidth = 2.4 * size
  pen.beginPath()
  pen.moveTo(x - 20 * size, y - 8 * size)
  pen.quadraticCurveTo(x - 8 * size, y - 8 * size, x, y)
  pen.quadraticCurveTo(x + 8 * size, y - 9 * size, x + 21 * size, y - 10 * size)
  pen.stroke()
}

/** The shadow's edge is noise stretched along the horizon, so that it lies down on the ground. */
function printCloudShadow(press: Press): void {
  const { noise, height } = press
  press.overprint((x, y) => {
    const depth = (y - HORIZON) / (height - HORIZON)
    const edge = x + (noise.fbm(x * 0.0011 + 60, y * 0.014, 4) - 0.5) * 820 + depth * 60
    const core = 0.74 * smooth(930, 780, edge) + 0.26 * smooth(900, 380, edge)
    return core * smooth(HORIZON - 70, HORIZON - 20, y) * 0.96
  }, '#2A5456')
  press.overprint((x, y) => 0.5 * smooth(920, 120, x) * smooth(HORIZON - 60, HORIZON + 10, y), 'deep')
}
