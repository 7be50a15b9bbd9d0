import { useId } from 'react'
import styles from './logo.module.css'

export const strokes = SITE.logo.paths

export function Logo({ large = false }: { readonly large?: boolean }) {
  const clip = useId()
  return (
    <span className={large ? `${styles.logo} ${styles.large}` : styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <clipPath id={clip}>
          <path d={SITE.logo.clip} />
        </clipPath>
        <g clipPath={`url(#${clip})`} strokeWidth={SITE.logo.strokeWidth}>
          {strokes.map((path, index) => (
            <path key={path} d={path} stroke={strokes[index + 1] ? 'currentColor' : 'var(--flare)'} />
          ))}
        </g>
      </svg>
      <span className={styles.words}>
        <b>{SITE.shortName}</b> <span>{SITE.tagline}</span>
      </span>
    </span>
  )
}
