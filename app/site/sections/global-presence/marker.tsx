import { langOf } from '#app/ui/lang.ts'
import type { LabelSide } from './labels.ts'
import styles from './marker.module.css'
import { markerNames } from './marker-names.ts'
import type { MapPoint, MapSpot } from './places.ts'

type MarkerProps = {
  readonly point: MapPoint
  readonly place: MapSpot
  readonly side: LabelSide
  readonly isHead: boolean
}

/** A button, so that what is written beside it on hover is there for fingers and keyboards too. */
export function Marker({ point, place, side, isHead }: MarkerProps) {
  const { title, description, marker_type: type } = point
  return (
    <li className={styles.place} style={{ left: `${place.x}%`, top: `${place.y}%` }}>
      <button type="button" className={styles.point} data-type={type} data-side={side} data-head={isHead || undefined}>
        <span className={styles.mark} />
        <span className={styles.label}>
          <span className={styles.name} lang={langOf(title)}>
            {title}
          </span>{' '}
          {description && (
            <span className={styles.note} lang={langOf(description)}>
              {description}
            </span>
          )}
        </span>{' '}
        <span className="visually-hidden">{isHead ? 'Head office' : markerNames[type]}</span>
      </button>
    </li>
  )
}
