import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { asText } from '#app/admin/form/values/form-value.ts'
import type { SidePanelProps } from '#app/admin/special/side-panels.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { Picture } from '#app/stored/picture.tsx'
import { type ChosenSpot, coordinatesOf, placeOfPoint, windowAround } from './coordinates.ts'
import styles from './map-position.module.css'

const usual: ChosenSpot = { x: (SITE.place.longitude + 180) / 3.6, y: (90 - SITE.place.latitude) / 1.8 }
const zooms = [1, 2, 4, 8] as const
/** Width to height of the window on the map. */
const ratio = 1.45
const nudges: Readonly<Record<string, ChosenSpot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Puts the point on the map by eye. */
export function MapPosition({ values, onChange }: SidePanelProps) {
  const [zoom, setZoom] = useState(1)
  // The window stays where it is while the point moves about in it.
  const [centre, setCentre] = useState<ChosenSpot>()
  const text = (name: string) => asText(values[name])
  const place = placeOfPoint({ latitude: text('latitude'), longitude: text('longitude'), x: text('x'), y: text('y') })
  const level = zooms[zoom] ?? 1
  const shown = windowAround(centre ?? place ?? usual, level, ratio)

  function put(next: ChosenSpot) {
    const { latitude, longitude } = coordinatesOf(next)
    setCentre((known) => known ?? place ?? next)
    onChange('latitude', latitude)
    onChange('longitude', longitude)
    // Percentages would win over the coordinates.
    onChange('x', '')
    onChange('y', '')
  }
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // A click that came from the keyboard has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const height = (shown.width * 2) / ratio
    put({
      x: shown.left + ((event.clientX - box.left) / box.width) * shown.width,
      y: shown.top + ((event.clientY - box.top) / box.height) * height,
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const nudge = nudges[event.key]
    if (!nudge) return
    event.preventDefault()
    const { x, y } = place ?? usual
    put({ x: x + nudge.x / level, y: y + nudge.y / level })
  }
  function zoomBy(by: number) {
    setCentre(place)
    setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  }

  const world = {
    '--zoom': level,
    '--left': shown.left,
    '--top': shown.top,
    ...(place && { '--x': place.x, '--y': place.y }),
  } as CSSProperties
  return (
    <div>
      <p className={styles.label}>Position</p>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.window}
          style={{ aspectRatio: ratio }}
          aria-label={`Map: ${asText(values.title)}. Click to move the point; the arrow keys move it too.`}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <span className={styles.world} style={world}>
            <Picture src="/art/world-map.svg" alt="" sizes="420px" />
            {place && (
              <>
                <i className={styles.meridian} />
                <i className={styles.parallel} />
                <span className={styles.point}>
                  <i className={classes(styles.marker, styles[asText(values.marker_type)])} />
                  {asText(values.title)}
                </span>
              </>
            )}
          </span>
        </button>
        <div className={styles.zoom}>
          <button type="button" aria-label="Zoom in" disabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
            <Plus size={16} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Zoom out" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
            <Minus size={16} aria-hidden="true" />
          </button>
        </div>
      </div>
      <small className={styles.note} role="status">
        {place ? `${place.x.toFixed(3)}% from the left, ${place.y.toFixed(3)}% from the top. ` : ''}
        Click the map to move the point.
      </small>
    </div>
  )
}
