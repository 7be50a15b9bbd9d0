import type { Pen, Press } from '../../press/press.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { line, placed, rect } from '../../vocabulary/shapes.ts'
import { boom } from '../../vocabulary/structures.ts'

export interface Crane {
  x: number
  foot: number
  size: number
  /** The boom is up and no ship is being worked. */
  raised: boolean
  dark: number
  lit: number
  far: boolean
}

const HEIGHT = 430
const GAUGE = 120
const SILL = -HEIGHT * 0.62
const GIRDER = SILL + 2

/** Prints one ship-to-shore crane and returns its lamps. */
export function printCrane(press: Press, crane: Crane): Lamp[] {
  const { x, foot, size, far } = crane
  press.layer(
    (pen) => placed(pen, x, foot, size, size, () => paintCrane(pen, crane)),
    far ? ['petrol', 'deep', 'teal', 'rose'] : ['night', 'petrol', 'teal', 'rose', 'amber'],
    { soft: far ? 0.3 : 0.2 },
  )
  return lampsOf(crane).map(([left, top, strength]) => [x + left * size, foot + top * size, strength * size])
}

function paintCrane(pen: Pen, { size, raised, dark, lit }: Crane): void {
  // The far legs stop a fixed distance above the quay, whatever the size.
  const rise = 6 / size
  for (const leg of [0, GAUGE]) {
    line(pen, leg, 0, leg, SILL, 9, dark)
    line(pen, leg + 26, -rise, leg + 22, SILL, 6, dark * 1.8)
    rect(pen, leg - 3, SILL, 3, -SILL, lit)
  }
  rect(pen, -6, -60, GAUGE + 40, 9, dark)
  rect(pen, -6, SILL, GAUGE + 40, 13, dark)
  line(pen, 0, -60, GAUGE, SILL, 3.4, dark)
  line(pen, GAUGE, -60, 0, SILL, 3.4, dark)
  line(pen, 0, SILL, 30, -HEIGHT, 7, dark)
  line(pen, GAUGE, SILL, 50, -HEIGHT, 5, dark)
  rect(pen, 24, -HEIGHT - 6, 30, 9, dark)
  boom(pen, {
    from: [GAUGE + 150, GIRDER],
    to: [-6, GIRDER],
    width: 15,
    tipWidth: 15,
    bays: 20,
    weight: 1.7,
    tone: dark,
  })
  line(pen, 38, -HEIGHT, GAUGE + 140, GIRDER - 8, 2.4, dark)
  rect(pen, GAUGE + 60, GIRDER - 34, 54, 28, dark * 1.3)
  rect(pen, GAUGE + 60, GIRDER - 34, 54, 2.5, lit)
  if (raised) paintRaisedBoom(pen, dark)
  else paintWorkingBoom(pen, dark)
}

function paintRaisedBoom(pen: Pen, tone: number): void {
  boom(pen, { from: [-4, GIRDER], to: [-72, GIRDER - 300], width: 15, tipWidth: 9, bays: 18, weight: 1.7, tone })
  line(pen, 36, -HEIGHT, -66, GIRDER - 270, 2, tone)
}

/** Boom down, with the trolley, its cab and the spreader on four ropes. */
function paintWorkingBoom(pen: Pen, tone: number): void {
  boom(pen, { from: [-6, GIRDER], to: [-330, GIRDER], width: 15, tipWidth: 10, bays: 24, weight: 1.7, tone })
  line(pen, 36, -HEIGHT, -300, GIRDER - 6, 2.2, tone)
  line(pen, 36, -HEIGHT, -160, GIRDER - 6, 2.2, tone)
  const trolley = -190
  rect(pen, trolley - 18, GIRDER + 6, 36, 10, tone)
  rect(pen, trolley + 18, GIRDER + 8, 16, 18, tone * 1.4)
  line(pen, trolley - 12, GIRDER + 16, trolley - 14, GIRDER + 120, 1.2, tone)
  line(pen, trolley + 12, GIRDER + 16, trolley + 14, GIRDER + 120, 1.2, tone)
  rect(pen, trolley - 30, GIRDER + 120, 60, 4, tone)
}

function lampsOf({ raised }: Crane): Lamp[] {
  const lamps: Lamp[] = [[38, -HEIGHT - 10, 1.2]]
  if (!raised) {
    for (let i = 0; i < 7; i++) lamps.push([-30 - i * 44, GIRDER + 9, 0.7])
    lamps.push([-160, GIRDER + 28, 0.9])
  }
  for (let i = 0; i < 5; i++) lamps.push([(i * GAUGE) / 4, SILL + 16, 0.8])
  for (let i = 0; i < 4; i++) lamps.push([GAUGE + 20 + i * 34, GIRDER + 10, 0.6])
  return lamps
}
