import { Path2D } from '@napi-rs/canvas'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { down } from '../../vocabulary/gradients.ts'
import { flatHalo, halo } from '../../vocabulary/lights.ts'
import { disc, grey, line, oval, placed, poly, rect, stroke, trace } from '../../vocabulary/shapes.ts'
import { MONITORS } from './monitors.ts'

/** The far edge of the desk. */
export const DESK = 912

/** The desk top and the dark bodies of the monitors. */
export function printDesk(press: Press): void {
  const { height } = press
  press.layer(
    (pen) => {
      pen.fillStyle = down(pen, DESK, height, [
        [0, 0.4],
        [0.3, 0.16],
        [1, 0],
      ])
      trace(pen, [
        [640, DESK],
        [1990, DESK],
        [1990, 1090],
        [520, 1090],
      ])
      pen.fill()
      line(pen, 640, DESK, 1990, DESK, 2.6, 0.8)
      for (const monitor of Object.values(MONITORS)) {
        const { x, y, width } = monitor
        const bottom = y + monitor.height
        const middle = x + width / 2
        if (monitor.hung) rect(pen, middle - 8, bottom, 16, 60, 0.05)
        else {
          rect(pen, middle - 9, bottom, 18, DESK - bottom + 14, 0.05)
          rect(pen, middle - 58, DESK + 8, 116, 8, 0.06)
        }
        rect(pen, x - 8, y - 8, width + 16, monitor.height + 16, 0.02)
        rect(pen, x - 8, y - 8, width + 16, 2.4, 0.5)
        rect(pen, x + width + 6, y - 8, 2, monitor.height + 16, 0.3)
      }
    },
    ['night', 'petrol', 'deep', 'teal', 'sea'],
    { soft: 0.25 },
  )
}

/** Keyboard, papers and a cup. */
export function printThings(press: Press, random: Random): void {
  press.layer(
    (pen) => {
      poly(pen, '1290,958 1530,958 1556,996 1272,996', 0.08)
      for (let row = 0; row < 4; row++) {
        for (let key = 0; key < 17; key++) {
          rect(pen, 1290 + key * 14.4 - row * 3.2, 962 + row * 8.6, 11, 5.6, 0.32 + 0.2 * random())
        }
      }
      poly(pen, '960,950 1130,944 1146,1002 946,1010', 0.72)
      for (let i = 0; i < 6; i++) line(pen, 972 - i, 960 + i * 8, 1104 - random() * 40, 957 + i * 8, 1.6, 0.3)
      rect(pen, 1640, 936, 44, 46, 0.5)
      rect(pen, 1640, 936, 12, 46, 0.8)
      oval(pen, 1662, 936, 22, 6, 0.85)
      oval(pen, 1662, 937, 18, 4.4, 0.1)
      pen.beginPath()
      pen.arc(1690, 956, 11, -1.4, 1.6)
      stroke(pen, 5, 0.5)
    },
    ['night', 'petrol', 'teal', 'haze', 'bone'],
    { soft: 0.25 },
  )
}

export function printLampAndChair(press: Press): void {
  press.layer(paintLamp, ['night', 'petrol', 'clay', 'amber', 'bone'], { soft: 0.25 })
  press.glow(
    (pen) => {
      placed(pen, 846, 708, 1, 1, () => {
        trace(pen, '-46,-4 26,-20 220,230 -120,230')
        pen.clip()
        halo(pen, 0, -10, 290, 0.6)
      })
      flatHalo(pen, 880, DESK + 36, 240, 0.75, 0.18)
    },
    'amber',
    { soft: 0.45 },
  )
  press.layer((pen) => placed(pen, 1400, 0, 1, 1, () => paintChair(pen)), ['night', 'petrol', 'deep', 'sea'], {
    soft: 0.2,
  })
}

function paintLamp(pen: Pen): void {
  line(pen, 742, DESK + 6, 742, DESK - 10, 50, 0.06)
  rect(pen, 704, DESK - 4, 78, 14, 0.08)
  rect(pen, 704, DESK - 4, 78, 2.4, 0.6)
  line(pen, 742, DESK - 6, 700, 742, 8, 0.07)
  line(pen, 700, 742, 806, 650, 7, 0.07)
  disc(pen, 700, 742, 9, 0.2)
  poly(pen, '792,632 824,636 872,688 800,704', 0.12)
  line(pen, 800, 704, 872, 688, 3, 0.9)
  line(pen, 738, DESK - 6, 697, 742, 1.8, 0.5)
}

function paintChair(pen: Pen): void {
  pen.fillStyle = grey(0.05)
  pen.fill(new Path2D('M-128 1090L-140 1010Q-142 972-104 968H104Q142 972 140 1010L128 1090'))
  pen.strokeStyle = grey(0.7)
  pen.lineWidth = 2.2
  pen.stroke(new Path2D('M-140 1012Q-142 972-104 968H104Q142 972 140 1012'))
  for (let i = 0; i < 9; i++) line(pen, -120 + i * 30, 976, -116 + i * 29, 1090, 1, 0.14)
}
