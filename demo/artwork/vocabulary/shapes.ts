import { clamp, FULL_TURN } from '../press/numbers.ts'
import type { Pen } from '../press/press.ts'

export type Point = readonly [x: number, y: number]

/** A tone as the grey the press reads back. */
export const grey = (tone: number): string => {
  const level = Math.round(clamp(tone) * 255)
  return `rgb(${level},${level},${level})`
}

export function rect(pen: Pen, x: number, y: number, width: number, height: number, tone: number): void {
  pen.fillStyle = grey(tone)
  pen.fillRect(x, y, width, height)
}

export function line(pen: Pen, x1: number, y1: number, x2: number, y2: number, width: number, tone: number): void {
  pen.strokeStyle = grey(tone)
  pen.lineWidth = width
  pen.beginPath()
  pen.moveTo(x1, y1)
  pen.lineTo(x2, y2)
  pen.stroke()
}

export const segment = (pen: Pen, from: Point, to: Point, width: number, tone: number): void =>
  line(pen, ...from, ...to, width, tone)

/** Points, or the same written as in an SVG: '0,0 10,0 10,5'. */
type Outline = readonly Point[] | string

function pointsOf(outline: string): Point[] {
  return outline.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

/** Adds the points to a new path without painting it. */
export function trace(pen: Pen, outline: Outline): void {
  const points = typeof outline === 'string' ? pointsOf(outline) : outline
  pen.beginPath()
  points.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
}

export function poly(pen: Pen, outline: Outline, tone: number): void {
  trace(pen, outline)
  pen.closePath()
  pen.fillStyle = grey(tone)
  pen.fill()
}

export function polyline(pen: Pen, outline: Outline, width: number, tone: number): void {
  trace(pen, outline)
  stroke(pen, width, tone)
}

export function disc(pen: Pen, x: number, y: number, radius: number, tone: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, FULL_TURN)
  fill(pen, tone)
}

export function oval(pen: Pen, x: number, y: number, rx: number, ry: number, tone: number, tilt = 0): void {
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, tilt, 0, FULL_TURN)
  fill(pen, tone)
}

/** Fills the current path. */
export function fill(pen: Pen, tone: number): void {
  pen.fillStyle = grey(tone)
  pen.fill()
}

/** Strokes the current path. */
export function stroke(pen: Pen, width: number, tone: number): void {
  pen.strokeStyle = grey(tone)
  pen.lineWidth = width
  pen.stroke()
}

/** A curve from `from` to `to` drawn towards `control`: mooring lines, stems, sheer lines. */
export function bow(pen: Pen, from: Point, control: Point, to: Point, width: number, tone: number): void {
  pen.beginPath()
  pen.moveTo(...from)
  pen.quadraticCurveTo(...control, ...to)
  stroke(pen, width, tone)
}

/** Paints within a clip or a transform and puts the pen back as it was. */
export function within(pen: Pen, paint: () => void): void {
  pen.save()
  paint()
  pen.restore()
}

/** Paints around a new origin, at a size of its own; a negative size mirrors. */
export function placed(pen: Pen, x: number, y: number, scaleX: number, scaleY: number, paint: () => void): void {
  within(pen, () => {
    pen.translate(x, y)
    pen.scale(scaleX, scaleY)
    paint()
  })
}
