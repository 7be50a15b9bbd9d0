import { smooth } from '../press/numbers.ts'
import { type Pen, Press, type Scene } from '../press/press.ts'
import { type Random, randomFrom } from '../press/random.ts'
import { type Isometric, isometric } from '../vocabulary/isometric.ts'
import { oval, poly, segment } from '../vocabulary/shapes.ts'
import { printBunds, printCoast } from './tank-farm/ground.ts'
import { paintPlate, UNIT } from './tank-farm/plan.ts'
import { printMoored } from './tank-farm/tanker.ts'
import { layTanks, printTanks } from './tank-farm/tanks.ts'

/** A tank farm on the coast, from above. */
export const tankFarm: Scene = (scale) => {
  const press = new Press({ seed: 263, paper: 'haze', scale })
  const { noise } = press
  const random = randomFrom(press.seed)
  const plan = isometric(1130, -60, UNIT)
  printCoast(press, plan)
  printBunds(press, plan, random)
  printTanks(press, plan, layTanks())
  press.layer((pen) => paintPipesAndJetty(pen, plan), ['night', 'petrol', 'deep', 'sea', 'bone'], { soft: 0.24 })
  press.layer((pen) => paintTrees(pen, plan, random), ['petrol', 'moss', 'olive', 'leaf'], { soft: 0.2 })
  printMoored(press, plan)
  press.layer((pen) => paintTrucks(pen, plan), ['umber', 'rust', 'amber', 'bone'], { soft: 0.2 })
  press.overprint((x, y) => 0.55 * smooth(900, 60, x + (noise.fbm(x * 0.002, y * 0.003, 4) - 0.5) * 300), 'teal')
  return press.finish()
}

/** The pipe rack along the quay road and the jetty that leads to the ship. */
function paintPipesAndJetty(pen: Pen, plan: Isometric): void {
  const { place } = plan
  for (let pipe = 0; pipe < 5; pipe++) {
    const y = 10.7 + pipe * 0.2
    segment(pen, place(-6, y, 0.25), place(30, y, 0.25), 4.2, pipe % 2 ? 0.3 : 0.6)
    segment(pen, place(-6, y - 0.04, 0.28), place(30, y - 0.04, 0.28), 1.3, 1)
  }
  for (let x = -6; x < 30; x += 0.9) segment(pen, place(x, 10.6, 0.2), place(x, 11.7, 0.2), 3, 0.1)
  const jetty = 9.6
  paintPlate(pen, plan, jetty, 11.6, jetty + 0.7, 19.4, 0.62, 0.3)
  poly(pen, [place(jetty, 11.6, 0.3), place(jetty, 19.4, 0.3), place(jetty, 19.4), place(jetty, 11.6)], 0.16)
  for (let pipe = 0; pipe < 3; pipe++) {
    const x = jetty + 0.2 + pipe * 0.15
    segment(pen, place(x, 11.6, 0.42), place(x, 19.2, 0.42), 2.6, 0.9)
  }
  paintPlate(pen, plan, jetty - 1.4, 19, jetty + 2.2, 20, 0.66, 0.3)
  poly(
    pen,
    [place(jetty - 1.4, 20, 0.3), place(jetty + 2.2, 20, 0.3), place(jetty + 2.2, 20), place(jetty - 1.4, 20)],
    0.22,
  )
}

function paintTrees(pen: Pen, { place }: Isometric, random: Random): void {
  for (let i = 0; i < 40; i++) {
    const along = -5 + i * 0.85 + random() * 0.3
    const [x, y] = place(along, 12.05 + random() * 0.3)
    const size = 6 + random() * 7
    oval(pen, x, y - size * 0.6, size, size * 0.9, 0.1 + 0.2 * random())
    oval(pen, x - size * 0.3, y - size * 0.9, size * 0.5, size * 0.45, 0.7)
  }
}

function paintTrucks(pen: Pen, plan: Isometric): void {
  const { place } = plan
  const [floor, roof] = [0.05, 0.26] as const
  for (const [x, y, alongX] of [
    [1.1, -2, false],
    [5.9, 3, false],
    [5.9, 8.2, false],
    [12, 0.9, true],
    [8, 5.7, true],
    [17, 5.7, true],
    [15.5, -6, false],
  ] as const) {
    const [halfX, halfY] = alongX ? [0.45, 0.11] : [0.11, 0.45]
    const [left, right, back, front] = [x - halfX, x + halfX, y - halfY, y + halfY]
    paintPlate(pen, plan, left, back, right, front, 0.9, roof)
    poly(
      pen,
      [place(left, front, roof), place(right, front, roof), place(right, front, floor), place(left, front, floor)],
      0.5,
    )
    poly(
      pen,
      [place(right, back, roof), place(right, front, roof), place(right, front, floor), place(right, back, floor)],
      0.2,
    )
  }
}
