import { lerp, smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import { halo } from '../vocabulary/lights.ts'
import { disc, line, placed, poly, rect } from '../vocabulary/shapes.ts'
import { printCoils } from './metal-store/coils.ts'
import { inHall, printHall, WINDOW_STEP } from './metal-store/hall.ts'
import { paintIngots } from './metal-store/ingots.ts'
import { printRoof } from './metal-store/roof.ts'

/** A metals warehouse in raking light: coils on the bright side, ingots on the dark. */
export const metalStore: Scene = (scale) => {
  const press = new Press({ seed: 239, paper: 'petrol', scale })
  const { noise } = press
  printHall(press)
  printGate(press)
  printRoof(press)
  printWindows(press)
  // Window light on the floor, crossed by the glazing bars.
  press.layer(paintLightPools, ['rust', 'clay', 'amber', 'bone'], {
    soft: 0.3,
    alpha: 0.86,
    shade: (x, y, tone) => tone * (0.62 + 0.5 * noise.fbm(x * 0.006, y * 0.02, 3)) + 0.12 * smooth(560, 900, y),
  })
  printCoils(press, randomFrom(press.seed))
  press.layer(paintIngots, ['night', 'petrol', 'deep', 'teal', 'rose', 'amber'], { soft: 0.25 })
  printForklift(press)
  printDustShafts(press)
  press.overprint((x, y) => 0.72 * smooth(900, 100, x) * (0.6 + 0.4 * smooth(300, 900, y)), 'petrol')
  return press.finish({ vignette: 0.16 })
}

/** The far gate, open to the afternoon. */
function printGate(press: Press): void {
  const [left, bottom] = inHall(-3, -3.1, 42)
  const [right, top] = inHall(4.4, 2.6, 42)
  press.layer(
    (pen) => {
      rect(pen, left, top, right - left, bottom - top, 1)
      rect(pen, left, top, right - left, 6, 0.3)
      rect(pen, lerp(left, right, 0.62), top, 3, bottom - top, 0.2)
      poly(
        pen,
        [
          [left, bottom],
          [right, bottom],
          [right, bottom - 24],
          [lerp(left, right, 0.5), bottom - 34],
          [left, bottom - 18],
        ],
        0.45,
      )
    },
    ['teal', 'rose', 'amber', 'bone'],
    { soft: 0.2 },
  )
  press.glow((pen) => halo(pen, ...inHall(0.7, -0.6, 42), 300, 0.62), 'amber', { soft: 0.5 })
}

/** High windows along the right wall. */
function printWindows(press: Press): void {
  const [sill, head, wall] = [2.2, 4.9, 7.6] as const
  press.layer(
    (pen) => {
      for (let z = 7; z < 38; z += WINDOW_STEP) {
        const end = z + 2.3
        poly(pen, [inHall(wall, head, z), inHall(wall, head, end), inHall(wall, sill, end), inHall(wall, sill, z)], 1)
        for (let bar = 1; bar < 4; bar++) {
          const y = lerp(sill, head, bar / 4)
          line(pen, ...inHall(wall, y, z), ...inHall(wall, y, end), 1.6, 0.2)
        }
        for (let bar = 1; bar < 3; bar++) {
          const at = z + (2.3 * bar) / 3
          line(pen, ...inHall(wall, head, at), ...inHall(wall, sill, at), 1.6, 0.2)
        }
      }
    },
    ['teal', 'amber', 'bone'],
    { soft: 0.2 },
  )
}

function paintLightPools(pen: Pen): void {
  const onFloor = (x: number, z: number) => inHall(x, -3.09, z)
  for (let z = 3.9; z < 36; z += WINDOW_STEP) {
    poly(pen, [onFloor(2.6, z + 1), onFloor(2.6, z + 3.1), onFloor(-2.1, z + 4.3), onFloor(-2.1, z + 2.2)], 0.8)
    for (let bar = 1; bar < 3; bar++) {
      const along = (2.1 * bar) / 3
      line(pen, ...onFloor(2.6, z + 1 + along), ...onFloor(-2.1, z + 2.2 + along), 3, 0.2)
    }
  }
}

/** A forklift at the far end with its warning lamp. */
function printForklift(press: Press): void {
  const [x, y] = inHall(-0.6, -3.1, 20)
  press.layer(
    (pen) =>
      placed(pen, x, y, 1, 1, () => {
        rect(pen, -30, -40, 54, 30, 0.1)
        rect(pen, -26, -84, 4, 50, 0.08)
        rect(pen, 18, -84, 4, 50, 0.08)
        rect(pen, -28, -88, 52, 6, 0.1)
        disc(pen, -18, -8, 11, 0.02)
        disc(pen, 16, -8, 9, 0.02)
        line(pen, 30, -110, 30, -2, 5, 0.08)
        rect(pen, 30, -12, 34, 4, 0.06)
        rect(pen, 34, -50, 34, 38, 0.3)
      }),
    ['night', 'petrol', 'clay'],
    { soft: 0.2 },
  )
  press.glow((pen) => halo(pen, x + 26, y - 90, 34, 0.8), 'flare', { soft: 0.35 })
}

/** Dust in the light that falls from each window to the floor. */
function printDustShafts(press: Press): void {
  const { noise } = press
  const shafts: { x: number; y: number; dx: number; dy: number; length: number; half: number }[] = []
  for (let z = 7; z < 34; z += WINDOW_STEP) {
    const [x, y] = inHall(7.6, 3.6, z + 1.1)
    const [endX, endY] = inHall(0.4, -3, z + 2.6)
    const [dx, dy] = [endX - x, endY - y]
    shafts.push({ x, y, dx, dy, length: Math.hypot(dx, dy), half: 820 / z })
  }
  press.field(
    (x, y) => {
      let light = 0
      for (const shaft of shafts) {
        const { dx, dy, length, half } = shaft
        const along = ((x - shaft.x) * dx + (y - shaft.y) * dy) / (length * length)
        if (along < 0 || along > 1) continue
        const aside = Math.abs((x - shaft.x) * dy - (y - shaft.y) * dx) / length
        light += smooth(half, half * 0.35, aside) * 0.3 * (1 - along * 0.55)
      }
      const coverage = Math.min(0.55, light) * (0.5 + noise.fbm(x * 0.003 + 3, y * 0.003, 4))
      return coverage > 0.01 ? [0.6, coverage * 0.8] : null
    },
    ['clay', 'amber', 'bone'],
    { soft: 0.55, contrast: 1.1 },
  )
}
