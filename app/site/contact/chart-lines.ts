import { type Coordinates, degrees, pixelsPerMetre, pixelsPerSecond } from './map-view.ts'

/** The sheet is wider than any screen and shows its middle. */
export const sheet = { width: 3840, height: 400 } as const
const middle = { x: sheet.width / 2, y: sheet.height / 2 }
const step = 10

const one = (number: number) => Number(number.toFixed(1))

type Line = { readonly seconds: number; readonly at: number }

/** Every tenth second of arc that falls on the sheet, and where. */
function lines(degree: number, pixelsPerSecond: number, centre: number, length: number): Line[] {
  const here = degree * 3600
  const reach = length / 2 / Math.abs(pixelsPerSecond)
  const first = Math.ceil((here - reach) / step)
  const count = Math.floor((here + reach) / step) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const seconds = (first + index) * step
    return { seconds, at: one(centre + (seconds - here) * pixelsPerSecond) }
  })
}

const side = (seconds: number, positive: string, negative: string) => (seconds < 0 ? negative : positive)

/** The grid of a chart around a place, at the scale of the map that can be shown instead. */
export function grid(place: Coordinates) {
  const { east, north } = pixelsPerSecond(place)
  const meridians = lines(place.longitude, east, middle.x, sheet.width)
  const parallels = lines(place.latitude, -north, middle.y, sheet.height)
  return {
    path: [
      ...meridians.map(({ at }) => `M${at} 0V${sheet.height}`),
      ...parallels.map(({ at }) => `M0 ${at}H${sheet.width}`),
    ].join(''),
    /** Black and white by turns, as charts have it at their edge. */
    scale: meridians
      .filter(({ seconds }) => (seconds / step) % 2 === 0)
      .map(({ at }) => `M${at} 0h${one(east * step)}v7h${one(-east * step)}Z`)
      .join(''),
    labels: meridians
      .filter(({ seconds }) => seconds % 30 === 0)
      .map(({ seconds, at }) => ({ at, text: `${degrees(seconds)} ${side(seconds, 'E', 'W')}` })),
  }
}

const distance = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

/** Circles of round distances, far enough apart to be told from one another. */
export function rings(place: Coordinates) {
  const scale = pixelsPerMetre(place)
  const metres = [10, 25, 50, 100, 250].find((metres) => metres * scale >= 55) ?? 250
  return Array.from({ length: 6 }, (_, index) => {
    const away = metres * (index + 1)
    return { radius: one(away * scale), text: distance(away) }
  })
}
