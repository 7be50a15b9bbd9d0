import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { down } from '../../vocabulary/gradients.ts'
import { line, placed, rect } from '../../vocabulary/shapes.ts'
import { BOX_INKS, type Box } from './boxes.ts'

export const BOW = 760
const BAY = 46
const FIRST_BAY = 64
/** The bay where the accommodation block stands instead of boxes. */
const BRIDGE_BAY = 11
const FREEBOARD = 64

/** What the ship carries, lower at the bow so that the bridge can see. */
export function stowage(random: Random, quay: number): Box[] {
  const deck = quay - FREEBOARD
  const boxes: Box[] = []
  for (let bay = 0; bay < 17; bay++) {
    if (bay === BRIDGE_BAY) continue
    const tiers = bay < 2 ? 2 + bay : bay > 14 ? 4 : 5 + Math.floor(random() * 2) - (bay < 3 ? 1 : 0)
    for (let tier = 0; tier < tiers; tier++) {
      const ink = Math.floor(random() * BOX_INKS.length)
      const x = BOW + FIRST_BAY + bay * BAY
      boxes.push({ x, y: deck - 16 - tier * 17, width: 43, height: 16, ink, tone: 0.4 + random() * 0.5 })
    }
  }
  return boxes
}

export function printShip(press: Press, quay: number): void {
  press.layer(
    (pen) =>
      placed(pen, BOW, quay - FREEBOARD, 1, 1, () => {
        paintHull(pen)
        paintBridge(pen)
      }),
    ['night', 'petrol', 'deep', 'sea', 'bone'],
    { soft: 0.2 },
  )
}

function paintHull(pen: Pen): void {
  const foot = FREEBOARD + 26
  pen.beginPath()
  pen.moveTo(-26, -18)
  pen.quadraticCurveTo(20, 0, 70, 0)
  pen.lineTo(880, 0)
  pen.lineTo(876, foot)
  pen.lineTo(50, foot)
  pen.quadraticCurveTo(20, FREEBOARD - 10, -26, -18)
  pen.fillStyle = down(pen, 0, foot, [
    [0, 0.44],
    [0.5, 0.26],
    [1, 0.02],
  ])
  pen.fill()
  line(pen, -22, -16, 70, 1, 2, 0.9)
  line(pen, 70, 1, 880, 1, 2, 0.9)
}

function paintBridge(pen: Pen): void {
  placed(pen, FIRST_BAY + BRIDGE_BAY * BAY, 0, 1, 1, () => {
    for (let floor = 0; floor < 9; floor++) {
      const y = -16 - floor * 16
      rect(pen, 0, y, 40, 15, 0.72)
      rect(pen, 0, y, 8, 15, 0.95)
      for (let window = 0; window < 4; window++) rect(pen, 10 + window * 7, y + 5, 4, 5, 0.1)
    }
    rect(pen, -14, -166, 70, 16, 0.8)
    rect(pen, -10, -162, 60, 6, 0.06)
    line(pen, 20, -166, 20, -216, 3, 0.4)
  })
}
