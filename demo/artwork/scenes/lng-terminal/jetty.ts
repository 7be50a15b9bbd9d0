import { lerp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { bow, disc, line, type Point, placed, poly, rect, segment } from '../../vocabulary/shapes.ts'
import { lattice } from '../../vocabulary/structures.ts'
import { CARRIER_X, DECK, SHEER } from './carrier.ts'

const SPANS = 30

/** The jetty from the shore (0) to the viewer (1), and across its deck. */
const jettyAt =
  (horizon: number) =>
  (near: number, across: number): Point => [
    lerp(1430, 1960, near) + across * lerp(8, 150, near),
    lerp(horizon + 8, 846, near ** 1.25),
  ]

export function printJetty(press: Press, horizon: number): Lamp[] {
  const at = jettyAt(horizon)
  const lamps: Lamp[] = []
  press.layer(
    (pen) => {
      paintPiles(pen, at)
      paintDeck(pen, at)
      paintPipes(pen, at)
      // The first lamps would crowd behind the loading arms, so the row begins beyond them.
      for (let i = 6; i < 14; i++) lamps.push(paintLampPost(pen, at, ((i + 0.6) / 14) ** 1.5))
    },
    ['night', 'petrol', 'deep', 'teal', 'rose', 'amber'],
    { soft: 0.22 },
  )
  return lamps
}

type JettyAt = ReturnType<typeof jettyAt>

function paintPiles(pen: Pen, at: JettyAt): void {
  for (let i = 0; i < 26; i++) {
    const near = (i / 25) ** 1.5
    const size = lerp(0.12, 1, near)
    const depth = lerp(10, 150, near)
    for (const across of [0, 0.42]) {
      const [x, y] = at(near, across)
      line(pen, x, y, x - 6 * size, y + depth, 9 * size, 0.05)
      line(pen, x - 2 * size, y, x - 8 * size, y + depth, 2 * size, 0.42)
    }
  }
}

function paintDeck(pen: Pen, at: JettyAt): void {
  const edge = Array.from({ length: SPANS + 1 }, (_, i) => at(i / SPANS, 0))
  const farEdge = Array.from({ length: SPANS + 1 }, (_, i): Point => {
    const [x, y] = at(i / SPANS, 1)
    return [x, y - lerp(2, 26, i / SPANS)]
  })
  poly(pen, [...edge, ...farEdge.toReversed()], 0.24)
  for (let i = 0; i < SPANS; i++) {
    const from = at(i / SPANS, 0)
    const to = at((i + 1) / SPANS, 0)
    const thickness = (span: number) => lerp(3, 24, span / SPANS)
    poly(pen, [from, to, [to[0], to[1] + thickness(i + 1)], [from[0], from[1] + thickness(i)]], 0.08)
    segment(pen, from, to, lerp(0.8, 3, i / SPANS), 0.7)
  }
}

/** Three insulated pipes on the deck, each with a lit back. */
function paintPipes(pen: Pen, at: JettyAt): void {
  for (let pipe = 0; pipe < 3; pipe++) {
    for (let i = 0; i < SPANS; i++) {
      const share = i / SPANS
      const [x1, y1] = at(share, 0.16 + 0.12 * pipe)
      const [x2, y2] = at((i + 1) / SPANS, 0.16 + 0.12 * pipe)
      const rise = lerp(3, 34, share)
      const nextRise = lerp(3, 34, (i + 1) / SPANS)
      const crown = lerp(0.4, 3, share)
      line(pen, x1, y1 - rise, x2, y2 - nextRise, lerp(1.4, 9, share), 0.16 + 0.1 * pipe)
      line(pen, x1, y1 - rise - crown, x2, y2 - nextRise - crown, lerp(0.5, 2, share), 0.8)
    }
  }
}

function paintLampPost(pen: Pen, at: JettyAt, near: number): Lamp {
  const [x, y] = at(near, 0.02)
  const height = lerp(14, 150, near)
  const armX = x + height * 0.13
  const armY = y - height - height * 0.03
  line(pen, x, y, x, y - height, lerp(0.8, 4, near), 0.1)
  line(pen, x, y - height, armX, armY, lerp(0.8, 3, near), 0.1)
  return [armX, armY + 1, lerp(0.5, 2.4, near)]
}

const ARMS: Point = [1392, 764]

/** The loading platform beside the hull: four articulated arms and the gangway tower. */
export function printLoadingArms(press: Press): Lamp[] {
  press.layer(
    (pen) =>
      placed(pen, ...ARMS, 1, 1, () => {
        rect(pen, -4, 0, 196, 24, 0.1)
        rect(pen, -4, 0, 196, 3, 0.7)
        for (let i = 0; i < 6; i++) line(pen, 8 + i * 34, 20, 2 + i * 34, 96, 11, 0.05)
        for (let i = 0; i < 6; i++) line(pen, 4 + i * 34, 20, -2 + i * 34, 96, 2.4, 0.4)
        for (let i = 0; i < 4; i++) paintArm(pen, i)
        lattice(pen, {
          x: 190,
          foot: 0,
          top: -300,
          footWidth: 30,
          topWidth: 20,
          bays: 9,
          weight: 2,
          tone: 0.1,
          litTone: 0.5,
        })
        rect(pen, 168, -324, 46, 24, 0.16)
        rect(pen, 168, -324, 46, 2.4, 0.7)
        line(pen, 191, -324, 191, -380, 2, 0.14)
      }),
    ['night', 'petrol', 'deep', 'teal', 'rose', 'amber'],
    { soft: 0.22 },
  )
  const lamps: Lamp[] = [
    [1572, 452, 1],
    [1592, 452, 1],
    [1583, 382, 1.2],
  ]
  for (let i = 0; i < 5; i++) lamps.push([1400 + i * 40, 758, 1])
  return lamps
}

/** An articulated arm. The first is connected and reaches for the ship's rail; the others are parked upright. */
function paintArm(pen: Pen, index: number): void {
  const x = 30 + index * 42
  const pivot: Point = [x, -150]
  const apex: Point = index === 0 ? [x + 4, -318] : [x + 8, -296]
  const end: Point = index === 0 ? [-40, -254] : [x + 20, -168]
  line(pen, x, 0, ...pivot, 9, 0.08)
  line(pen, x - 3, 0, x - 3, pivot[1], 2, 0.66)
  // The counterweight balances the arm beyond the pivot.
  line(pen, ...pivot, x - 6, -112, 7, 0.1)
  rect(pen, x - 16, -116, 20, 18, 0.16)
  segment(pen, pivot, apex, 7, 0.1)
  line(pen, pivot[0] - 3, pivot[1], apex[0] - 3, apex[1], 1.8, 0.72)
  segment(pen, apex, end, 5.4, 0.1)
  line(pen, apex[0], apex[1] - 2, end[0], end[1] - 2, 1.4, 0.5)
  disc(pen, ...pivot, 7, 0.3)
  disc(pen, ...apex, 6, 0.34)
}

/** Mooring lines to the platform and to a dolphin on the left; returns the dolphin's lamp. */
export function printMooring(press: Press): Lamp[] {
  const sheer = DECK + SHEER
  press.layer(
    (pen) => {
      for (const [from, to, y] of [
        [CARRIER_X + 120, 1440, 764],
        [CARRIER_X + 132, 1480, 764],
        [CARRIER_X - 120, 930, 812],
        [CARRIER_X - 130, 908, 812],
      ] as const)
        bow(pen, [from, sheer], [(from + to) / 2, lerp(sheer, y, 0.72)], [to, y], 1.7, 0.5)
      rect(pen, 886, 806, 58, 14, 0.2)
      rect(pen, 886, 806, 58, 2.6, 0.8)
      for (let i = 0; i < 3; i++) line(pen, 898 + i * 18, 818, 894 + i * 18, 860, 9, 0.05)
      rect(pen, 906, 790, 8, 18, 0.2)
    },
    ['night', 'petrol', 'deep', 'sea', 'haze'],
    { soft: 0.2 },
  )
  return [[915, 784, 1.1]]
}
