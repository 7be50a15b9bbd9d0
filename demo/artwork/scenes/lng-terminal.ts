import { at, bell, clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { flatHalo, halo, type Lamp, lampColumns, printLamps } from '../vocabulary/lights.ts'
import { disc } from '../vocabulary/shapes.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { printSea, type Waves, wavesBelow } from '../vocabulary/water.ts'
import { BEAM, CARRIER_X, carrierLamps, printCarrier, printWheelhouse, WATERLINE } from './lng-terminal/carrier.ts'
import { printJetty, printLoadingArms, printMooring } from './lng-terminal/jetty.ts'
import { printShore } from './lng-terminal/shore.ts'

const HORIZON = 622

/** An LNG carrier bow-on at the jetty, blue hour. */
export const lngTerminal: Scene = (scale) => {
  const press = new Press({ seed: 211, paper: 'deep', scale })
  const random = randomFrom(press.seed)
  printSkyAtBlueHour(press, random)
  for (const ridge of [
    { y: HORIZON - 22, rise: 60, frequency: 0.0019, seed: 3, tone: 0.8 },
    { y: HORIZON - 6, rise: 34, frequency: 0.003, seed: 9, tone: 0.35 },
  ]) {
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 4,
      inks: ['petrol', 'deep', 'teal'],
      shade: (_x, y, tone) => tone + 0.3 * smooth(HORIZON - 70, HORIZON + 4, y),
    })
  }
  const lamps: Lamp[] = printShore(press, HORIZON)
  const waves = wavesBelow(press, HORIZON, 8)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: ['night', 'petrol', 'deep', 'teal', 'sea', 'rose'],
    tones: [0.52, 0.06],
    fall: 0.5,
    chop: [0.3, 0.36],
    change: (x, depth, wave) => 0.2 * bell(x - 1560, 420) * (1 - depth) * smooth(0.42, 0.62, wave),
  })
  // The light of the works on the water.
  press.glow((pen) => flatHalo(pen, 1600, HORIZON + 4, 420, 0.55, 0.2), 'amber', { soft: 0.5 })
  lamps.push(...printJetty(press, HORIZON), ...printLoadingArms(press))
  printCarrier(press, random)
  lamps.push(...printMooring(press), ...carrierLamps(random))
  printWheelhouse(press)
  printLamps(press, lamps, { radius: 17 })
  // The port side light.
  press.glow((pen) => halo(pen, CARRIER_X - BEAM - 12, 270, 14, 0.9), 'flare', { soft: 0.3 })
  printReflections(press, waves, lampColumns(lamps, press.width))
  return press.finish({ vignette: 0.13 })
}

function printSkyAtBlueHour(press: Press, random: Random): void {
  const { noise, width } = press
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const base = lerp(0.04, 0.62, clamp(height) ** 1.5)
      const afterglow = 0.36 * bell(Math.hypot((x - 1500) * 0.55, (y - HORIZON - 30) * 1.3), 330)
      const density = noise.fbm(x * 0.0013 + 5 + noise.value(x * 0.003, y * 0.01) * 0.5, y * 0.0085 + 2, 5, 0.52)
      const band = smooth(0.2, 0.55, height) * (1 - smooth(0.94, 1.02, height))
      const lit = 0.16 * Math.exp(-Math.abs(x - 1450) / 700) - 0.075
      return base + afterglow + smooth(0.5, 0.66, density) * band * lit
    },
    ['night', 'petrol', 'deep', 'teal', 'sea', 'rose', 'amber'],
    { y1: HORIZON + 2, soft: 0.3, contrast: 1.25 },
  )
  press.layer(
    (pen) => {
      for (let i = 0; i < 70; i++) {
        pen.globalAlpha = 0.2 + 0.55 * random()
        const x = random() * width
        const y = random() ** 1.6 * 330
        disc(pen, x, y, 0.6 + random() * 0.8, 1)
      }
      pen.globalAlpha = 1
    },
    ['haze', 'bone'],
  )
}

function printReflections(press: Press, waves: Waves, columns: Float32Array): void {
  const { width, height } = press
  press.field(
    (x, y) => {
      const depth = (y - WATERLINE) / (height - WATERLINE)
      const wave = waves(x, y)
      const hull = smooth(BEAM + 26, BEAM - 30, Math.abs(x - CARRIER_X + (wave - 0.5) * 80))
      return [
        0.1 + 0.22 * wave,
        hull * smooth(0.68, 0.42, wave + depth * 0.25) * (1 - smooth(0.3, 1, depth) * 0.8) * 0.92,
      ]
    },
    ['night', 'petrol', 'deep'],
    { y0: WATERLINE + 4, soft: 0.15 },
  )
  const surfaceAt = (x: number) => {
    if (Math.abs(x - CARRIER_X) < BEAM) return WATERLINE
    return x > 1392 && x < 1590 ? 850 : HORIZON + 8
  }
  press.field(
    (x, y) => {
      if (y < surfaceAt(x)) return null
      const depth = (y - HORIZON) / (height - HORIZON)
      const wave = waves(x, y)
      const column = clamp(Math.round(x + (wave - 0.5) * lerp(14, 90, depth)), 0, width)
      const light = Math.min(1, at(columns, column) * 0.3)
      return [0.35 + wave * 0.5, light * smooth(0.5, 0.64, wave) * lerp(0.95, 0.16, clamp(depth) ** 0.7)]
    },
    ['clay', 'amber', 'bone'],
    { y0: HORIZON + 4, soft: 0.15 },
  )
}
