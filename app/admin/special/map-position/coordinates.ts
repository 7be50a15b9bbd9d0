/** A place in percent of the map's width and height. */
export type ChosenSpot = { readonly x: number; readonly y: number }

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const numberOf = (text: string): number | undefined =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined

type Typed = { readonly latitude: string; readonly longitude: string; readonly x: string; readonly y: string }

/** Where a point stands: its percentages where it has both, else its coordinates. */
export function placeOfPoint({ latitude, longitude, x, y }: Typed): ChosenSpot | undefined {
  const [left, top] = [numberOf(x), numberOf(y)]
  if (left !== undefined && top !== undefined) return { x: left, y: top }
  const [lat, lon] = [numberOf(latitude), numberOf(longitude)]
  if (lat === undefined || lon === undefined) return undefined
  return { x: ((lon + 180) / 360) * 100, y: ((90 - lat) / 180) * 100 }
}

/** The coordinates of a place, to about a kilometre. */
export const coordinatesOf = ({ x, y }: ChosenSpot): { latitude: string; longitude: string } => ({
  latitude: String(round(between(90 - (y / 100) * 180, -90, 90), 2)),
  longitude: String(round(between((x / 100) * 360 - 180, -180, 180), 2)),
})

/** The part of the map that a window shows: as wide as the zoom allows, around a place, never past an edge. */
export function windowAround(
  { x, y }: ChosenSpot,
  zoom: number,
  ratio: number,
): { left: number; top: number; width: number } {
  const width = 100 / zoom
  // The map is twice as wide as high: the window's height in percent of the map's height.
  const height = Math.min(100, (width * 2) / ratio)
  return {
    width,
    left: between(x - width / 2, 0, 100 - width),
    top: between(y - height / 2, 0, 100 - height),
  }
}
