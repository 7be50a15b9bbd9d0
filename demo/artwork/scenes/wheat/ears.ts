import { clamp, smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { bow, line, oval, within } from '../../vocabulary/shapes.ts'

/** The standing ears of the foreground, back to front, leaning with the wind. */
export function printEars(press: Press, random: Random): void {
  const { noise, width } = press
  press.layer(
    (pen) => {
      const ears: { x: number; y: number; near: number }[] = []
      for (let i = 0; i < 3000; i++) {
        const near = 0.18 + 0.82 * random() ** 0.62
        ears.push({ x: random() * (width + 80) - 40, y: 760 + near * 380, near })
      }
      ears.sort((a, b) => a.y - b.y)
      for (const { x, y, near } of ears) {
        const size = 0.34 + near * 1.15
        const wind = noise.fbm(x * 0.003, y * 0.004, 3)
        const length = (52 + random() * 34) * size
        const bend = (18 + wind * 40 + random() * 14) * size
        const shade = 0.3 + wind * 0.62 - 0.34 * smooth(0.5, 1, near)
        const tone = clamp(shade + (random() - 0.5) * 0.26)
        const head = [x + bend, y - length] as const
        bow(pen, [x, y + 16 * size], [x + bend * 0.15, y - length * 0.7], head, 1.5 * size, tone * 0.7)
        within(pen, () => {
          pen.translate(...head)
          pen.rotate(0.3 + wind * 0.75)
          paintEar(pen, size, tone, near > 0.2)
        })
      }
    },
    ['umber', 'rust', 'gold', 'wheat', 'amber', 'bone'],
    { soft: 0.2 },
  )
}

/** Seven pairs of grains, the left ones lit, with beards where they can be seen. */
function paintEar(pen: Pen, size: number, tone: number, bearded: boolean): void {
  for (let pair = 0; pair < 7; pair++) {
    const y = -pair * 4.6 * size
    for (const side of [-1, 1]) {
      const x = -2 * size + side * 2.6 * size
      oval(pen, x, y, 2.2 * size, 4 * size, tone + (side < 0 ? 0.24 : -0.05), side * 0.45)
    }
    if (!bearded) continue
    line(pen, 2.4 * size, y, 9 * size, y - 19 * size, 0.55 * size, tone + 0.2)
    line(pen, -2.4 * size, y, -7 * size, y - 19 * size, 0.55 * size, tone + 0.2)
  }
}
