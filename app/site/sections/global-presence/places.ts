import type { Answers } from '#content/answers.ts'

export type MapPoint = Answers['/api/map-points'][number]
/** A place on the map, in percent of its width and height. */
export type MapSpot = { readonly x: number; readonly y: number }

/** The map shows the whole world, so that degrees are shares of it. */
export const placeAt = (longitude: number, latitude: number): MapSpot => ({
  x: ((longitude + 180) / 360) * 100,
  y: ((90 - latitude) / 180) * 100,
})

/** Where a point stands: where it was put by hand, else at its coordinates. */
export function spotOf({ x, y, longitude, latitude }: MapPoint): MapSpot | undefined {
  if (x !== null && y !== null) return { x, y }
  return longitude !== null && latitude !== null ? placeAt(longitude, latitude) : undefined
}

/** The head office is the first of the offices. */
export const headOf = <P extends { readonly point: MapPoint }>(placed: readonly P[]): P | undefined =>
  placed.find(({ point }) => point.marker_type === 'office')

const usual = { top: 4, bottom: 78 }
const air = 4

/** The part of the map's height that is shown, in percent: without the poles, unless somebody works there. */
export function cropFor(places: readonly MapSpot[]): { readonly top: number; readonly bottom: number } {
  const heights = places.map(({ y }) => y)
  return {
    top: Math.max(0, Math.min(usual.top, ...heights.map((y) => y - air))),
    bottom: Math.min(100, Math.max(usual.bottom, ...heights.map((y) => y + air))),
  }
}
