import { lerp } from '../../press/numbers.ts'
import type { Pen } from '../../press/press.ts'
import { line, type Point, poly, rect, segment } from '../../vocabulary/shapes.ts'
import { boom, lattice, posts, vessel } from '../../vocabulary/structures.ts'

// The rig in its own units: x from its middle, y from the main deck, upwards negative.

/** From the deck down to the sea at rest. */
export const DECK_HEIGHT = 166
export const FLARE_TIP: Point = [424, -200]
export const MAST_TOP: Point = [-6, -462]

export function paintRig(pen: Pen): void {
  paintJacket(pen)
  paintDecks(pen)
  paintModules(pen)
  paintQuarters(pen)
  paintDerrick(pen)
  paintCranes(pen)
  boom(pen, { from: [206, -8], to: [420, -196], width: 26, tipWidth: 9, bays: 15, weight: 1.9, tone: 0.05 })
  line(pen, 206, -30, 420, -198, 2, 0.07)
  posts(pen, 58, 8, [-232, -11], 7, 0.8, 0.1)
  line(pen, -232, -11, 232, -11, 1, 0.2)
  line(pen, -270, -140, -270, -196, 1.4, 0.06)
  line(pen, -246, -140, -246, -180, 1.2, 0.06)
}

/** Four battered legs with bracing; the far pair paler and set off. */
function paintJacket(pen: Pen): void {
  const top = 20
  const foot = DECK_HEIGHT + 18
  const legs = [
    [-165, -215],
    [-70, -92],
    [70, 92],
    [165, 215],
  ] as const
  for (const { offset, tone, leg, cross, brace } of [
    { offset: 16, tone: 0.24, leg: 8, cross: 3, brace: 3 },
    { offset: 0, tone: 0.03, leg: 13, cross: 4.5, brace: 5 },
  ]) {
    const at = ([head, base]: readonly [number, number], t: number): Point => [
      lerp(head, base, t) + offset,
      lerp(top, foot, t),
    ]
    for (const pile of legs) segment(pen, at(pile, 0), at(pile, 1), leg, tone)
    legs.slice(1).forEach((right, i) => {
      const left = legs[i]
      if (!left) return
      for (const [from, to] of [
        [0, 0.5],
        [0.5, 1],
      ] as const) {
        segment(pen, at(left, from), at(right, to), cross, tone)
        segment(pen, at(right, from), at(left, to), cross, tone)
        segment(pen, at(left, to), at(right, to), brace, tone)
      }
    })
  }
  posts(pen, 9, 10, [-40, top], foot - top, 2.2, 0.06)
}

function paintDecks(pen: Pen): void {
  rect(pen, -232, -4, 464, 24, 0.04)
  rect(pen, -232, -4, 464, 3, 0.34)
  rect(pen, -214, -52, 420, 10, 0.05)
  rect(pen, -214, -52, 420, 2.5, 0.4)
  posts(pen, 22, 20, [-210, -44], 40, 3, 0.08)
  for (let i = 0; i < 11; i++) line(pen, -210 + i * 40, -44, -190 + i * 40, -4, 2.2, 0.08)
}

function paintModules(pen: Pen): void {
  const modules = [
    [-205, 52, 46],
    [-148, 40, 62],
    [34, 60, 40],
    [100, 46, 56],
    [152, 50, 36],
  ] as const
  modules.forEach(([x, width, height], i) => {
    rect(pen, x, -52 - height, width, height, 0.06 + 0.05 * (i % 2))
    rect(pen, x, -52 - height, width, 2, 0.45)
    // The edge towards the sun is lit.
    rect(pen, x + (x < 0 ? width - 3 : 0), -52 - height, 3, height, 0.55)
    for (let seam = 1; seam < height / 11; seam++) line(pen, x, -52 - seam * 11, x + width, -52 - seam * 11, 0.9, 0.2)
  })
  vessel(pen, { x: 42, y: -158, width: 18, height: 70, lit: 0.62, dark: 0.04, side: -1, cap: 6, rings: 3 })
  vessel(pen, { x: 66, y: -176, width: 12, height: 90, lit: 0.5, dark: 0.04, side: -1, cap: 5, rings: 4 })
  vessel(pen, { x: 162, y: -146, width: 15, height: 62, lit: 0.45, dark: 0.03, side: -1, cap: 5, rings: 2 })
  vessel(pen, { x: -196, y: -120, width: 12, height: 30, lit: 0.5, dark: 0.04, side: 1, cap: 4 })
}

/** Living quarters with the helideck on top. */
function paintQuarters(pen: Pen): void {
  for (let floor = 0; floor < 5; floor++) {
    const y = -36 - floor * 22
    rect(pen, -292, y, 84, 20, 0.05 + 0.015 * floor)
    rect(pen, -292, y, 84, 1.6, 0.3)
    rect(pen, -211, y, 3, 20, 0.6)
  }
  poly(pen, '-350,-138 -216,-138 -226,-128 -340,-128', 0.05)
  line(pen, -352, -139, -214, -139, 2.2, 0.5)
  for (let i = 0; i < 6; i++) line(pen, -336 + i * 22, -128, -288 + i * 11, -106, 1.6, 0.06)
  rect(pen, -300, -16, 80, 16, 0.03)
  poly(pen, '-300,0 -214,0 -214,20', 0.03)
}

function paintDerrick(pen: Pen): void {
  rect(pen, -52, -92, 92, 40, 0.05)
  rect(pen, -52, -92, 92, 2.4, 0.4)
  rect(pen, -40, -112, 68, 20, 0.07)
  lattice(pen, {
    x: -6,
    foot: -112,
    top: -408,
    footWidth: 74,
    topWidth: 18,
    bays: 11,
    weight: 2.6,
    tone: 0.04,
    litTone: 0.5,
  })
  rect(pen, -19, -416, 26, 10, 0.05)
  rect(pen, -12, -428, 12, 12, 0.05)
  line(pen, -6, -428, ...MAST_TOP, 1.6, 0.06)
  // The hoist with its travelling block.
  line(pen, -6, -404, -6, -130, 1.8, 0.05)
  rect(pen, -14, -286, 16, 30, 0.05)
  rect(pen, -34, -188, 22, 26, 0.06)
}

function paintCranes(pen: Pen): void {
  rect(pen, -176, -160, 10, 110, 0.04)
  rect(pen, -186, -176, 30, 20, 0.06)
  boom(pen, { from: [-170, -168], to: [-286, -300], width: 14, tipWidth: 4, bays: 12, weight: 1.5, tone: 0.05 })
  line(pen, -166, -196, -286, -300, 1.1, 0.06)
  line(pen, -170, -176, -166, -198, 3, 0.05)
  line(pen, -286, -300, -286, -190, 0.9, 0.06)
  rect(pen, 126, -176, 9, 126, 0.04)
  rect(pen, 116, -190, 28, 18, 0.06)
  boom(pen, { from: [130, -184], to: [226, -262], width: 12, tipWidth: 4, bays: 10, weight: 1.4, tone: 0.05 })
  line(pen, 130, -208, 226, -262, 1, 0.06)
  line(pen, 226, -262, 226, -150, 0.8, 0.06)
}
