import type { CanvasGradient } from '@napi-rs/canvas'
import type { Inks } from '../press/inks.ts'
import type { Noise } from '../press/noise.ts'
import type { Pen, Press, Shade } from '../press/press.ts'
import { grey, type Point } from './shapes.ts'

export interface Ridge {
  y: number
  /** Height of the hills above and below `y`. */
  rise: number
  /** Hills per unit: smaller is broader. */
  frequency: number
  seed: number
  octaves?: number
}

/** The height of the ground at any x. */
export const ridgeAt =
  (noise: Noise, { y, rise, frequency, seed, octaves = 5 }: Ridge) =>
  (x: number): number =>
    y - rise * (noise.fbm(x * frequency + seed * 31.7, seed * 7.1, octaves) - 0.5) * 2

/** The skyline of a height function as points, a little wider than the picture. */
export function skyline(heightAt: (x: number) => number, width: number, step = 3): Point[] {
  const points: Point[] = []
  for (let x = -10; x <= width + 10; x += step) points.push([x, heightAt(x)])
  return points
}

/** Fills everything under a skyline down to `bottom`. */
export function fillUnder(pen: Pen, points: readonly Point[], bottom: number, style: string | CanvasGradient): void {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return
  pen.beginPath()
  pen.moveTo(first[0], bottom)
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.lineTo(last[0], bottom)
  pen.closePath()
  pen.fillStyle = style
  pen.fill()
}

interface PrintedRidge extends Ridge {
  tone: number
  bottom: number
  inks: Inks
  shade?: Shade
  soft?: number
  contrast?: number
}

export function printRidge(press: Press, ridge: PrintedRidge): void {
  const { tone, bottom, inks, shade, soft = 0.2, contrast = 1.5 } = ridge
  const points = skyline(ridgeAt(press.noise, ridge), press.width)
  press.layer((pen) => fillUnder(pen, points, bottom, grey(tone)), inks, {
    soft,
    contrast,
    ...(shade ? { shade } : {}),
  })
}
