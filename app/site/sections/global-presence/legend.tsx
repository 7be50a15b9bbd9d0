import styles from './legend.module.css'
import { markerNames } from './marker-names.ts'
import type { MapPoint } from './places.ts'

const types = Object.keys(markerNames) as MapPoint['marker_type'][]

/** What the shapes on the map mean; only those that are there. */
export function Legend({ points }: { readonly points: readonly MapPoint[] }) {
  const used = types.filter((type) => points.some((point) => point.marker_type === type))
  if (used.length === 0) return null
  return (
    <ul className={styles.legend} aria-label="Markers on the map">
      {used.map((type) => (
        <li key={type} className={styles.entry} data-type={type}>
          {markerNames[type]}
        </li>
      ))}
    </ul>
  )
}
