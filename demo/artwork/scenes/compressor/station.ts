import type { Pen, Press } from '../../press/press.ts'
import { down } from '../../vocabulary/gradients.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { line, oval, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { lattice, vessel } from '../../vocabulary/structures.ts'

/** Two compressor halls with their stacks, a bank of coolers, scrubbers and a radio mast. */
export function printStation(press: Press, base: number): Lamp[] {
  const lamps: Lamp[] = []
  press.layer(
    (pen) =>
      placed(pen, 0, base, 1, 1, () => {
        lamps.push(...paintStack(pen, 1150, 300), ...paintHall(pen, 1012, 250, 112))
        lamps.push(...paintStack(pen, 1440, 330), ...paintHall(pen, 1300, 262, 122))
        for (let i = 0; i < 5; i++) paintCooler(pen, 1600 + i * 54)
        for (let i = 0; i < 3; i++)
          vessel(pen, {
            x: 1880 + i * 34,
            y: -150,
            width: 26,
            height: 150,
            lit: 0.6,
            dark: 0.1,
            side: -1,
            cap: 10,
            rings: 3,
          })
        for (let i = 0; i < 3; i++)
          vessel(pen, {
            x: 900 + i * 34,
            y: -110,
            width: 22,
            height: 110,
            lit: 0.66,
            dark: 0.12,
            side: -1,
            cap: 9,
            rings: 2,
          })
        lattice(pen, {
          x: 860,
          foot: 0,
          top: -330,
          footWidth: 34,
          topWidth: 8,
          bays: 12,
          weight: 1.8,
          tone: 0.14,
          litTone: 0.5,
        })
        rect(pen, 844, -300, 32, 3, 0.2)
      }),
    ['night', 'petrol', 'deep', 'teal', 'haze', 'bone'],
    { soft: 0.25 },
  )
  lamps.push([860, -334, 1.2])
  return lamps.map(([x, y, size]) => [x, base + y, size])
}

function paintHall(pen: Pen, x: number, width: number, height: number): Lamp[] {
  const windows = Array.from({ length: 5 }, (_, i) => x + 26 + (i * (width - 52)) / 4.6)
  pen.fillStyle = down(pen, -height, 0, [
    [0, 0.42],
    [1, 0.2],
  ])
  pen.fillRect(x, -height, width, height)
  for (let rib = 0; rib < width / 9; rib++) line(pen, x + rib * 9, -height, x + rib * 9, 0, 0.8, 0.16)
  rect(pen, x, -height, 9, height, 0.72)
  // Snow on the roof.
  poly(
    pen,
    [
      [x - 10, -height],
      [x + width * 0.5, -height - 34],
      [x + width + 10, -height],
    ],
    1,
  )
  line(pen, x - 10, -height, x + width + 10, -height, 3, 0.2)
  for (const window of windows) rect(pen, window, -height + 24, 24, 15, 0.02)
  rect(pen, x + width * 0.4, -46, 48, 46, 0.08)
  return windows.map((window) => [window + 12, -height + 31, 0.8])
}

function paintStack(pen: Pen, x: number, height: number): Lamp[] {
  vessel(pen, { x, y: -height, width: 30, height, lit: 0.62, dark: 0.1, side: -1, rings: 6 })
  rect(pen, x - 6, -height, 42, 7, 0.2)
  rect(pen, x - 6, -height - 4, 42, 4, 1)
  for (const share of [0.35, 0.7]) {
    rect(pen, x - 10, -height * share, 50, 3, 0.2)
    line(pen, x - 10, -height * share - 9, x + 40, -height * share - 9, 1, 0.3)
  }
  return [[x + 15, -height - 8, 1.2]]
}

function paintCooler(pen: Pen, x: number): void {
  rect(pen, x, -76, 48, 30, 0.3)
  rect(pen, x, -80, 48, 6, 1)
  line(pen, x + 6, -46, x + 6, 0, 4, 0.16)
  line(pen, x + 42, -46, x + 42, 0, 4, 0.16)
  oval(pen, x + 24, -62, 16, 9, 0.12)
}
