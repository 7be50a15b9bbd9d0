import { FULL_TURN } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { type Random, randomFrom } from '../../press/random.ts'
import { down } from '../../vocabulary/gradients.ts'
import { line, oval, placed } from '../../vocabulary/shapes.ts'
import { groundPoint } from './camera.ts'

/** Seven sheep in front of a row, some of them on the track. */
export function printSheep(press: Press, away: number, seed: number): void {
  press.layer(
    (pen) => {
      const random = randomFrom(seed)
      for (let i = 0; i < 7; i++) {
        const onTrack = random() < 0.45
        const sideways = onTrack ? -5.2 + random() * 3.4 : -0.8 + random() * (away * 0.4)
        const distance = onTrack ? away - 2.6 + random() * 2.4 : away - 1.1 + random() * 0.7
        const [x, y] = groundPoint(sideways, 0, distance)
        const size = 520 / distance
        placed(pen, x, y, size, size, () => paintOneSheep(pen, random))
      }
    },
    ['umber', 'clay', 'haze', 'bone'],
    { soft: 0.2 },
  )
}

function paintOneSheep(pen: Pen, random: Random): void {
  oval(pen, 0.2, 0.06, 1.1, 0.22, 0.12)
  for (const leg of [-0.5, -0.2, 0.3, 0.55]) line(pen, leg, 0, leg, -0.5, 0.13, 0.1)
  pen.fillStyle = down(pen, -1.25, -0.3, [
    [0, 1],
    [0.6, 0.8],
    [1, 0.45],
  ])
  pen.beginPath()
  pen.ellipse(0, -0.78, 0.86, 0.5, 0, 0, FULL_TURN)
  pen.fill()
  const facing = random() < 0.5 ? -1 : 1
  oval(pen, facing * 0.95, -(0.5 + random() * 0.5), 0.28, 0.2, 0.16, facing * 0.5)
}
