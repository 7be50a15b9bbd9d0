import type { Inks } from '../press/inks.ts'
import { bell, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { disc, grey, type Point } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { fillUnder, type Ridge, ridgeAt, skyline } from '../vocabulary/terrain.ts'
import { paintTables } from './wind/tables.ts'
import { paintTurbine } from './wind/turbine.ts'

const SUN: Point = [1480, 330]

interface Hill extends Ridge {
  inks: Inks
  tone: number
  /** Near hills darken towards their foot, far ones dissolve in haze. */
  near: boolean
  turbines: readonly (readonly [x: number, height: number, turn: number])[]
}

const HILLS: readonly Hill[] = [
  {
    y: 560,
    rise: 190,
    frequency: 0.0013,
    seed: 2,
    octaves: 5,
    inks: ['sea', 'sky', 'haze', 'bone'],
    tone: 0.52,
    near: false,
    turbines: [
      [250, 120, 0.3],
      [330, 128, 0.9],
      [880, 124, 1.4],
      [1000, 130, 0.2],
      [1720, 120, 0.6],
    ],
  },
  {
    y: 646,
    rise: 180,
    frequency: 0.0012,
    seed: 7,
    octaves: 4,
    inks: ['teal', 'sea', 'haze', 'bone'],
    tone: 0.34,
    near: false,
    turbines: [
      [130, 220, 0.6],
      [640, 230, 1.7],
      [1250, 240, 0.15],
      [1750, 225, 1],
    ],
  },
  {
    y: 748,
    rise: 170,
    frequency: 0.0011,
    seed: 13,
    octaves: 4,
    inks: ['petrol', 'deep', 'teal', 'leaf', 'haze'],
    tone: 0.46,
    near: true,
    turbines: [
      [980, 400, 0.5],
      [1440, 430, 1.25],
    ],
  },
]

/** Wind turbines on hills, solar tables in front. */
export const wind: Scene = (scale) => {
  const press = new Press({ seed: 83, paper: 'bone', scale })
  printSky(press, {
    inks: ['teal', 'sea', 'sky', 'haze', 'bone'],
    horizon: 620,
    sun: SUN,
    top: 0.1,
    bottom: 0.8,
    curve: 1,
    bloom: 0.4,
    bloomRadius: 560,
    cloud: 0.9,
    cloudScale: 0.8,
    cloudSeed: 33,
    cloudShade: -0.1,
  })
  press.layer((pen) => disc(pen, ...SUN, 74, 1), ['amber', 'amber'])
  for (const hill of HILLS) printHill(press, hill)
  printForeground(press)
  return press.finish()
}

function printHill(press: Press, hill: Hill): void {
  const { noise, width, height } = press
  const { seed, near } = hill
  const crestAt = ridgeAt(noise, hill)
  press.layer(
    (pen) => {
      for (const [x, size, turn] of hill.turbines) paintTurbine(pen, x, crestAt(x) + 8, size, turn)
    },
    near ? ['deep', 'haze', 'bone'] : ['sea', 'haze', 'bone'],
    { soft: 0.3 },
  )
  press.layer((pen) => fillUnder(pen, skyline(crestAt, width), height, grey(hill.tone)), hill.inks, {
    soft: 0.16,
    shade: (x, y, tone) => {
      const crest = crestAt(x)
      const below = y - crest
      const slope = crestAt(x + 20) - crestAt(x - 20)
      const fold = Math.sin(x * 0.0042 + seed * 3 + noise.fbm(x * 0.0012 + seed, 2, 2) * 6 + below * 0.004)
      const contour = Math.sin(below * 0.1 + noise.fbm(x * 0.002 + seed, 3, 3) * 9) * 0.5
      const foot = near ? -0.1 * smooth(30, 190, below) : 0.46 * smooth(20, 170, below)
      return (
        tone +
        0.3 * Math.exp(-below / 8) -
        slope * 0.008 +
        fold * 0.1 * smooth(4, 60, below) +
        contour * (near ? 0.09 : 0.05) * smooth(10, 50, below) +
        foot -
        0.06 +
        0.12 * bell(x - SUN[0], 520)
      )
    },
  })
}

/** The slope at the viewer's feet: ploughed along its contours, with rows of solar tables. */
function printForeground(press: Press): void {
  const { noise, width, height } = press
  const crestAt = ridgeAt(noise, { y: 838, rise: 150, frequency: 0.0009, seed: 19, octaves: 2 })
  press.layer(
    (pen) => fillUnder(pen, skyline(crestAt, width), height, grey(0.3)),
    ['night', 'petrol', 'moss', 'olive', 'leaf', 'wheat'],
    {
      soft: 0.15,
      shade: (x, y) => {
        const below = y - crestAt(x)
        const furrow = Math.sin(Math.sqrt(below + 6) * 5.2 + noise.fbm(x * 0.003, 2, 2) * 3)
        const rough = noise.fbm(x * 0.008, y * 0.03, 4) - 0.5
        return 0.74 - 0.62 * smooth(0, 300, below) + 0.25 * Math.exp(-below / 8) + furrow * 0.09 + rough * 0.42
      },
    },
  )
  press.layer((pen) => paintTables(pen, crestAt, width, SUN[0]), ['night', 'petrol', 'deep', 'sky', 'bone'], {
    soft: 0.3,
  })
}
