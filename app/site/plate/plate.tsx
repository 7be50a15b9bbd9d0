import styles from './plate.module.css'

/** Left edge, radius and width of each bend, from the outermost in. */
const bends = [
  [220, 300, 22],
  [290, 260, 20],
  [360, 220, 18],
  [430, 180, 16],
  [500, 140, 14],
  [570, 100, 12],
  [640, 60, 10],
] as const

/** The plate before printing: what stands where a picture is missing or does not arrive. It fills its box. */
export function Plate() {
  return (
    <svg className={styles.plate} viewBox="200 10 560 410" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      {bends.map(([left, radius, width]) => (
        <path
          key={left}
          d={`M${left} 420V330a${radius} ${radius} 0 0 1 ${radius}-${radius}H1120`}
          strokeWidth={width}
        />
      ))}
    </svg>
  )
}
