import type { Inks } from '../press/inks.ts'
import { bell, lerp, smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { flatHalo, type Lamp, printLamps } from '../vocabulary/lights.ts'
import { grey, line, oval, placed, poly, rect } from '../vocabulary/shapes.ts'
import { fillUnder, skyline } from '../vocabulary/terrain.ts'

const GROUND = 790

interface Range {
  y: number
  rise: number
  frequency: number
  seed: number
  octaves: number
  tone: number
  inks: Inks
  /** Depth and reach of the snow below the crest. */
  snow: number
  snowReach: number
  relief: number
  /** Haze at the foot: strength, and between which depths it grows. */
  haze: readonly [strength: number, from: number, to: number]
}

const RANGES: readonly Range[] = [
  {
    y: 470,
    rise: 330,
    frequency: 0.00125,
    seed: 5,
    octaves: 7,
    tone: 0.62,
    snow: 0.34,
    snowReach: 260,
    relief: 1,
    haze: [0.14, 170, 420],
    inks: ['deep', 'teal', 'sea', 'sky', 'haze', 'bone'],
  },
  {
    y: 600,
    rise: 190,
    frequency: 0.0017,
    seed: 12,
    octaves: 6,
    tone: 0.4,
    snow: 0.22,
    snowReach: 90,
    relief: 0.7,
    haze: [0.25, 60, 180],
    inks: ['petrol', 'deep', 'teal', 'sky', 'haze'],
  },
  {
    y: 690,
    rise: 120,
    frequency: 0.0022,
    seed: 21,
    octaves: 5,
    tone: 0.2,
    snow: 0,
    snowReach: 90,
    relief: 0.7,
    haze: [0.25, 60, 180],
    inks: ['night', 'petrol', 'deep', 'teal'],
  },
]

/** City lights under the range, blue hour. */
export const almaty: Scene = (scale) => {
  const press = new Press({ seed: 277, paper: 'haze', scale })
  const { noise, height } = press
  const random = randomFrom(press.seed)
  press.field(
    (x, y) => {
      const glow = 0.3 * bell(Math.hypot((x - 1500) * 0.5, y - 520), 320)
      return lerp(0.05, 0.62, (y / 600) ** 1.25) + glow + (noise.fbm(x * 0.0013, y * 0.007, 5) - 0.5) * 0.24
    },
    ['petrol', 'deep', 'teal', 'sky', 'haze', 'rose'],
    { y1: 720, soft: 0.3, contrast: 1.25 },
  )
  for (const range of RANGES) printRange(press, range)
  // A bank of smoke over the town.
  press.field(
    (x, y) => [0.7, smooth(0.36, 0.62, noise.fbm(x * 0.0016 + 3, y * 0.014, 4)) * bell(y - 706, 40) * 0.75],
    ['teal', 'sky', 'haze'],
    { y0: 560, y1: GROUND, soft: 0.4 },
  )
  const lamps = printCity(press, random)
  printPoplars(press, random)
  press.field(
    (x, y) => {
      const depth = (y - GROUND - 40) / (height - GROUND - 40)
      if (depth < 0) return null
      const rough = noise.fbm(x * 0.006, y * 0.03, 4) - 0.5
      return 0.34 - 0.26 * depth + rough * 0.4 + 0.16 * bell(x - 1300, 500) * (1 - depth)
    },
    ['night', 'petrol', 'deep', 'teal'],
    { y0: GROUND + 36, soft: 0.2, contrast: 1.5 },
  )
  // The road into town.
  for (let i = 0; i < 60; i++) {
    const share = i / 60
    lamps.push([1980 - share * 1060, height - 30 - share ** 0.6 * 250, 1.5 - share * 1.1])
  }
  printLamps(press, lamps, { radius: 14, strength: 0.5, dot: 1.5 })
  press.glow((pen) => flatHalo(pen, 1300, GROUND, 680, 0.55, 0.13), 'amber', { soft: 0.5 })
  return press.finish({ vignette: 0.13 })
}

function printRange(press: Press, range: Range): void {
  const { noise, width } = press
  const { seed } = range
  const crestAt = (x: number) =>
    range.y - range.rise * (noise.ridge(x * range.frequency + seed * 31.7, seed * 7.1, range.octaves) - 0.55) * 1.9
  press.layer((pen) => fillUnder(pen, skyline(crestAt, width, 2), GROUND + 20, grey(range.tone)), range.inks, {
    soft: 0.16,
    contrast: 1.4,
    shade: (x, y, tone) => {
      const below = y - crestAt(x)
      const rock = (dx: number, dy: number) =>
        noise.ridge((x + dx) * 0.0042 + seed + below * 0.0016, (y + dy) * 0.0042 + seed, 5)
      const relief = (rock(0, 0) - rock(10, -5)) * 4.2 * range.relief
      const snow = range.snow * smooth(range.snowReach, range.snow > 0.3 ? 20 : 0, below)
      const [strength, from, to] = range.haze
      return tone + relief + snow - 0.14 + strength * smooth(from, to, below) - 0.1 * smooth(800, 0, x)
    },
  })
}

/** Blocks with lit windows, taller in the middle, and the television tower. */
function printCity(press: Press, random: Random): Lamp[] {
  const { width } = press
  const lamps: Lamp[] = []
  press.layer(
    (pen) => {
      let x = -10
      while (x < width) {
        const front = 16 + random() * 46
        const height = (16 + random() * 66) * (x > 1000 && x < 1640 ? 1.7 : 0.8)
        const roof = GROUND - height
        rect(pen, x, roof, front, height + 40, 0.2 + 0.2 * random())
        rect(pen, x + front - 3, roof, 3, height, 0.7)
        rect(pen, x, roof, front, 1.6, 0.6)
        for (let y = roof + 5; y < GROUND; y += 7) {
          for (let window = x + 3; window < x + front - 4; window += 6)
            if (random() < 0.24) lamps.push([window, y, 0.28])
        }
        x += front + random() * 14
      }
      lamps.push(...paintTower(pen, 1290))
    },
    ['night', 'petrol', 'deep', 'rose'],
    { soft: 0.25 },
  )
  return lamps
}

function paintTower(pen: Pen, x: number): Lamp[] {
  placed(pen, x, GROUND, 1, 1, () => {
    poly(pen, '-10,0 10,0 3,-230 -3,-230', 0.14)
    rect(pen, -20, -188, 40, 12, 0.3)
    rect(pen, -15, -206, 30, 10, 0.3)
    line(pen, 0, -230, 0, -312, 3, 0.2)
  })
  return [[x, GROUND - 314, 1.2], ...Array.from({ length: 5 }, (_, i): Lamp => [x - 16 + i * 8, GROUND - 182, 0.45])]
}

function printPoplars(press: Press, random: Random): void {
  const { width } = press
  press.layer(
    (pen) => {
      for (let i = 0; i < 150; i++) {
        const x = random() * width
        const height = 26 + random() * 64
        const foot = GROUND + 30 + random() * 26
        oval(pen, x, foot - height * 0.5, height * 0.13, height * 0.55, 0.1 + 0.3 * random())
      }
      rect(pen, 0, GROUND + 40, width, 300, 0.1)
    },
    ['night', 'petrol', 'deep', 'teal'],
    { soft: 0.2 },
  )
}
