import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { type Written, writeWebFile } from './web-folder.ts'

// An engraved map: horizontal burin lines clipped to land. Equirectangular, ten units to a degree:
// x = (longitude + 180) * 10, y = (90 - latitude) * 10.

type Position = readonly [longitude: number, latitude: number]
type Ring = readonly Position[]
export type Polygon = readonly Ring[]
type Stretch = readonly [from: number, to: number]

type Topology = Parameters<typeof feature>[0]
type Geometry = GeoJSON.Geometry

const LINE_STEP = 1.3
const [SOUTH, NORTH] = [-56, 81] as const
/** Shorter stretches would print as specks. */
const SHORTEST = 0.35

const require = createRequire(import.meta.url)

export async function landPolygons(): Promise<Polygon[]> {
  const topology: Topology = JSON.parse(await readFile(require.resolve('world-atlas/land-50m.json'), 'utf8'))
  const land = topology.objects.land
  if (!land) throw new Error('The atlas has no land.')
  const features = feature(topology, land)
  const geometries =
    features.type === 'FeatureCollection' ? features.features.map((f) => f.geometry) : [features.geometry]
  return geometries.flatMap(polygonsOf)
}

function polygonsOf(geometry: Geometry): Polygon[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(polygonsOf)
  if (geometry.type === 'Polygon') return [geometry.coordinates.map(unwrapped)]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map((polygon) => polygon.map(unwrapped))
  return []
}

/** Lets a ring run on past the antimeridian, so that every line of latitude meets it an even number of times. */
function unwrapped(ring: readonly (readonly number[])[]): Ring {
  let offset = 0
  let last: number | undefined
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (last !== undefined && longitude - last > 180) offset -= 360
    if (last !== undefined && longitude - last < -180) offset += 360
    last = longitude
    return [longitude + offset, latitude]
  })
}

/** Where a line of latitude enters and leaves a polygon, from west to east. */
export function crossings(polygon: Polygon, latitude: number): number[] {
  const found: number[] = []
  for (const ring of polygon) {
    ring.slice(1).forEach(([x2, y2], i) => {
      const [x1, y1] = ring[i] ?? [x2, y2]
      if (y1 > latitude !== y2 > latitude) found.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1))
    })
  }
  return found.sort((a, b) => a - b)
}

/** The stretches of land along a line of latitude, all of them between 180° west and 180° east. */
export function landAlong(polygons: readonly Polygon[], latitude: number): Stretch[] {
  const stretches: Stretch[] = []
  for (const polygon of polygons) {
    const meets = crossings(polygon, latitude)
    for (let i = 0; i + 1 < meets.length; i += 2) {
      const [from = 0, to = 0] = meets.slice(i, i + 2)
      // Only Antarctica goes nearly all the way round, and it is not on this map.
      if (to - from <= 300) stretches.push(...cutAtAntimeridian(from, to))
    }
  }
  return stretches.filter(([from, to]) => to - from >= SHORTEST)
}

function cutAtAntimeridian(from: number, to: number): Stretch[] {
  const turns = Math.floor((from + 180) / 360) * 360
  const [west, east] = [from - turns, to - turns]
  return east > 180
    ? [
        [west, 180],
        [-180, east - 360],
      ]
    : [[west, east]]
}

/** The whole map as one path; moves are relative, which is shorter and compresses better. */
export function engraving(polygons: readonly Polygon[]): string {
  let path = ''
  for (let line = 0; SOUTH + line * LINE_STEP <= NORTH; line++) {
    const latitude = SOUTH + line * LINE_STEP
    const y = Math.round((90 - latitude) * 10)
    const stretches = landAlong(polygons, latitude).toSorted((a, b) => a[0] - b[0])
    let at: number | undefined
    for (const stretch of stretches) {
      const from = Math.round((stretch[0] + 180) * 10)
      const to = Math.round((stretch[1] + 180) * 10)
      path += at === undefined ? `M${from} ${y}` : `m${from - at} 0`
      path += `h${to - from}`
      at = to
    }
  }
  return path.replaceAll(' -', '-')
}

export async function makeWorldMap(color: string): Promise<Written[]> {
  const path = engraving(await landPolygons())
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3600 1800">' +
    `<path fill="none" stroke="${color}" stroke-width="6.2" stroke-linecap="round" d="${path}"/></svg>\n`
  return [await writeWebFile('world-map.svg', svg)]
}
