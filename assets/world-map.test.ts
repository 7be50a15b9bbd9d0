import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { WEB_FOLDER } from './web-folder.ts'
import { crossings, engraving, landAlong, landPolygons, type Polygon } from './world-map.ts'

let polygons: Polygon[] = []

beforeAll(async () => {
  polygons = await landPolygons()
})

describe('the world map', () => {
  test('every line of latitude enters a coast as often as it leaves it', () => {
    const uneven: number[] = []
    for (let latitude = -56; latitude <= 81; latitude += 1.3) {
      if (polygons.some((polygon) => crossings(polygon, latitude).length % 2 === 1)) uneven.push(latitude)
    }
    expect(uneven).toEqual([])
  })

  test('stretches of land lie on the map', () => {
    for (const latitude of [-50, 0.5, 41, 65, 70]) {
      for (const [from, to] of landAlong(polygons, latitude)) {
        expect(from).toBeGreaterThanOrEqual(-180)
        expect(to).toBeLessThanOrEqual(180)
        expect(to).toBeGreaterThan(from)
      }
    }
  })

  test.each([
    ['Ankara', 32.9, 39.9, true],
    ['Almaty', 76.9, 43.2, true],
    ['Chukotka, beyond the antimeridian', -175, 66.5, true],
    ['the Black Sea', 34, 43.3, false],
    ['the middle of the Pacific', -140, 0.2, false],
  ])('%s', (_place, longitude, latitude, isLand) => {
    const onLand = landAlong(polygons, latitude).some(([from, to]) => longitude >= from && longitude <= to)
    expect(onLand).toBe(isLand)
  })

  test('the committed file is what the generator draws', async () => {
    expect(await readFile(join(WEB_FOLDER, 'world-map.svg'), 'utf8')).toContain(`d="${engraving(polygons)}"`)
  })
})
