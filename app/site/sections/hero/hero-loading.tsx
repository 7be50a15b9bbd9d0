import { useId } from 'react'
import { strokes } from '#app/site/layout/logo.tsx'
import { Wing } from '#app/site/layout/wing.tsx'
import styles from './hero-loading.module.css'

/** While slides are on their way: the mark draws itself where the words will stand. */
export function HeroLoading() {
  const clip = useId()
  return (
    <div className={styles.screen}>
      <Wing className={styles.wing} />
      <div className={styles.words} role="status" lang="tr">
        <svg className={styles.mark} viewBox="0 0 40 40" fill="none" aria-hidden="true">
          <clipPath id={clip}>
            <path d={SITE.logo.clip} />
          </clipPath>
          <g clipPath={`url(#${clip})`} strokeWidth={SITE.logo.strokeWidth}>
            {strokes.map((path) => (
              <g key={path}>
                <path d={path} className={styles.bed} />
                <path d={path} className={styles.flow} />
              </g>
            ))}
          </g>
        </svg>
        <p>Yükleniyor...</p>
      </div>
    </div>
  )
}
