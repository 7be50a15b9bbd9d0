import { useId } from 'react'
import styles from './logo.module.css'

/** Three bends whose feather ends are cut on one diagonal, the inner one hot. */
export const bends = [
  'M4.7 40V21A16.3 16.3 0 0 1 21 4.7H42',
  'M13.2 40V22.5A9.3 9.3 0 0 1 22.5 13.2H40',
  'M21.7 40V25.5A3.8 3.8 0 0 1 25.5 21.7H36',
] as const
export const diagonal = 'M0 0H40L24.45 26V40H0Z'

export function Logo({ large = false }: { readonly large?: boolean }) {
  const clip = useId()
  return (
    <span className={large ? `${styles.logo} ${styles.large}` : styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <clipPath id={clip}>
          <path d={diagonal} />
        </clipPath>
        <g clipPath={`url(#${clip})`} strokeWidth="5.4">
          <path d={bends[0]} stroke="currentColor" />
          <path d={bends[1]} stroke="currentColor" />
          <path d={bends[2]} stroke="var(--flare)" />
        </g>
      </svg>
      <span className={styles.words}>
        <b>Anka</b> <span>Energy &amp; Commodities</span>
      </span>
    </span>
  )
}
