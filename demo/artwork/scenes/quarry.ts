import { smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene, type Shade } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { type Isometric, isometric } from '../vocabulary/isometric.ts'
import { poly } from '../vocabulary/shapes.ts'
import { pine } from '../vocabulary/small-things.ts'
import { paintBlock } from './quarry/block.ts'
import { paintDerrick, paintLoader } from './quarry/machines.ts'
import { BENCH, type Cell, terraces } from './quarry/terraces.ts'

/** Sawn blocks waiting on the floor: place, size and height. A height above 1 lies on another block. */
const LIFTED = [
  { x: 9.6, y: 9.2, width: 1.5, depth: 0.9, top: 0.8 },
  { x: 11.7, y: 9, width: 1.3, depth: 0.8, top: 0.7 },
  { x: 9.4, y: 11.2, width: 1.2, depth: 1, top: 0.7 },
  { x: 13.6, y: 8, width: 1.5, depth: 0.8, top: 0.8 },
  { x: 9.5, y: 9.2, width: 1.4, depth: 0.85, top: 1.55 },
  { x: 11.2, y: 12.6, width: 1.4, depth: 0.9, top: 0.75 },
  { x: 14.4, y: 10.6, width: 1.2, depth: 0.8, top: 0.7 },
]

/** A marble quarry seen from above, in one isometric projection. */
export const quarry: Scene = (scale) => {
  const press = new Press({ seed: 113, paper: 'bone', scale })
  const { noise } = press
  const plan = isometric(1060, -250, 104)
  const land = terraces(noise)
  const cells = land.cells()
  printFloor(press, plan)
  printCastShadow(
    press,
    plan,
    cells.filter(({ x, y }) => land.levelAt(x + 1, y) === 0 || land.levelAt(x, y + 1) === 0),
  )
  const veinAt = marble(press)
  printStone(
    press,
    (pen) => {
      const random = randomFrom(7)
      for (const { x, y, level } of cells) {
        const foot = Math.max(0, Math.min(land.levelAt(x + 1, y), land.levelAt(x, y + 1)) - 0.2)
        paintBlock(pen, plan, { x, y, width: 1, depth: 1, foot: foot * BENCH, top: level * BENCH }, random)
      }
    },
    (x, y, tone) =>
      tone - veinAt(x, y) * (tone > 0.9 ? 0.22 : 0.32) + (noise.fbm(x * 0.012, y * 0.012, 3) - 0.5) * 0.14,
  )
  printLiftedBlocks(press, plan, veinAt)
  press.layer((pen) => paintDerrick(pen, plan.place(12.4, 6.3)), ['night', 'petrol', 'teal', 'haze', 'bone'], {
    soft: 0.2,
  })
  press.layer((pen) => paintLoader(pen, plan.place(13.2, 11.4)), ['umber', 'rust', 'flare', 'amber'], { soft: 0.2 })
  printPines(press, plan, land.levelAt, randomFrom(press.seed))
  press.overprint((x, y) => 0.5 * smooth(760, 0, x + (noise.fbm(x * 0.002, y * 0.003, 4) - 0.5) * 300), 'teal')
  return press.finish()
}

/** Red earth with the loader's tracks. */
function printFloor(press: Press, plan: Isometric): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const [u, v] = plan.ground(x, y)
      const soil = noise.fbm(u * 0.6, v * 0.6, 5)
      const grit = noise.fbm(x * 0.03, y * 0.04, 3)
      const arc = Math.hypot(u - 17, v - 4)
      const track = Math.min(Math.abs(arc - 6.2), Math.abs(arc - 6.75)) < 0.1 ? 0.2 : 0
      return 0.62 + (soil - 0.5) * 0.5 + (grit - 0.5) * 0.2 - track - 0.2 * smooth(900, 200, x)
    },
    ['umber', 'rust', 'clay', 'wheat', 'bone'],
    { soft: 0.18, contrast: 1.5 },
  )
}

function printCastShadow(press: Press, { place }: Isometric, rim: readonly Cell[]): void {
  press.layer(
    (pen) => {
      for (const { x, y, level } of rim) {
        const reach = level * BENCH * 0.85
        const [end, side] = [x + 1 + reach, y + reach * 0.12]
        poly(pen, [place(x + 1, y), place(end, side), place(end, side + 1), place(x + 1, y + 1)], 0)
      }
    },
    ['umber', 'rust'],
    { alpha: 0.62 },
  )
}

/** Veins of darker marble, continuous over every face. */
function marble({ noise }: Press): (x: number, y: number) => number {
  return (x, y) => {
    const u = x * 0.004
    const v = y * 0.004
    const warpU = u + noise.fbm(u * 1.4 + 3, v * 1.4, 4) * 1.3
    const warpV = v + noise.fbm(u * 1.4 + 8, v * 1.4 + 4, 4) * 1.3
    return smooth(0.91, 0.995, 1 - Math.abs(2 * noise.fbm(warpU * 1.2, warpV * 2.2, 4) - 1))
  }
}

const printStone = (press: Press, paint: (pen: Pen) => void, shade: Shade) =>
  press.layer(paint, ['petrol', 'teal', 'sea', 'haze', 'bone'], { shade, soft: 0.26, contrast: 1.3 })

function printLiftedBlocks(press: Press, plan: Isometric, veinAt: (x: number, y: number) => number): void {
  const { place } = plan
  press.layer(
    (pen) => {
      for (const { x, y, width, depth } of LIFTED) {
        const [right, near] = [x + width, y + depth]
        poly(
          pen,
          [
            place(right, y),
            place(right + 0.8, y + 0.1),
            place(right + 0.8, near + 0.1),
            place(right, near),
            place(x, near),
          ],
          0,
        )
      }
    },
    ['umber', 'rust'],
    { alpha: 0.6 },
  )
  printStone(
    press,
    (pen) => {
      const random = randomFrom(9)
      const backToFront = LIFTED.toSorted((a, b) => a.x + a.y + a.top * 0.01 - (b.x + b.y + b.top * 0.01))
      for (const block of backToFront) paintBlock(pen, plan, { ...block, foot: block.top > 1 ? 0.8 : 0 }, random)
    },
    (x, y, tone) => tone - veinAt(x + 300, y + 90) * (tone > 0.9 ? 0.22 : 0.3),
  )
}

function printPines(
  press: Press,
  { place }: Isometric,
  levelAt: (x: number, y: number) => number,
  random: Random,
): void {
  press.layer(
    (pen) => {
      for (let tree = 0; tree < 90; tree++) {
        const u = -5 + random() * 9
        const v = -5 + random() * 9
        const level = levelAt(Math.floor(u), Math.floor(v))
        if (level < 5) continue
        const [x, y] = place(u, v, level * BENCH)
        pine(pen, x, y, 20 + random() * 34, () => 0.1 + 0.3 * random())
      }
    },
    ['night', 'petrol', 'moss', 'olive'],
    { soft: 0.2 },
  )
}
