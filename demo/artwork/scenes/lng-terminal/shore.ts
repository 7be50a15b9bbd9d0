import type { Pen, Press } from '../../press/press.ts'
import { randomFrom } from '../../press/random.ts'
import { across } from '../../vocabulary/gradients.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { plant } from '../../vocabulary/plant.ts'
import { line, placed, rect } from '../../vocabulary/shapes.ts'
import { posts } from '../../vocabulary/structures.ts'

/** The regasification plant and two full-containment tanks; returns their lamps. */
export function printShore(press: Press, horizon: number): Lamp[] {
  let plantLamps: Lamp[] = []
  press.layer(
    (pen) => {
      const random = randomFrom(press.seed + 3)
      plantLamps = plant(pen, {
        random,
        from: 1330,
        to: 1960,
        base: horizon + 2,
        size: 0.42,
        dark: 0.22,
        lit: 0.7,
        tall: 0.9,
      })
    },
    ['night', 'petrol', 'deep', 'teal', 'rose'],
    { soft: 0.3 },
  )
  const ground = horizon + 8
  press.layer((pen) => paintTank(pen, 1690, ground, 236, 176), ['night', 'petrol', 'deep', 'teal', 'rose'], {
    soft: 0.28,
  })
  press.layer((pen) => paintTank(pen, 1462, ground, 250, 196), ['night', 'petrol', 'deep', 'teal', 'sea', 'rose'], {
    soft: 0.28,
  })
  return [
    ...tankLamps(1690, ground, 236, 176),
    ...tankLamps(1462, ground, 250, 196),
    ...plantLamps.filter(([x], i) => i % 2 === 1 && isInTheOpen(x)).map(([x, y, size]): Lamp => [x, y, size * 1.25]),
  ]
}

/** Only a gap of the plant shows, between the carrier's shoulder and the first tank. */
const isInTheOpen = (x: number) => x > 1390 && x < 1458

function paintTank(pen: Pen, x: number, ground: number, width: number, height: number): void {
  const dome = width * 0.17
  placed(pen, x, ground - height, 1, 1, () => {
    pen.fillStyle = across(pen, 0, width, [
      [0, 0.5],
      [0.16, 0.82],
      [0.42, 0.5],
      [0.8, 0.16],
      [1, 0.08],
    ])
    pen.fillRect(0, 0, width, height)
    for (let ring = 1; ring < 10; ring++)
      line(pen, 0, height - (height * ring) / 10, width, height - (height * ring) / 10, 0.8, 0.2)
    // Buttresses crowd together towards the edges, because the wall is round.
    for (let i = 0; i <= 6; i++)
      rect(pen, width * (0.5 - 0.5 * Math.cos((Math.PI * i) / 6)) - 3, -3, 6, height + 3, 0.26)
    pen.fillStyle = across(pen, 0, width, [
      [0, 0.55],
      [0.2, 0.9],
      [0.5, 0.5],
      [1, 0.12],
    ])
    pen.beginPath()
    pen.ellipse(width / 2, 0, width / 2, dome, 0, Math.PI, 0)
    pen.fill()
    rect(pen, -3, -4, width + 6, 5, 0.7)
    line(pen, 0, -12, width, -12, 1, 0.4)
    posts(pen, 41, width / 40, [0, -12], 9, 0.8, 0.35)
    const middle = width / 2
    rect(pen, middle - 26, -dome - 34, 52, 34, 0.22)
    posts(pen, 5, 11, [middle - 22, -dome - 48], 18, 2.4, 0.2)
    line(pen, middle - 30, -dome - 34, middle + 30, -dome - 34, 2.4, 0.75)
    line(pen, width * 0.76, -width * 0.1, width * 0.92, height, 2.6, 0.3)
  })
}

function tankLamps(x: number, ground: number, width: number, height: number): Lamp[] {
  const top = ground - height
  const lamps: Lamp[] = [
    [x + width * 0.5, top - width * 0.17 - 50, 1],
    [x + width * 0.03, top - 14, 0.8],
    [x + width * 0.3, top - 14, 0.7],
    [x + width * 0.7, top - 14, 0.7],
    [x + width * 0.97, top - 14, 0.8],
  ]
  for (let i = 0; i < 6; i++) lamps.push([x + width * (0.06 + 0.17 * i), ground - 12, 0.7])
  return lamps
}
