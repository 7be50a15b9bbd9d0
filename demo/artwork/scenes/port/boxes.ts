import type { Ink, Inks } from '../../press/inks.ts'
import type { Press } from '../../press/press.ts'
import { line, rect } from '../../vocabulary/shapes.ts'

export const BOX_INKS = ['flare', 'amber', 'haze', 'teal', 'rust', 'bone', 'sea', 'clay'] as const satisfies Ink[]

export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Which of BOX_INKS it is painted with. */
  ink: number
  tone: number
}

/** Prints containers colour by colour; near ones are darker at the end and have deeper ribs. */
export function printBoxes(press: Press, boxes: readonly Box[], rampOf: (ink: Ink) => Inks, near = false): void {
  const look = near
    ? { body: 0.85, edge: 2, end: 7, endTone: 0.35, ribs: 10, rib: 0.8, ribTone: 0.55, soft: 0.4 }
    : { body: 1, edge: 1.6, end: 6, endTone: 0.45, ribs: 9, rib: 0.7, ribTone: 0.7, soft: 0.45 }
  BOX_INKS.forEach((ink, index) => {
    press.layer(
      (pen) => {
        for (const { x, y, width, height, tone } of boxes.filter((box) => box.ink === index)) {
          rect(pen, x, y, width, height, tone * look.body)
          rect(pen, x, y, width, look.edge, 1)
          rect(pen, x + width - look.end, y, look.end, height, tone * look.endTone)
          for (let rib = 1; rib < look.ribs; rib++) {
            line(pen, x + rib * 4.6, y + 2, x + rib * 4.6, y + height, look.rib, tone * look.ribTone)
          }
        }
      },
      rampOf(ink),
      { soft: look.soft },
    )
  })
}
