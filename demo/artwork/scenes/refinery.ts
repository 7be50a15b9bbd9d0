import { at, bell, clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { printFlame, printPlume } from '../vocabulary/fire-and-steam.ts'
import { flatHalo, halo, type Lamp, lampColumns } from '../vocabulary/lights.ts'
import { plant } from '../vocabulary/plant.ts'
import { disc, type Point, rect } from '../vocabulary/shapes.ts'
import { lattice } from '../vocabulary/structures.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { wavesBelow } from '../vocabulary/water.ts'

const BASE = 668
const WATER = BASE + 20
/** Where the works glow brightest. */
const HEART = 1340
const FLARE: Point = [1010, 196]

/** A refinery at night behind still water. */
export const refinery: Scene = (scale) => {
  const press = new Press({ seed: 23, paper: 'night', scale })
  const random = randomFrom(press.seed)
  printNightSky(press, random)
  printRidge(press, {
    y: BASE - 46,
    rise: 70,
    frequency: 0.0016,
    seed: 4,
    tone: 0.4,
    bottom: BASE + 20,
    inks: ['petrol', 'deep', 'teal'],
    shade: (x, y, tone) => tone + 0.35 * bell(x - HEART, 420) * (y > BASE - 80 ? 1 : 0.6),
  })
  const rows = printRows(press)
  printFlare(press)
  printWorkLights(press, rows)
  printWater(press, rows)
  return press.finish({ vignette: 0.14 })
}

function printNightSky(press: Press, random: Random): void {
  const { noise, width } = press
  press.field(
    (x, y) => {
      const height = y / BASE
      const glow = 0.46 * bell(Math.hypot((x - HEART) * 0.55, (y - BASE) * 1.15), 330)
      const cloud = (noise.fbm(x * 0.0016 + 4, y * 0.0042, 5) - 0.5) * 0.22 * smooth(0.1, 0.6, height)
      return lerp(0.02, 0.44, height ** 2.1) + glow + cloud
    },
    ['night', 'petrol', 'deep', 'teal', 'clay', 'amber'],
    { y1: BASE + 40, soft: 0.3, contrast: 1.25 },
  )
  press.layer(
    (pen) => {
      for (let i = 0; i < 150; i++) {
        const y = random() ** 1.6 * 430
        pen.globalAlpha = 0.25 + 0.6 * random()
        disc(pen, random() * width, y, 0.6 + random() * 0.9, 1)
      }
      pen.globalAlpha = 1
    },
    ['haze', 'bone'],
  )
}

interface Rows {
  far: Lamp[]
  middle: Lamp[]
  near: Lamp[]
}

/** Three rows of plant with light between them, and steam from the tallest stacks. */
function printRows(press: Press): Rows {
  const { seed } = press
  const rows: Rows = { far: [], middle: [], near: [] }
  press.layer(
    (pen) => {
      const random = randomFrom(seed + 1)
      rows.far = plant(pen, { random, from: 640, to: 1960, base: BASE, size: 0.62, dark: 0.3, lit: 0.75, tall: 1.2 })
    },
    ['petrol', 'deep', 'teal', 'clay'],
    { soft: 0.3 },
  )
  press.glow((pen) => flatHalo(pen, 1360, BASE, 820, 0.75, 0.26), 'clay', { soft: 0.5 })
  press.layer(
    (pen) => {
      const random = randomFrom(seed + 8)
      const base = BASE + 4
      rows.middle = plant(pen, { random, from: 900, to: 1960, base, size: 1.12, dark: 0.1, lit: 0.74, tall: 1.08 })
    },
    ['night', 'petrol', 'deep', 'clay', 'amber'],
    { soft: 0.25 },
  )
  press.glow((pen) => flatHalo(pen, 1400, BASE, 700, 0.7, 0.16), 'amber', { soft: 0.5 })
  press.layer(
    (pen) => {
      const random = randomFrom(seed + 34)
      rows.near = plant(pen, { random, from: 1060, to: 1960, base: BASE + 12, size: 1.15, tall: 0.5 })
      rect(pen, 420, BASE + 6, 1500, 14, 0.03)
      rect(pen, 420, BASE + 6, 1500, 2, 0.5)
    },
    ['night', 'petrol', 'deep', 'clay', 'amber'],
    { soft: 0.25 },
  )
  tallest(rows.middle, 3).forEach(([x, y], i) => {
    printPlume(press, [x, y + 4], {
      length: 430 + i * 60,
      width: 9,
      lean: 0.72 + 0.06 * i,
      rise: 0.5,
      spread: 0.5,
      inks: ['deep', 'teal', 'clay', 'amber'],
      seed: 2 + i * 3,
      strength: 0.72,
    })
  })
  return rows
}

/** The highest lamps, no two of them on the same stack. */
function tallest(lamps: readonly Lamp[], count: number): Lamp[] {
  return lamps
    .toSorted((a, b) => a[1] - b[1])
    .filter((lamp, i, all) => all.findIndex((other) => Math.abs(other[0] - lamp[0]) < 60) === i)
    .slice(0, count)
}

function printFlare(press: Press): void {
  const [x, top] = FLARE
  press.layer(
    (pen) => {
      const weight = 1.7
      lattice(pen, {
        x,
        foot: BASE,
        top: top + 10,
        footWidth: 46,
        topWidth: 9,
        bays: 20,
        weight,
        tone: 0.1,
        litTone: 0.3,
      })
      rect(pen, x - 2.5, top, 5, BASE - top, 0.06)
    },
    ['night', 'petrol', 'deep', 'clay'],
    { soft: 0.2 },
  )
  press.glow((pen) => halo(pen, x + 30, top - 34, 250, 0.6), 'flare', { soft: 0.4 })
  press.glow((pen) => halo(pen, x + 24, top - 30, 90, 0.85), 'amber', { soft: 0.45 })
  printFlame(press, [x, top + 4], 108, 0.7, 8)
}

function printWorkLights(press: Press, { far, middle, near }: Rows): void {
  press.glow(
    (pen) => {
      for (const [x, y, size] of far) halo(pen, x, y, 17 * size * 0.7, 0.55)
      for (const [x, y, size] of [...middle, ...near]) halo(pen, x, y, 17 * size, 0.55)
    },
    'amber',
    { soft: 0.4 },
  )
  press.layer(
    (pen) => {
      for (const [x, y, size] of [...far, ...middle, ...near]) disc(pen, x, y, 1.5 * Math.max(size, 0.6), 1)
    },
    ['amber', 'bone'],
    { soft: 0.3 },
  )
}

/** Water that draws the lamps out into long columns. */
function printWater(press: Press, { far, middle, near }: Rows): void {
  const { width, height } = press
  const dimmed = far.map(([x, y, size]): Lamp => [x, y, size * 0.7])
  const columns = lampColumns(
    [...dimmed, ...middle, ...near].filter((_, i) => i % 3 === 0),
    width,
    60,
  )
  for (let offset = -34; offset <= 34; offset++) {
    const column = FLARE[0] + 20 + offset
    columns[column] = at(columns, column) + 4.2 * Math.exp((-offset * offset) / 260)
  }
  const waves = wavesBelow(press, WATER, 9)
  press.field(
    (x, y) => {
      const depth = (y - WATER) / (height - WATER)
      const wave = waves(x, y)
      const column = clamp(Math.round(x + (wave - 0.5) * lerp(14, 90, depth)), 0, width)
      const light = Math.min(1.5, at(columns, column) * 0.62)
      const ambient = 0.34 * bell(x - HEART, 520) * (1 - depth * 0.8)
      const calm = lerp(0.2, 0.05, depth) + (wave - 0.5) * 0.2
      return calm + ambient + light * smooth(0.4, 0.66, wave + 0.06) * lerp(0.62, 0.34, depth)
    },
    ['night', 'petrol', 'deep', 'clay', 'amber', 'bone'],
    { y0: WATER, soft: 0.15, contrast: 1.6 },
  )
}
