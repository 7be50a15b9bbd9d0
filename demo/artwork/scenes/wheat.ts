import { clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import { oval } from '../vocabulary/shapes.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { printEars } from './wheat/ears.ts'
import { paintElevator } from './wheat/elevator.ts'

const HORIZON = 560

/** Ripe wheat and a grain elevator in the sun, a storm coming up on the left. */
export const wheat: Scene = (scale) => {
  const press = new Press({ seed: 53, paper: 'bone', scale })
  const random = randomFrom(press.seed)
  printStormSky(press)
  for (const ridge of [
    { y: HORIZON - 8, rise: 34, frequency: 0.0022, seed: 3, tone: 0.62 },
    { y: HORIZON + 4, rise: 26, frequency: 0.003, seed: 8, tone: 0.25 },
  ]) {
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 30,
      inks: ['deep', 'teal', 'sea', 'haze'],
      shade: (_x, y, tone) => tone + 0.2 * smooth(HORIZON - 50, HORIZON, y),
    })
  }
  // Trees along the horizon, lower where they would crowd the silos.
  press.layer(
    (pen) => {
      for (let i = 0; i < 240; i++) {
        const x = i * 9 - 20 + random() * 8
        const radius = (4 + random() * 11) * (x > 1180 && x < 1800 ? 0.4 : 1)
        oval(pen, x, HORIZON + 6 - radius * 0.4, radius * 0.9, radius, 0.1 + random() * 0.3)
      }
    },
    ['petrol', 'deep', 'olive'],
    { soft: 0.2 },
  )
  press.layer((pen) => paintElevator(pen, HORIZON + 16), ['petrol', 'teal', 'sea', 'haze', 'bone'], { soft: 0.3 })
  printField(press)
  printEars(press, random)
  printStormShadow(press)
  return press.finish()
}

function printStormSky(press: Press): void {
  const { noise } = press
  const billow = (x: number, y: number, du: number, dv: number) =>
    noise.fbm(x * 0.0021 + 3 + noise.value(x * 0.004, y * 0.006) * 0.8 + du, y * 0.0052 + 1 + dv, 6, 0.52)
  const shelf = (x: number, y: number, du: number, dv: number) =>
    noise.fbm(x * 0.0017 + 40 + noise.value(x * 0.004, y * 0.005) * 0.9 + du, y * 0.0062 + 7 + dv, 6, 0.52)
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const density = billow(x, y, 0, 0)
      const band = smooth(0.02, 0.3, height) * (1 - smooth(0.88, 1, height) * 0.6)
      const cloud = smooth(0.5, 0.6, density) * band
      const relief = (density - billow(x, y, -0.03, 0.045)) * 3.4
      const fair = lerp(lerp(0.02, 0.7, height ** 0.9), clamp(0.78 + relief), cloud)
      // The storm shelf closes the left of the sky, with rain under it.
      const edge = x + (noise.fbm(x * 0.003 + 20, y * 0.006, 4) - 0.5) * 520 - (1 - height) * 160
      const body = shelf(x, y, 0, 0)
      const rain = smooth(0.5, 0.95, height) * (noise.fbm((x + y * 0.34) * 0.03, y * 0.002, 3) - 0.5) * 0.22
      const storm = clamp(
        0.07 + (body - shelf(x, y, -0.04, 0.06)) * 1.9 + (body - 0.5) * 0.34 + 0.22 * smooth(0.72, 1, height) + rain,
      )
      return lerp(fair * 0.83 + 0.17, storm * 0.62, smooth(1130, 640, edge))
    },
    ['night', 'petrol', 'deep', 'teal', 'sea', 'sky', 'haze', 'bone'],
    { y1: HORIZON + 4, soft: 0.25, contrast: 1.3 },
  )
}

/** Rows running to a vanishing point, swells of wind and a pair of wheel tracks. */
function printField(press: Press): void {
  const { noise, height } = press
  const top = HORIZON + 14
  const vanish = { x: 980, y: HORIZON - 30 }
  press.field(
    (x, y) => {
      const depth = (y - top) / (height - top)
      if (depth < 0) return null
      const zoom = 1 / (depth + 0.03)
      const ray = (x - vanish.x) / (y - vanish.y)
      const row = Math.sin(ray * 86 + noise.fbm(ray * 3, zoom * 0.6, 3) * 2.6)
      const swell = noise.fbm(ray * 2.2 + zoom * 0.25, zoom * 1.1, 4)
      const tone =
        lerp(0.8, 0.4, depth ** 0.6) + row * 0.5 * lerp(0.05, 0.22, smooth(0, 0.5, depth)) + (swell - 0.5) * 0.62
      const onTrack = Math.abs(ray - 0.42) < 0.018 || Math.abs(ray - 0.5) < 0.018
      return onTrack ? tone - 0.3 : tone
    },
    ['umber', 'rust', 'gold', 'wheat', 'amber', 'bone'],
    { y0: HORIZON + 12, soft: 0.18, contrast: 1.5 },
  )
}

function printStormShadow(press: Press): void {
  const { noise, height } = press
  press.overprint((x, y) => {
    const depth = (y - HORIZON) / (height - HORIZON)
    const edge = x + (noise.fbm(x * 0.0011 + 60, y * 0.017, 4) - 0.5) * 760 + depth * 40
    const core = 0.74 * smooth(960, 800, edge) + 0.26 * smooth(900, 420, edge)
    return core * smooth(HORIZON - 40, HORIZON - 20, y) * 0.96
  }, '#2A5456')
  press.overprint((x, y) => 0.5 * smooth(1000, 120, x) * smooth(HORIZON, HORIZON + 40, y), 'deep')
}
