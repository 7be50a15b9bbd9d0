import { bell, lerp, smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { grey, line, type Point, rect, stroke } from '../../vocabulary/shapes.ts'

// The pipe in one-point perspective. World units: sideways, up, and away from the viewer.

const FOCAL = 900
const EYE = 1.8
const PIPE_HEIGHT = 1
const PIPE_RADIUS = 0.46

/** The pipe snakes a little, as pipes do that have to take up heat. */
const sidewaysAt = (away: number) => 2.1 + 0.9 * Math.sin(away * 0.085 + 0.2) * Math.min(1, away / 14) - 0.02 * away

const radiusAt = (away: number) => ((PIPE_RADIUS * FOCAL) / away) * 0.6

type Projection = (sideways: number, up: number, away: number) => Point

export function printPipe(press: Press, vanishX: number, horizon: number): void {
  const project: Projection = (sideways, up, away) => [
    vanishX + ((sideways * FOCAL) / away) * 0.55,
    horizon + 22 + (((EYE - up) * FOCAL) / away) * 0.62,
  ]
  press.layer((pen) => paintShadow(pen, project), ['umber', 'umber'], { alpha: 0.75 })
  press.layer((pen) => paintPipe(pen, project), ['umber', 'petrol', 'teal', 'haze', 'bone'], {
    soft: 0.35,
    contrast: 1.3,
  })
  press.layer((pen) => paintWelds(pen, project), ['umber', 'petrol'])
}

/** Distances from far to near, so that the nearer slice covers the farther. */
function slices(near: number, far: number, ratio: number): number[] {
  const distances: number[] = []
  for (let away = near; away < far; away *= ratio) distances.push(away)
  return distances.reverse()
}

function paintShadow(pen: Pen, project: Projection): void {
  pen.globalAlpha = 0.82
  pen.fillStyle = grey(0)
  for (const away of slices(0.9, 120, 1.01)) {
    const [x, y] = project(sidewaysAt(away) + 0.75, 0, away)
    const radius = radiusAt(away)
    pen.beginPath()
    pen.ellipse(x, y, radius * 1.25, Math.max(0.6, radius * 0.2), 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function paintPipe(pen: Pen, project: Projection): void {
  let nextTrestle = 132
  for (const away of slices(0.8, 140, 1.005)) {
    if (away < nextTrestle) {
      nextTrestle = away - Math.max(1.5, away * 0.12 + 1.2)
      paintTrestle(pen, project, away)
    }
    paintSlice(pen, project, away)
  }
}

/** One thin slice of the tube, from its lit shoulder to the light thrown back by the ground. */
function paintSlice(pen: Pen, project: Projection, away: number): void {
  const [x, y] = project(sidewaysAt(away), PIPE_HEIGHT, away)
  const radius = radiusAt(away)
  const haze = smooth(10, 80, away) * 0.35
  const strips = Math.max(5, Math.min(44, Math.round(radius * 0.7)))
  for (let strip = 0; strip < strips; strip++) {
    const from = -1 + (2 * strip) / strips
    const to = -1 + (2 * (strip + 1)) / strips
    const middle = (from + to) / 2
    const lit = 0.12 + 0.86 * bell(middle + 0.46, 0.32) + 0.16 * bell(middle - 0.86, 0.12)
    const half = Math.sqrt(Math.max(0, 1 - middle * middle))
    pen.fillStyle = grey(lerp(lit, 0.6, haze))
    pen.fillRect(x - radius * 0.52 * half - 1, y + from * radius, radius * 1.04 * half + 2, (to - from) * radius + 0.8)
  }
}

function paintTrestle(pen: Pen, project: Projection, away: number): void {
  const sideways = sidewaysAt(away)
  const [left, ground] = project(sideways - 0.5, 0, away)
  const [right] = project(sideways + 0.5, 0, away)
  const [, saddle] = project(sideways, PIPE_HEIGHT - PIPE_RADIUS - 0.02, away)
  const [, middle] = project(sideways, PIPE_HEIGHT, away)
  const top = middle - radiusAt(away) * 0.2
  const weight = Math.max(0.8, ((0.11 * FOCAL) / away) * 0.55)
  line(pen, left, ground, left, top, weight, 0.14)
  line(pen, right, ground, right, top, weight, 0.04)
  rect(pen, left - weight * 0.5, saddle - weight * 0.3, right - left + weight, Math.max(1, weight * 1.3), 0.16)
  rect(pen, left - weight * 1.2, ground - weight * 0.5, weight * 2.4, weight * 0.8, 0.1)
}

function paintWelds(pen: Pen, project: Projection): void {
  pen.globalAlpha = 0.5
  for (let away = 2.2; away < 60; away += 1.55) {
    const [x, y] = project(sidewaysAt(away), PIPE_HEIGHT, away)
    const radius = radiusAt(away)
    pen.beginPath()
    pen.ellipse(x, y, radius * 0.54, radius, 0, Math.PI * 0.5, Math.PI * 1.5)
    stroke(pen, Math.max(0.5, (2.6 / away) * 2), 0.1)
  }
}
