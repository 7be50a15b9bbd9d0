import type { Inks } from '../press/inks.ts'
import { bell, clamp, lerp, smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene } from '../press/press.ts'
import { printFlame } from '../vocabulary/fire-and-steam.ts'
import { halo } from '../vocabulary/lights.ts'
import { disc, grey, line, type Point, placed, poly, rect } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { fillUnder, ridgeAt, skyline } from '../vocabulary/terrain.ts'
import { printSea, type Waves, wavesBelow } from '../vocabulary/water.ts'
import { printRigLights } from './platform/lights.ts'
import { DECK_HEIGHT, FLARE_TIP, paintRig } from './platform/rig.ts'

const HORIZON = 770

interface Pull {
  seed: number
  rigX: number
  rigSize: number
  sky: Inks
  sea: Inks
  rig: Inks
}

/** A gas platform against the sunset. The rig stands clear of the title, which takes the left 56 % of the hero. */
export const platform: Scene = (scale) => {
  const pull: Pull = {
    seed: 11,
    rigX: 1468,
    rigSize: 0.8,
    sky: ['night', 'petrol', 'deep', 'teal', 'rose', 'amber', 'bone'],
    sea: ['night', 'petrol', 'deep', 'teal', 'rose', 'amber', 'bone'],
    rig: ['night', 'petrol', 'deep', 'rose', 'amber'],
  }
  const press = startPull(pull, scale)
  const waves = printSurroundings(press, pull)
  printPlatform(press, pull, waves)
  // Dusk closes in from the left, so that the title has a quiet ground.
  const { noise } = press
  press.overprint((x, y) => {
    const edge = x + (noise.fbm(x * 0.0016 + 3, y * 0.012, 4) - 0.5) * 200
    return 0.95 * smooth(1310, 1030, edge) * smooth(180, 480, y)
  }, '#1E4A50')
  return press.finish()
}

/** The same drawing at first light: a second pull in cool inks, with a supply vessel on its way. */
export const platformDawn: Scene = (scale) => {
  const pull: Pull = {
    seed: 19,
    rigX: 1180,
    rigSize: 1,
    sky: ['teal', 'sea', 'sky', 'haze', 'bone', 'amber', 'bone'],
    sea: ['petrol', 'deep', 'teal', 'sea', 'haze', 'amber', 'bone'],
    rig: ['night', 'petrol', 'deep', 'teal', 'haze'],
  }
  const press = startPull(pull, scale)
  const waves = printSurroundings(press, pull)
  printPlatform(press, pull, waves)
  printSupplyVessel(press, waves)
  return press.finish()
}

const startPull = ({ seed }: Pull, scale?: number) => new Press({ seed, paper: 'amber', scale })

function printSurroundings(press: Press, { rigX, sky, sea }: Pull): Waves {
  const { noise } = press
  const sun: Point = [rigX - 70, 690]
  printSky(press, {
    inks: sky,
    horizon: HORIZON,
    sun,
    top: 0.05,
    bottom: 0.76,
    curve: 1.7,
    bloom: 0.36,
    bloomRadius: 560,
    cloud: 0.75,
    cloudScale: 0.9,
    cloudSeed: 3.2,
  })
  press.layer((pen) => disc(pen, sun[0], sun[1] - 6, 96, 1), ['amber', 'bone'], { soft: 0.1 })
  // Bars of cloud across the sun.
  press.field(
    (x, y) => {
      const band = bell(y - 715, 42)
      const density = noise.fbm(x * 0.0028 + 9, y * 0.055, 4) * band + 0.04 * band
      return [lerp(0.55, 0.2, clamp(Math.abs(x - sun[0]) / 620)), smooth(0.5, 0.56, density) * 0.95]
    },
    ['deep', 'rose', 'amber'],
    { y0: 600, y1: HORIZON, soft: 0.2 },
  )
  // A far coast that runs out towards the rig.
  const coast = ridgeAt(noise, { y: HORIZON - 10, rise: 16, frequency: 0.004, seed: 2 })
  const sinking = (x: number) => (x > 900 ? HORIZON + 2 : lerp(coast(x), HORIZON + 2, smooth(300, 900, x)))
  press.layer((pen) => fillUnder(pen, skyline(sinking, press.width), HORIZON + 2, grey(0.5)), ['deep', 'teal'], {
    soft: 0.1,
  })
  const waves = wavesBelow(press, HORIZON, 8)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: sea,
    tones: [0.6, 0.1],
    fall: 0.42,
    chop: [0.34, 0.42],
    contrast: 1.7,
    change: (x, depth, wave) => {
      const path = bell(x - sun[0] + (wave - 0.5) * 70, lerp(90, 330, depth))
      return path * smooth(0.44, 0.62, wave + 0.1 * (1 - depth)) * 0.62
    },
  })
  return waves
}

function printPlatform(press: Press, { rigX, rigSize, rig }: Pull, waves: Waves): void {
  const deck = HORIZON - DECK_HEIGHT * rigSize
  press.layer((pen) => placed(pen, rigX, deck, rigSize, rigSize, () => paintRig(pen)), rig, { soft: 0.25 })
  const [flareX, flareY]: Point = [rigX + FLARE_TIP[0] * rigSize, deck + FLARE_TIP[1] * rigSize]
  const flareHalo = (dx: number, dy: number, radius: number, strength: number) => (pen: Pen) =>
    halo(pen, flareX + dx * rigSize, flareY + dy * rigSize, radius * rigSize, strength)
  press.glow(flareHalo(18, -26, 210, 0.62), 'flare', { soft: 0.45 })
  press.glow(flareHalo(14, -24, 70, 0.9), 'amber', { soft: 0.5 })
  printFlame(press, [flareX, flareY + 6 * rigSize], 118 * rigSize, 0.55)
  printRigLights(press, rigX, deck, rigSize)
  printReflections(press, rigX, flareX, rigSize, waves)
}

/** The rig's legs and its flame, broken up by the waves. */
function printReflections(press: Press, rigX: number, flareX: number, size: number, waves: Waves): void {
  const depthAt = (y: number) => (y - HORIZON) / (press.height - HORIZON)
  press.field(
    (x, y) => {
      const depth = depthAt(y)
      const wave = waves(x, y)
      const half = lerp(250, 210, depth) * size
      const column = smooth(half + 30, half - 40, Math.abs(x - rigX + (wave - 0.5) * 90))
      return [0.1, column * smooth(0.62, 0.36, wave + depth * 0.34) * lerp(0.95, 0, smooth(0.15, 0.75, depth))]
    },
    ['night', 'petrol'],
    { y0: HORIZON + 8, soft: 0.2 },
  )
  press.field(
    (x, y) => {
      const depth = depthAt(y)
      const wave = waves(x, y)
      const column = bell(x - flareX - 10 * size + (wave - 0.5) * 60, lerp(14, 46, depth))
      return [0.7, column * smooth(0.46, 0.6, wave) * lerp(0.9, 0.25, depth)]
    },
    ['flare', 'amber'],
    { y0: HORIZON + 6, soft: 0.2 },
  )
}

function printSupplyVessel(press: Press, waves: Waves): void {
  const x = 760
  const waterline = HORIZON + 22
  press.layer(
    (pen) =>
      placed(pen, x, waterline, 1, 1, () => {
        poly(pen, '-70,-16 52,-16 74,-30 62,4 -60,4', 0.05)
        rect(pen, 6, -46, 36, 30, 0.1)
        rect(pen, 12, -60, 26, 14, 0.12)
        rect(pen, 38, -46, 4, 30, 0.7)
        line(pen, 24, -60, 24, -86, 1.6, 0.1)
        rect(pen, -58, -24, 40, 8, 0.12)
        line(pen, -70, -16, 52, -16, 1.6, 0.6)
      }),
    ['night', 'petrol', 'rose', 'amber'],
    { soft: 0.2 },
  )
  press.field(
    (px, y) => {
      const wave = waves(px, y)
      const column = smooth(90, 60, Math.abs(px - x + (wave - 0.5) * 40))
      return [0.2, column * smooth(1, 0, (y - HORIZON - 24) / 40) * smooth(0.62, 0.4, wave) * 0.8]
    },
    ['night', 'petrol'],
    { y0: HORIZON + 25, y1: HORIZON + 70 },
  )
}
