import type { Pen, Press } from '../../press/press.ts'
import type { Isometric } from '../../vocabulary/isometric.ts'
import { type Point, poly, rect, segment } from '../../vocabulary/shapes.ts'
import { paintPlate } from './plan.ts'

/** The deck line, clockwise from the port bow, each with the tone of the side that follows it. */
const OUTLINE = [
  [4.6, 20.5, 0.3],
  [5.4, 20.2, 0.3],
  [14.2, 20.2, 0.3],
  [14.6, 20.6, 0.1],
  [14.6, 21.7, 0.1],
  [14.2, 22.1, 0.12],
  [5.4, 22.1, 0.3],
  [3.9, 21.15, 0.44],
] as const
const DECK = 0.85

/** The tanker alongside the jetty head. */
export function printMoored(press: Press, plan: Isometric): void {
  press.layer(
    (pen) => {
      paintHull(pen, plan)
      paintDeck(pen, plan)
      paintAft(pen, plan)
    },
    ['night', 'petrol', 'deep', 'sea', 'haze', 'bone'],
    { soft: 0.24 },
  )
  press.layer((pen) => paintBootTopping(pen, plan), ['rust', 'flare'], { soft: 0.15 })
}

function paintHull(pen: Pen, { place }: Isometric): void {
  const water = OUTLINE.map(([x, y]) => place(x, y))
  const deck = OUTLINE.map(([x, y]) => place(x, y, DECK))
  poly(
    pen,
    water.map(([x, y]): Point => [x + 26, y + 8]),
    0,
  )
  const sides = OUTLINE.map(([x, y, tone], i) => {
    const [nextX, nextY] = OUTLINE[(i + 1) % OUTLINE.length] ?? [x, y]
    return { x, y, nextX, nextY, tone }
  })
  for (const { x, y, nextX, nextY, tone } of sides) {
    poly(pen, [place(x, y), place(nextX, nextY), place(nextX, nextY, DECK), place(x, y, DECK)], tone)
  }
  poly(pen, deck, 0.74)
  for (const { x, y, nextX, nextY } of sides) segment(pen, place(x, y, DECK), place(nextX, nextY, DECK), 2.4, 1)
}

function paintDeck(pen: Pen, plan: Isometric): void {
  const { place } = plan
  for (let pipe = 0; pipe < 4; pipe++) {
    const y = 20.75 + pipe * 0.22
    segment(pen, place(5.6, y, 0.95), place(12.2, y, 0.95), 2.2, 0.34)
  }
  for (let hatch = 0; hatch < 7; hatch++) {
    paintPlate(pen, plan, 5.8 + hatch * 0.92, 20.5, 6.4 + hatch * 0.92, 20.64, 0.4, 0.95)
  }
}

function paintAft(pen: Pen, plan: Isometric): void {
  const { place } = plan
  const box = (
    [left, back, right, front]: readonly [number, number, number, number],
    low: number,
    high: number,
    tone: number,
  ) => {
    poly(
      pen,
      [place(left, front, low), place(right, front, low), place(right, front, high), place(left, front, high)],
      tone * 0.7,
    )
    poly(
      pen,
      [place(right, back, low), place(right, front, low), place(right, front, high), place(right, back, high)],
      tone * 0.3,
    )
    paintPlate(pen, plan, left, back, right, front, 1, high)
  }
  box([12.7, 20.5, 13.7, 21.8], DECK, 2.1, 0.9)
  for (let floor = 0; floor < 3; floor++) {
    for (let window = 0; window < 5; window++) {
      const [x, y] = place(12.85 + window * 0.18, 21.8, 1.05 + floor * 0.36)
      rect(pen, x, y - 5, 5, 5, 0.15)
    }
  }
  box([12.6, 20.3, 13.1, 22], 2.1, 2.45, 0.9)
  box([13.85, 20.9, 14.3, 21.4], DECK, 1.9, 0.5)
}

function paintBootTopping(pen: Pen, { place }: Isometric): void {
  const top = 0.22
  const strip = (x1: number, y1: number, x2: number, y2: number, tone: number) =>
    poly(pen, [place(x1, y1), place(x2, y2), place(x2, y2, top), place(x1, y1, top)], tone)
  strip(5.4, 22.1, 14.2, 22.1, 0.7)
  strip(14.2, 22.1, 14.6, 21.7, 0.3)
  strip(3.9, 21.15, 5.4, 22.1, 0.9)
}
