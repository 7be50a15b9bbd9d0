import { at, clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { halo, type Lamp, lampColumns } from '../vocabulary/lights.ts'
import { disc, grey, poly, rect } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { fillUnder, ridgeAt, skyline } from '../vocabulary/terrain.ts'
import { printSea, type Waves, wavesBelow } from '../vocabulary/water.ts'
import { BOX_INKS, type Box, printBoxes } from './port/boxes.ts'
import { type Crane, printCrane } from './port/crane.ts'
import { BOW, printShip, stowage } from './port/ship.ts'

const HORIZON = 742
const SUNSET = 760
const QUAY = HORIZON + 58
const QUAY_START = 1160

/** A container terminal at blue hour. */
export const port: Scene = (scale) => {
  const press = new Press({ seed: 71, paper: 'haze', scale })
  const random = randomFrom(press.seed)
  printSky(press, {
    inks: ['night', 'petrol', 'deep', 'teal', 'sky', 'rose', 'amber'],
    horizon: HORIZON,
    sun: [SUNSET, 720],
    top: 0.1,
    bottom: 0.78,
    curve: 1.35,
    bloom: 0.26,
    bloomRadius: 560,
    cloud: 0.8,
    cloudScale: 0.85,
    cloudSeed: 21,
    cloudShade: 0.1,
  })
  printCity(press, random)
  const waves = wavesBelow(press, HORIZON, 8)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: ['night', 'petrol', 'deep', 'teal', 'sky', 'rose', 'amber'],
    tones: [0.68, 0.16],
    fall: 0.45,
    chop: [0.3, 0.4],
    glitter: { x: SUNSET, drift: 80, spread: [120, 420], crest: [0.44, 0.62], strength: 0.4 },
  })
  const lamps: Lamp[] = []
  const crane = (shape: Omit<Crane, 'foot'>) => lamps.push(...printCrane(press, { ...shape, foot: QUAY }))
  const cargo = stowage(random, QUAY)
  crane({ x: 1640, size: 0.62, raised: false, dark: 0.3, lit: 0.5, far: true })
  crane({ x: 1010, size: 0.56, raised: true, dark: 0.36, lit: 0.5, far: true })
  printShip(press, QUAY)
  printBoxes(press, cargo, (ink) => ['petrol', ink === 'bone' ? 'sea' : 'deep', ink])
  printBootTopping(press)
  printQuay(press)
  crane({ x: 1330, size: 1, raised: false, dark: 0.05, lit: 0.62, far: false })
  crane({ x: 1716, size: 1.16, raised: true, dark: 0.04, lit: 0.6, far: false })
  printBoxes(press, stacksOnQuay(random), (ink) => ['night', 'petrol', ink], true)
  press.glow(
    (pen) => {
      for (const [x, y, size] of lamps) halo(pen, x, y, 26 * size, 0.65)
    },
    'amber',
    { soft: 0.4 },
  )
  press.layer(
    (pen) => {
      for (const [x, y, size] of lamps) disc(pen, x, y, 2.3 * Math.max(size, 0.6), 1)
    },
    ['bone', 'bone'],
  )
  printReflections(press, waves, lampColumns(lamps, press.width, 50, 20))
  return press.finish()
}

function printCity(press: Press, random: Random): void {
  const { noise, width } = press
  press.layer(
    (pen) => {
      const hills = ridgeAt(noise, { y: HORIZON - 26, rise: 44, frequency: 0.0019, seed: 3 })
      fillUnder(pen, skyline(hills, width), HORIZON + 4, grey(0.55))
      for (let x = 0; x < width; x += 10 + random() * 16) {
        const height = 10 + random() * 46 * Math.abs(Math.sin(x * 0.004))
        rect(pen, x, HORIZON - 22 - height, 8 + random() * 14, height + 26, 0.4 + random() * 0.2)
      }
    },
    ['deep', 'teal', 'rose'],
    { soft: 0.3 },
  )
  press.layer(
    (pen) => {
      for (let i = 0; i < 160; i++) {
        const x = random() * width
        rect(pen, x, HORIZON - 8 - random() * 48, 1.6, 1.6, 1)
      }
    },
    ['amber', 'bone'],
  )
}

function printBootTopping(press: Press): void {
  press.layer((pen) => rect(pen, BOW + 40, QUAY + 8, 862, 16, 0.6), ['umber', 'rust', 'flare'], {
    soft: 0.2,
    alpha: 0.9,
  })
}

function printQuay(press: Press): void {
  const { width } = press
  press.layer(
    (pen) => {
      poly(
        pen,
        [
          [QUAY_START, QUAY],
          [width, QUAY],
          [width, QUAY + 74],
          [QUAY_START, QUAY + 74],
        ],
        0.08,
      )
      rect(pen, QUAY_START, QUAY - 1, 770, 3.4, 0.75)
      for (let i = 0; i < 30; i++) rect(pen, QUAY_START + 12 + i * 30, QUAY + 10, 14, 50, 0.03)
      for (let i = 0; i < 9; i++) rect(pen, QUAY_START + 6 + i * 92, QUAY + 2, 10, 22, 0.3)
    },
    ['night', 'petrol', 'deep', 'rose'],
    { soft: 0.2 },
  )
}

function stacksOnQuay(random: Random): Box[] {
  const boxes: Box[] = []
  for (let stack = 0; stack < 9; stack++) {
    // The height is drawn anew after every box, which makes tall stacks rare.
    for (let level = 0; level < 1 + Math.floor(random() * 3); level++) {
      const ink = Math.floor(random() * BOX_INKS.length)
      boxes.push({
        x: 1470 + stack * 54,
        y: QUAY - 26 - level * 25,
        width: 51,
        height: 24,
        ink,
        tone: 0.45 + random() * 0.5,
      })
    }
  }
  return boxes
}

function printReflections(press: Press, waves: Waves, columns: Float32Array): void {
  const { width, height } = press
  const surfaceAt = (x: number) => (x > QUAY_START ? QUAY + 74 : QUAY + 26)
  press.field(
    (x, y) => {
      const surface = surfaceAt(x)
      if (y < surface) return null
      const depth = (y - surface) / (height - surface)
      const wave = waves(x, y)
      const pushed = x + (wave - 0.5) * lerp(20, 100, depth)
      const coverage = smooth(BOW - 10, BOW + 80, pushed) * smooth(0.72, 0.44, wave + depth * 0.3)
      return [0.1 + 0.2 * wave, coverage * (1 - smooth(0.35, 1, depth) * 0.9) * 0.9]
    },
    ['night', 'petrol', 'deep'],
    { y0: QUAY + 20, soft: 0.15 },
  )
  press.field(
    (x, y) => {
      const surface = surfaceAt(x)
      if (y < surface) return null
      const depth = (y - surface) / (height - surface)
      const wave = waves(x, y)
      const column = clamp(Math.round(x + (wave - 0.5) * lerp(16, 80, depth)), 0, width)
      const light = Math.min(1, at(columns, column) * 0.8)
      return [0.4 + wave * 0.5, light * smooth(0.48, 0.62, wave) * lerp(0.95, 0.3, depth)]
    },
    ['clay', 'amber', 'bone'],
    { y0: QUAY + 20, soft: 0.15 },
  )
}
