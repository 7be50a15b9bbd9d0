import { useId } from 'react'
import { bends, diagonal } from '#app/site/layout/logo.tsx'
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
            <path d={diagonal} />
          </clipPath>
          <g clipPath={`url(#${clip})`} strokeWidth="5.4">
            {bends.map((bend) => (
              <g key={bend}>
                <path d={bend} className={styles.bed} />
                <path d={bend} className={styles.flow} />
              </g>
            ))}
          </g>
        </svg>
        <p>Yükleniyor...</p>
      </div>
    </div>
  )
}
