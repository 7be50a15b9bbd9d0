import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { Picture } from '#app/stored/picture.tsx'
import { greatCircle, pathOf } from './great-circle.ts'
import { placeLabels } from './labels.ts'
import { Marker } from './marker.tsx'
import { cropFor, headOf, type MapPoint, placeAt, spotOf } from './places.ts'
import styles from './world-map.module.css'

const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect
const usual = placeAt(SITE.place.longitude, SITE.place.latitude)

/** Everything about the points that does not depend on the screen. */
function layOut(points: readonly MapPoint[]) {
  const placed = points.flatMap((point) => {
    const place = spotOf(point)
    return place ? [{ point, place }] : []
  })
  const head = headOf(placed)
  const ways = head ? placed.filter((one) => one !== head).map(({ place }) => greatCircle(head.place, place)) : []
  const sides = placeLabels(
    placed.map(({ point, place }) => ({ title: point.title, place, isHead: point === head?.point })),
    ways.flat(),
  )
  return {
    head,
    ways,
    crop: cropFor(placed.map(({ place }) => place)),
    markers: placed.map((one, index) => ({ ...one, side: sides[index] ?? 'hidden' })),
  }
}

export function WorldMap({ points }: { readonly points: readonly MapPoint[] }) {
  const { head, ways, crop, markers } = layOut(points)
  const scroller = useRef<HTMLDivElement>(null)
  const centre = (head?.place ?? usual).x / 100
  // Where the map is wider than the screen it opens at home; before it is painted, and only while nobody moved it.
  useBrowserLayoutEffect(() => {
    const element = scroller.current
    if (element?.scrollLeft === 0) element.scrollLeft = element.scrollWidth * centre - element.clientWidth / 2
  }, [centre])
  const window = { '--top': crop.top, '--bottom': crop.bottom } as CSSProperties
  return (
    <div ref={scroller} className={styles.scroller} data-settles="">
      <div className={styles.window} style={window}>
        <div className={styles.world}>
          <Picture src="/art/world-map.svg" alt="" className={styles.land} />
          <svg className={styles.ways} viewBox="0 0 3600 1800" aria-hidden="true">
            {ways.map(pathOf).map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <ul aria-label="Our places on the map">
            {markers.map((marker) => (
              <Marker key={marker.point.id} {...marker} isHead={marker.point === head?.point} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
