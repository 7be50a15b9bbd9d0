import { langOf } from '#app/ui/lang.ts'
import plus from '#app/ui/plus-square.module.css'
import styles from './biography.module.css'

type BiographyProps = { readonly name: string; readonly text: string }

/** Folded until somebody wants to read it. */
export function Biography({ name, text }: BiographyProps) {
  return (
    <details className={styles.biography}>
      <summary className={styles.summary}>
        <span>
          <span className={styles.more}>Read more</span>
          <span className={styles.less}>Read less</span>
          <span className="visually-hidden"> about {name}</span>
        </span>
        <span className={`${plus.square} ${styles.sign}`} />
      </summary>
      <p className={styles.text} lang={langOf(text)}>
        {text}
      </p>
    </details>
  )
}
