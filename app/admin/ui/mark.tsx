import styles from './mark.module.css'

/** The company's mark and name. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <span className={styles.mark}>
      <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <clipPath id="mark-cut">
          <path d="M0 0H40L24.45 26V40H0Z" />
        </clipPath>
        <g clipPath="url(#mark-cut)" strokeWidth="5.4">
          <path d="M4.7 40V21A16.3 16.3 0 0 1 21 4.7H42" stroke="currentColor" />
          <path d="M13.2 40V22.5A9.3 9.3 0 0 1 22.5 13.2H40" stroke="currentColor" />
          <path d="M21.7 40V25.5A3.8 3.8 0 0 1 25.5 21.7H36" stroke="var(--flare)" />
        </g>
      </svg>
      <b>Anka</b>
    </span>
  )
}
