import { down, rounded } from './gradients.ts'
import type { Yard } from './plant.ts'
import { line, oval, poly, rect } from './shapes.ts'
import { vessel } from './structures.ts'

// Each unit stands at x on the yard's base line and returns how much room it takes, gap included.

const hang = ({ lamps, size }: Yard, x: number, y: number, strength = 1) => lamps.push([x, y, strength * size])

/** A distillation column with platforms, rails and a lamp at each landing. */
export function column(yard: Yard, x: number): number {
  const { pen, random, base, size: k, dark, lit, tall } = yard
  const width = (14 + random() * 22) * k
  const height = (150 + random() * 250) * k * tall
  const rings = 3 + Math.floor(random() * 4)
  vessel(pen, { x, y: base - height, width, height, lit, dark, side: -1, cap: width * 0.32, ladder: k > 0.7, rings })
  for (let level = 1; level < 6; level++) {
    const y = base - height + (height * level) / 6
    rect(pen, x - 5 * k, y, width + 10 * k, 2.4 * k, dark * 1.4)
    for (let post = 0; post < 5; post++) {
      const postX = x - 5 * k + (post * (width + 10 * k)) / 4
      line(pen, postX, y - 6 * k, postX, y, 0.8, dark * 1.2)
    }
    line(pen, x - 5 * k, y - 6 * k, x + width + 5 * k, y - 6 * k, 0.8, dark * 1.4)
    hang(yard, x - 5 * k, y - 7 * k, 0.8)
    if (random() < 0.6) hang(yard, x + width + 5 * k, y - 7 * k, 0.8)
  }
  line(pen, x + width + 3 * k, base - height + 8 * k, x + width + 3 * k, base, 3 * k, dark * 1.2)
  hang(yard, x + width / 2, base - height - 3 * k)
  return width + (10 + random() * 18) * k
}

/** A tapering chimney with painted bands. */
export function stack(yard: Yard, x: number): number {
  const { pen, random, base, size: k, dark, lit, tall } = yard
  const width = (9 + random() * 7) * k
  const height = (300 + random() * 240) * k * tall
  const top = base - height
  poly(
    pen,
    [
      [x - width * 0.2, base],
      [x + width * 1.2, base],
      [x + width * 0.82, top],
      [x + width * 0.18, top],
    ],
    dark,
  )
  poly(
    pen,
    [
      [x, base],
      [x + width * 0.3, base],
      [x + width * 0.34, top],
      [x + width * 0.2, top],
    ],
    lit * 0.55,
  )
  for (let band = 0; band < 4; band++) {
    rect(pen, x - k, top + band * height * 0.24 + 8 * k, width + 2 * k, 4 * k, band % 2 ? dark * 2 : lit * 0.7)
  }
  hang(yard, x + width / 2, top - 4 * k, 1.5)
  hang(yard, x + width / 2, base - height * 0.5)
  return width + (26 + random() * 30) * k
}

/** An open steel frame with drums lying on its floors. */
export function structure(yard: Yard, x: number): number {
  const { pen, random, base, size: k, dark, lit } = yard
  const width = (70 + random() * 80) * k
  const height = (70 + random() * 100) * k
  const floors = 2 + Math.floor(random() * 3)
  const storey = height / floors
  const floorY = (floor: number) => base - height + floor * storey
  const bayX = (bay: number) => x + (bay * width) / 5
  for (let floor = 0; floor <= floors; floor++) rect(pen, x, floorY(floor), width, 2.6 * k, dark * 1.5)
  for (let bay = 0; bay <= 5; bay++) rect(pen, bayX(bay) - 1.2 * k, base - height, 2.4 * k, height, dark)
  for (let bay = 0; bay < 5; bay++) {
    for (let floor = 0; floor < floors; floor++) {
      if (random() < 0.5) line(pen, bayX(bay), floorY(floor), bayX(bay + 1), floorY(floor + 1), 1.2 * k, dark)
    }
  }
  for (let floor = 0; floor < floors; floor++) {
    for (let place = 0; place < 3; place++) {
      if (random() >= 0.7) continue
      const radius = (10 + random() * 14) * k
      pen.fillStyle = down(pen, floorY(floor), floorY(floor + 1), [
        [0, lit],
        [0.5, lit * 0.4],
        [1, dark],
      ])
      pen.fillRect(x + random() * (width - radius * 2), floorY(floor) + storey * 0.3, radius * 2, storey * 0.55)
    }
  }
  for (let floor = 0; floor < floors; floor++) {
    for (let bay = 0; bay <= 5; bay++) if (random() < 0.75) hang(yard, bayX(bay), floorY(floor) + 6 * k, 0.75)
  }
  return width + (8 + random() * 12) * k
}

/** A gas sphere on legs. */
export function sphere(yard: Yard, x: number): number {
  const { pen, random, base, size: k, dark, lit } = yard
  const radius = (30 + random() * 22) * k
  const centre = x + radius
  const y = base - radius * 1.35
  for (let leg = -3; leg <= 3; leg++) {
    line(pen, centre + leg * radius * 0.3, y, centre + leg * radius * 0.32, base, 2.4 * k, dark)
  }
  pen.fillStyle = rounded(
    pen,
    [centre - radius * 0.45, y - radius * 0.4, radius * 0.1],
    [centre, y, radius * 1.05],
    [
      [0, lit],
      [0.5, lit * 0.45],
      [1, dark],
    ],
  )
  pen.beginPath()
  pen.arc(centre, y, radius, 0, Math.PI * 2)
  pen.fill()
  line(pen, x + radius * 0.2, base, x + radius * 1.8, y - radius * 0.6, 1.4 * k, dark)
  hang(yard, centre, y - radius - 3 * k, 0.9)
  hang(yard, x + radius * 1.7, y, 0.6)
  return radius * 2 + (10 + random() * 16) * k
}

/** A low storage tank. */
export function tank(yard: Yard, x: number): number {
  const { pen, random, base, size: k, dark, lit } = yard
  const width = (90 + random() * 70) * k
  const height = (44 + random() * 34) * k
  vessel(pen, { x, y: base - height, width, height, lit: lit * 0.85, dark, side: -1 })
  oval(pen, x + width / 2, base - height, width / 2, 5 * k, lit * 0.7)
  line(pen, x + width * 0.3, base, x + width * 0.5, base - height, 1.2 * k, dark * 1.2)
  for (let i = 0; i < 3; i++) hang(yard, x + width * (0.1 + 0.4 * i), base - height - 4 * k, 0.6)
  return width + (12 + random() * 14) * k
}

/** A furnace house with its short chimney. */
export function cooler(yard: Yard, x: number): number {
  const { pen, random, base, size: k, dark, lit } = yard
  const width = (60 + random() * 40) * k
  const height = (90 + random() * 60) * k
  const eaves = base - height
  rect(pen, x, eaves, width, height, dark * 1.2)
  poly(
    pen,
    [
      [x, eaves],
      [x + width * 0.3, eaves - 26 * k],
      [x + width * 0.7, eaves - 26 * k],
      [x + width, eaves],
    ],
    dark,
  )
  rect(pen, x + width * 0.42, eaves - 90 * k, width * 0.16, 70 * k, dark)
  rect(pen, x, eaves, 4 * k, height, lit * 0.7)
  for (let i = 0; i < 6; i++) {
    const lampX = x + 8 * k + random() * (width - 16 * k)
    hang(yard, lampX, base - 10 * k - random() * (height - 20 * k), 0.6)
  }
  hang(yard, x + width / 2, eaves - 92 * k, 1.2)
  return width + (14 + random() * 14) * k
}

/** The pipe rack that ties the row together along its foot. */
export function pipeRack(yard: Yard, from: number, to: number): void {
  const { pen, random, base, size: k, dark, lit } = yard
  const height = 34 * k
  for (let pipe = 0; pipe < 4; pipe++) {
    rect(pen, from, base - height + pipe * 6 * k, to - from, 3.4 * k, pipe % 2 ? dark : lit * 0.38)
  }
  for (let x = from; x < to; x += 26 * k) rect(pen, x, base - height - 2 * k, 3 * k, height + 2 * k, dark)
  for (let x = from; x < to; x += 44 * k) if (random() < 0.8) hang(yard, x, base - height - 6 * k, 0.7)
}
