import styles from './chart.module.css'
import { grid, rings, sheet } from './chart-lines.ts'
import type { Coordinates } from './map-view.ts'

const middle = { x: sheet.width / 2, y: sheet.height / 2 }
/** Where the distances are written: to the south-east, where nothing else stands. */
const bearing = { x: 0.906, y: 0.423 }

/**
 * Our own sheet in place of a map: it asks nobody for anything. It claims no coasts or streets, only what is known of
 * the place: its grid and the distances around it, at the scale of the map behind the button.
 */
export function Chart({ place }: { readonly place: Coordinates }) {
  const { path, scale, labels } = grid(place)
  const circles = rings(place)
  return (
    <svg className={styles.chart} width={sheet.width} height={sheet.height} aria-hidden="true">
      <defs>
        <pattern id="chart-waves" width="120" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 4.5q30-5 60 0t60 0" className={styles.wave} />
        </pattern>
      </defs>
      <rect width={sheet.width} height={sheet.height} fill="url(#chart-waves)" />
      {circles.toReversed().map(({ radius }) => (
        <circle key={radius} cx={middle.x} cy={middle.y} r={radius} className={styles.depth} />
      ))}
      <path d={path} className={styles.grid} />
      {circles.map(({ radius }) => (
        <circle key={radius} cx={middle.x} cy={middle.y} r={radius} className={styles.ring} />
      ))}
      <path d={`M${middle.x} 0V${sheet.height}M0 ${middle.y}H${sheet.width}`} className={styles.cross} />
      {circles.map(({ radius, text }) => (
        <text
          key={text}
          x={middle.x + radius * bearing.x}
          y={middle.y + radius * bearing.y + 4}
          className={styles.distance}
        >
          {text}
        </text>
      ))}
      <rect width={sheet.width} height="36" className={styles.margin} />
      <path d={scale} className={styles.scale} />
      <path d={scale} className={styles.scale} transform={`translate(0 ${sheet.height - 7})`} />
      {labels.map(({ at, text }) => (
        <text key={text} x={at} y="26" className={styles.degree}>
          {text}
        </text>
      ))}
    </svg>
  )
}

const ticks = 'M0-56V-48M0 48V56M-56 0H-48M48 0H56'

/** The compass card, with our one hot colour for north. */
export function Compass() {
  return (
    <svg className={styles.compass} viewBox="-70 -74 140 144" width="140" height="144" aria-hidden="true">
      <circle r="56" className={styles.card} />
      <circle r="52" pathLength="72" className={styles.degrees} />
      <path d={ticks} className={styles.ring} />
      <path d="M0 44 8 8 44 0 8-8 0-8-8-8-44 0-8 8Z" className={styles.star} />
      <path d="M0-44 8-8 0 0-8-8Z" className={styles.north} />
      <circle r="3.5" className={styles.hub} />
      <text y="-61" className={styles.letter}>
        N
      </text>
    </svg>
  )
}
