import type { Pen, Scene } from '../press/press.ts'
import { down } from '../vocabulary/gradients.ts'
import { grey, line, placed, poly, rect, trace } from '../vocabulary/shapes.ts'
import { SHEET_HEIGHT, specimenPress } from './sheet.ts'

const WIDTH = 250
const HEIGHT = 104

/** Precious metals: stacked ingots, end-on. */
export const kiymetli: Scene = (scale) => {
  const press = specimenPress(227, 'gold', scale)
  const { noise } = press
  press.field(() => 0.1, ['umber', 'umber'])
  press.layer(
    (pen) => {
      for (let row = 8; row >= -1; row--) {
        for (let column = -2; column < 5; column++) {
          const x = column * (WIDTH + 18) + (row % 2 ? (WIDTH + 18) / 2 : 0) - 40
          const y = SHEET_HEIGHT - 40 - row * (HEIGHT + 34)
          const tone = 0.62 + 0.25 * noise.value(column * 3.1, row * 2.7)
          placed(pen, x, y, 1, 1, () => paintIngot(pen, tone))
        }
      }
    },
    ['umber', 'rust', 'gold', 'amber', '#FBE3A6', 'bone'],
    { soft: 0.25, contrast: 1.35 },
  )
  return press.finish()
}

/** The origin is the lower left corner of the face. */
function paintIngot(pen: Pen, tone: number): void {
  pen.fillStyle = down(pen, -HEIGHT, 0, [
    [0, tone],
    [0.55, tone * 0.8],
    [1, tone * 0.45],
  ])
  trace(pen, '34,-104 216,-104 250,0 0,0')
  pen.fill()
  poly(pen, '34,-104 216,-104 258,-131.6 76,-131.6', tone + 0.36)
  poly(pen, '216,-104 250,0 282,-41.6 258,-131.6', tone * 0.28)
  line(pen, 34, -104, 216, -104, 2.4, 1)
  line(pen, 216, -104, 250, 0, 2, 0.95)
  // The assay stamp.
  pen.strokeStyle = grey(tone * 0.35)
  pen.lineWidth = 2.4
  pen.strokeRect(83, -HEIGHT * 0.68, 84, 34)
  rect(pen, 95, -HEIGHT * 0.56, 60, 3, tone * 0.35)
  rect(pen, 95, -HEIGHT * 0.46, 40, 3, tone * 0.35)
}
