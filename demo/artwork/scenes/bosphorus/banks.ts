import type { Inks } from '../../press/inks.ts'
import type { Noise } from '../../press/noise.ts'
import { lerp, smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { fill, line, oval, placed, poly, rect } from '../../vocabulary/shapes.ts'

interface Shore {
  horizon: number
  width: number
  /** -1 the left bank, 1 the right. */
  side: 1 | -1
}

/** A bank that falls from the edge of the picture to the water. */
export function bankLine(noise: Noise, shore: Shore & { rise: number; seed: number }): (x: number) => number {
  const { horizon, width, side, rise, seed } = shore
  return (x) => {
    const inward = (side < 0 ? x : width - x) / (width * 0.62)
    if (inward >= 1) return horizon + 6
    return horizon + 6 - rise * smooth(0, 1, 1 - inward) * (0.72 + 0.56 * noise.fbm(x * 0.0034 + seed, seed, 5))
  }
}

interface Bank extends Shore {
  heightAt: (x: number) => number
  tone: number
  inks: Inks
  /** Builds houses on the bank. */
  houses?: Random
}

export function printBank(press: Press, bank: Bank): void {
  const { horizon, width, heightAt, tone, houses } = bank
  const { noise } = press
  press.layer(
    (pen) => {
      pen.beginPath()
      pen.moveTo(-5, horizon + 6)
      for (let x = -5; x <= width + 5; x += 2) pen.lineTo(x, heightAt(x))
      pen.lineTo(width + 5, horizon + 6)
      pen.closePath()
      fill(pen, tone)
      if (!houses) return
      paintHillside(pen, bank, houses)
      paintWaterside(pen, bank, houses)
    },
    bank.inks,
    {
      soft: 0.25,
      shade: (x, y, t) =>
        t + 0.34 * smooth(horizon - 160, horizon + 6, y) - 0.1 + (noise.fbm(x * 0.01, y * 0.02, 3) - 0.5) * 0.2,
    },
  )
}

/** Houses and trees scattered over the hill, upper ones first and smaller. */
function paintHillside(pen: Pen, { horizon, width, side, heightAt, tone }: Bank, random: Random): void {
  const plots: { x: number; y: number; low: number }[] = []
  for (let i = 0; i < 430; i++) {
    const inward = random() ** 1.1 * width * 0.46
    const x = side < 0 ? inward : width - inward
    const top = heightAt(x)
    if (horizon - top < 22) continue
    const low = random() ** 0.62
    plots.push({ x, y: lerp(top + 14, horizon + 2, low), low })
  }
  plots.sort((a, b) => a.y - b.y)
  for (const { x, y, low } of plots) {
    const size = 5 + low * 9 * (0.7 + random() * 0.5)
    const width = size * (1 + random() * 0.7)
    const wall = tone + 0.06 + low * 0.18 + random() * 0.16
    if (random() < 0.34) {
      oval(pen, x, y - size * 0.5, size * 0.9, size * 0.7, tone * 0.5 + random() * 0.1)
      continue
    }
    rect(pen, x, y - size, width, size, wall)
    rect(pen, side < 0 ? x + width * 0.72 : x, y - size, width * 0.28, size, wall + 0.22)
    poly(
      pen,
      [
        [x - 1.5, y - size],
        [x + width * 0.5, y - size - size * 0.42],
        [x + width + 1.5, y - size],
      ],
      wall + 0.12,
    )
    if (low <= 0.45) continue
    for (const share of [0.2, 0.5]) rect(pen, x + width * share, y - size * 0.66, 1.8, 2.6, 0.02)
  }
}

/** The row of yalıs that stand with their feet in the water. */
function paintWaterside(pen: Pen, { horizon, width, side, heightAt }: Bank, random: Random): void {
  const [from, to] = side < 0 ? [0, width * 0.4] : [width * 0.6, width]
  for (let x = from; x < to; x += 26 + random() * 26) {
    if (horizon - heightAt(x) < 16) continue
    const front = 18 + random() * 16
    const height = 13 + random() * 9
    const eaves = horizon + 3 - height
    rect(pen, x, eaves, front, height, 0.5 + random() * 0.16)
    rect(pen, x, eaves, front, 1.6, 0.9)
    poly(
      pen,
      [
        [x - 2, eaves],
        [x + front * 0.5, eaves - 8],
        [x + front + 2, eaves],
      ],
      0.34,
    )
    for (let i = 0; i < 4; i++) rect(pen, x + 3 + (i * front) / 4.6, horizon - 3 - height * 0.4, 2, 4, 0.05)
  }
}

/** A mosque on the far shore, as a silhouette. */
export function printMosque(press: Press, horizon: number): void {
  const tone = 0.3
  const dome = (pen: Pen, x: number, y: number, radius: number) => {
    pen.beginPath()
    pen.arc(x, y, radius, Math.PI, 0)
    fill(pen, tone)
  }
  press.layer(
    (pen) =>
      placed(pen, 700, horizon - 46, 1, 1, () => {
        rect(pen, -39.6, 0, 79.2, 50, tone)
        dome(pen, 0, 0, 28.8)
        dome(pen, -30.6, 10, 14.4)
        dome(pen, 30.6, 10, 14.4)
        line(pen, 0, -28.8, 0, -39.6, 1.6, tone)
        for (const x of [-55.8, 55.8]) {
          rect(pen, x - 2, -63, 4, 120, tone)
          poly(
            pen,
            [
              [x - 3, -63],
              [x, -82.8],
              [x + 3, -63],
            ],
            tone,
          )
          rect(pen, x - 4, -41.4, 8, 3, tone)
        }
      }),
    ['deep', 'teal', 'sea'],
    { soft: 0.3 },
  )
}
