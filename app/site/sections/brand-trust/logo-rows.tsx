import type { CSSProperties } from 'react'
import { Picture } from '#app/stored/picture.tsx'
import { isToned } from '#app/stored/picture-notes.ts'
import { langOf } from '#app/ui/lang.ts'
import type { Answers } from '#content/answers.ts'
import styles from './brand-trust.module.css'

type Logos = Answers['/api/brand-trust/logos']

function Row({ logos, isCopy = false }: { readonly logos: Logos; readonly isCopy?: boolean }) {
  return (
    <ul className={styles.row} aria-hidden={isCopy || undefined}>
      {logos.map(({ id, brand_name: name, logo_url: logo }) => (
        <li key={id} className={styles.brand}>
          <Picture
            src={logo}
            alt={name}
            sizes="200px"
            className={isToned(logo) ? styles.logo : `${styles.logo} ${styles.grey}`}
            fallback={
              <span className={styles.name} lang={langOf(name)}>
                {name}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Two equal rows one behind the other: when the first has left, both start over and nobody sees it. */
export function LogoRows({ logos }: { readonly logos: Logos }) {
  if (logos.length === 0) return null
  return (
    <div className={styles.rows} style={{ '--logos': logos.length } as CSSProperties}>
      <Row logos={logos} />
      <Row logos={logos} isCopy />
    </div>
  )
}
