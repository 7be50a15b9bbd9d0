import { smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene } from '../press/press.ts'
import { flatHalo } from '../vocabulary/lights.ts'
import { line, placed, poly, rect } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { pitOf, printPit } from './mine/pit.ts'
import { printTrucks } from './mine/trucks.ts'

const HORIZON = 250

/** An open pit whose benches wind down to a small lake. */
export const mine: Scene = (scale) => {
  const press = new Press({ seed: 67, paper: 'clay', scale })
  const { noise } = press
  printSky(press, {
    inks: ['deep', 'teal', 'haze', 'bone', 'amber'],
    horizon: HORIZON + 40,
    sun: [520, 230],
    top: 0.1,
    bottom: 0.8,
    curve: 0.9,
    bloom: 0.25,
    bloomRadius: 420,
    cloud: 0.8,
    cloudScale: 0.9,
    cloudSeed: 2,
    cloudShade: -0.05,
  })
  for (const ridge of [
    { y: HORIZON + 6, rise: 74, frequency: 0.0018, seed: 3, tone: 0.8 },
    { y: HORIZON + 20, rise: 54, frequency: 0.0026, seed: 7, tone: 0.42 },
  ]) {
    printRidge(press, {
      ...ridge,
      octaves: 6,
      bottom: HORIZON + 120,
      inks: ['teal', 'sea', 'haze', 'bone'],
      shade: (x, y, tone) =>
        tone + 0.25 * smooth(HORIZON - 60, HORIZON + 40, y) + (noise.ridge(x * 0.006, y * 0.012, 3) - 0.55) * 0.4,
    })
  }
  const pit = pitOf(noise)
  printPit(press, pit, HORIZON)
  printTrucks(press, pit, HORIZON)
  press.layer((pen) => placed(pen, 1560, 548, 1, 1, () => paintExcavator(pen)), ['umber', 'rust', 'amber'], {
    soft: 0.1,
  })
  // Dust over the working faces.
  press.glow(
    (pen) => {
      flatHalo(pen, 1330, 470, 300, 0.32, 0.4)
      flatHalo(pen, 620, 560, 260, 0.22, 0.35)
    },
    'bone',
    { soft: 0.6 },
  )
  return press.finish()
}

function paintExcavator(pen: Pen): void {
  rect(pen, -22, -6, 44, 10, 0.05)
  rect(pen, -16, -30, 36, 24, 0.55)
  rect(pen, 6, -28, 12, 10, 0.1)
  line(pen, -12, -22, -52, -58, 6, 0.5)
  line(pen, -52, -58, -74, -18, 5, 0.4)
  poly(pen, '-82,-20 -66,-20 -68,-4 -84,-8', 0.1)
}
