import type { CanvasGradient } from '@napi-rs/canvas'
import type { Pen } from '../press/press.ts'
import { grey, type Point } from './shapes.ts'

type Stops = readonly (readonly [offset: number, tone: number])[]

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [offset, tone] of stops) gradient.addColorStop(offset, grey(tone))
  return gradient
}

export const across = (pen: Pen, x0: number, x1: number, stops: Stops): CanvasGradient =>
  withStops(pen.createLinearGradient(x0, 0, x1, 0), stops)

export const down = (pen: Pen, y0: number, y1: number, stops: Stops): CanvasGradient =>
  withStops(pen.createLinearGradient(0, y0, 0, y1), stops)

export const along = (pen: Pen, from: Point, to: Point, stops: Stops): CanvasGradient =>
  withStops(pen.createLinearGradient(...from, ...to), stops)

/** Light on something round: bright at `light`, running out to the edge of the ball. */
export const rounded = (
  pen: Pen,
  light: readonly [x: number, y: number, radius: number],
  ball: readonly [x: number, y: number, radius: number],
  stops: Stops,
): CanvasGradient => withStops(pen.createRadialGradient(...light, ...ball), stops)
