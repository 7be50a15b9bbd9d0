import type { Answers } from '#content/answers.ts'

export type Coordinates = { readonly latitude: number; readonly longitude: number }

const defaultPlace: Coordinates = { latitude: SITE.place.latitude, longitude: SITE.place.longitude }
const zoom = 15
/** Size of the world in pixels at this zoom, as all web maps have it. */
const worldPixels = 256 * 2 ** zoom
const earthMetres = 40_075_016.686

/** The first active row that says where we are. */
export function officeCoordinates(rows: Answers['/api/contact-info']): Coordinates {
  for (const { map_latitude: latitude, map_longitude: longitude } of rows)
    if (latitude !== null && longitude !== null) return { latitude, longitude }
  return defaultPlace
}

/** Towards the poles a degree of latitude grows without end on such maps; nobody has an office there. */
const shrink = ({ latitude }: Coordinates) => Math.cos((Math.min(Math.abs(latitude), 84) * Math.PI) / 180)

export const pixelsPerMetre = (place: Coordinates) => worldPixels / earthMetres / shrink(place)
export const pixelsPerSecond = (place: Coordinates) => ({
  east: worldPixels / 360 / 3600,
  north: worldPixels / 360 / 3600 / shrink(place),
})

const six = (number: number) => Number(number.toFixed(6))

/** The embed shows the closest zoom at which a box fits into it: one just under 400 px high gives zoom 15. */
function box(place: Coordinates): string {
  const { east, north } = pixelsPerSecond(place)
  const dx = 120 / east / 3600
  const dy = 180 / north / 3600
  const { latitude, longitude } = place
  return [longitude - dx, latitude - dy, longitude + dx, latitude + dy].map(six).join(',')
}

export type MapView = {
  readonly provider: string
  /** What goes into the frame. */
  readonly embed: string
  /** What opens in a new tab. */
  readonly page: string
}

export function mapView(place: Coordinates, googleKey: string | undefined): MapView {
  const point = `${six(place.latitude)},${six(place.longitude)}`
  if (googleKey) {
    const query = new URLSearchParams({ key: googleKey, q: point, zoom: String(zoom) })
    return {
      provider: 'Google Maps',
      embed: `https://www.google.com/maps/embed/v1/place?${query}`,
      page: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: point })}`,
    }
  }
  const marker = new URLSearchParams({ bbox: box(place), layer: 'mapnik', marker: point })
  const pin = new URLSearchParams({ mlat: String(six(place.latitude)), mlon: String(six(place.longitude)) })
  return {
    provider: 'OpenStreetMap',
    embed: `https://www.openstreetmap.org/export/embed.html?${marker}`,
    page: `https://www.openstreetmap.org/?${pin}#map=${zoom}/${point.replace(',', '/')}`,
  }
}

const pad = (number: number) => String(number).padStart(2, '0')

/** A whole number of seconds as `29°01′12″`. */
export function degrees(seconds: number): string {
  const rest = Math.abs(Math.round(seconds))
  return `${Math.floor(rest / 3600)}°${pad(Math.floor(rest / 60) % 60)}′${pad(rest % 60)}″`
}

/** `41°04′48″ N, 29°01′12″ E` */
export const placeText = ({ latitude, longitude }: Coordinates) =>
  `${degrees(latitude * 3600)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude * 3600)} ${longitude < 0 ? 'W' : 'E'}`
