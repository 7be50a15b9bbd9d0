import styles from './mark.module.css'

const strokes = SITE.logo.paths

/** The company's mark and name. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <span className={styles.mark}>
      <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <clipPath id="mark-cut">
          <path d={SITE.logo.clip} />
        </clipPath>
        <g clipPath="url(#mark-cut)" strokeWidth={SITE.logo.strokeWidth}>
          {strokes.map((path, index) => (
            <path key={path} d={path} stroke={strokes[index + 1] ? 'currentColor' : 'var(--flare)'} />
          ))}
        </g>
      </svg>
      <b>{SITE.shortName}</b>
    </span>
  )
}
